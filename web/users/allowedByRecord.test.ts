import { expect, test } from "vitest";
import { allowedByRecord } from "./allowedByRecord.ts";

const word = (module: string, subcategory: string, action: string, state: "ALLOW" | "DENY" | "UNSET") => ({
  module,
  subcategory,
  action,
  state,
});

test("permissions of a role are grouped by module and record, with denials, without unset ones", () => {
  expect(
    allowedByRecord([
      word("Meetings", "Meeting record", "View", "ALLOW"),
      word("Contracts", "Contract record", "View", "UNSET"),
      word("Meetings", "Meeting record", "Delete", "DENY"),
      word("Meetings", "Routing", "Sign step", "ALLOW"),
      word("Administration", "User record", "View", "ALLOW"),
    ]),
  ).toEqual([
    {
      module: "Meetings",
      rows: [
        { subcategory: "Meeting record", allowed: ["View"], denied: ["Delete"] },
        { subcategory: "Routing", allowed: ["Sign step"], denied: [] },
      ],
    },
    { module: "Administration", rows: [{ subcategory: "User record", allowed: ["View"], denied: [] }] },
  ]);
});
