import { globalId } from "#schema/builder.ts";
import type { Keys } from "#tests/support/grounds.ts";

export const asked = (found: Keys) => ({
  "Query.whyCan": `userId: "${globalId("User", found["User"] ?? "")}", permission: "meetings.meeting-record.view"`,
});
