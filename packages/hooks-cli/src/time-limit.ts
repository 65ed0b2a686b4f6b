/** How long the handlers of one event may take, in milliseconds. There is no person here whom they could wait for. */
export const timeoutMs = 30_000;
