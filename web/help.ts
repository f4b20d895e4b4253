import type { HelpTopic } from "./shell/helpTopic.ts";

/** What every room says for help, fetched when somebody asks for it: a new `help.ts` in a room is in it. */
export const topics: readonly HelpTopic[] = Object.values(
  import.meta.glob<readonly HelpTopic[]>("./*/help.ts", { eager: true, import: "help" }),
).flat();
