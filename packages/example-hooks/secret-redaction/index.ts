/** Takes keys, tokens and passwords out of what tools give back, errors included, before the model reads it and the session keeps it. */
import type { AgentMessage, HookAPI } from "@hookline/hooks-core";
import {
  redactContent,
  redactSecrets,
  redactValue,
} from "@hookline/hooks-policy/secrets";

export default function secretRedaction(pi: HookAPI): void {
  pi.on("tool_result", (event) => {
    const content = redactContent(event.content);
    const details = redactValue<unknown>(event.details);
    if (content === event.content && details === event.details) return;
    return { content, details };
  });

  // Where `tool_result` has no say, the model is still kept from reading it: errors in the hook contract, results that a later hook puts
  // back, sessions from before this hook was there, and commands that the person ran.
  pi.on("context", (event) => {
    const messages = event.messages.map(redactMessage);
    const changed = messages.some(
      (message, at) => message !== event.messages[at],
    );
    return changed ? { messages } : undefined;
  });
}

function redactMessage(message: AgentMessage): AgentMessage {
  switch (message.role) {
    case "toolResult": {
      const content = redactContent(message.content);
      return content === message.content ? message : { ...message, content };
    }
    case "bashExecution":
    case "pythonExecution": {
      const output = redactSecrets(message.output);
      return output === message.output ? message : { ...message, output };
    }
    default:
      return message;
  }
}
