import type { HelpTopic } from "./shell/helpTopic.ts";

/** Every room's help topics, loaded on demand. A new `help.ts` in a room is included automatically. */
export const topics: readonly HelpTopic[] = Object.values(
  import.meta.glob<readonly HelpTopic[]>("./*/help.ts", { eager: true, import: "help" }),
).flat();
