/** Ids of entries: eight hexadecimal digits, as the other writers of the format make them. */

/**
 * Makes an id that is not taken.
 *
 * Eight digits are few: among 100,000 random ids, two are the same more often than not. So each is looked up.
 *
 * @param isTaken - tells whether the session has an entry of this id
 * @returns eight hexadecimal digits
 * @example
 * const id = newEntryId((candidate) => entries.has(candidate));
 */
export function newEntryId(isTaken: (id: string) => boolean): string {
  for (;;) {
    const id = crypto.randomUUID().slice(0, 8);
    if (!isTaken(id)) return id;
  }
}
