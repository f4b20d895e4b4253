// Who can do what in a made-up county, typed by the printed schema.
import { allowed, boardMember, catalog, clerk, person, role, rolesWorld } from "./world.fixture.ts";

export const ada = "01996a6e-0000-7000-8000-00000000ada0";
export const salt = "01996a6e-0000-7000-8000-0000000005a1";
const adaId = btoa(`User:${ada}`);

const deletion = catalog.find(({ key }) => key === "meetings.meeting-record.delete") ?? null;
const verbs = [
  {
    name: "castVote",
    words: "Cast a vote",
    permission: null,
    rule: "the member, or whoever keeps the roll",
    recordType: "Motion",
  },
  { name: "deleteMeeting", words: "Delete a meeting", permission: deletion, rule: null, recordType: "Meeting" },
];

export const cannot = {
  allowed: false,
  sentence: "Ada Clark cannot delete this meeting: the role Clerk denies it.",
  reasons: [
    { what: "Account", holds: true, detail: "Ada Clark is active." },
    { what: "Permission", holds: false, detail: "The role Clerk denies “Delete - Meeting record”; a denial wins." },
    { what: "The record", holds: true, detail: "Nothing about it stands against it." },
  ],
  whoCanCount: 62,
  whoCan: [person("Cleo Frost", { title: "County administrator" }), person("Ben Lowe")],
};
export const can = {
  allowed: true,
  sentence: "Ada Clark can cast a vote.",
  reasons: [{ what: "The rule", holds: true, detail: "She holds a seat of the body today." }],
  whoCanCount: 1,
  whoCan: [person("Ada Clark")],
};

/** The mock server for questions about access. */
export function accessWorld(answer: object | null, more: Record<string, unknown> = {}) {
  return rolesWorld(
    [clerk(), boardMember(), role("Auditor"), role("Vendor", { "meetings.meeting-record.view": "DENY" })],
    {
      viewer: { user: { id: adaId, fullName: "Ada Clark" }, can: allowed },
      user: { __typename: "User", id: adaId, fullName: "Ada Clark" },
      people: [person("Cleo Frost", { id: btoa("User:01996a6e-0000-7000-8000-00000000c1e0") })],
      verbs,
      whyCan: answer,
      meetings: { edges: [{ cursor: "1", node: { id: "meeting-4", key: salt, number: "2026-4" } }] },
      resolutions: { edges: [] },
      exportRoleMatrix: {
        __typename: "Refusal",
        code: "FORBIDDEN",
        message: "The role Clerk does not hold the permission.",
      },
      ...more,
    },
  );
}
