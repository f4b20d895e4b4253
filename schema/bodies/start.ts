import { setUpStep } from "../county/start/steps.ts";

setUpStep(
  "BOARD",
  async ({ db }) =>
    (await db.seat.count({ where: { body: { kind: "BOARD", retiredOn: null }, members: { some: {} } }, take: 1 })) > 0,
);

setUpStep(
  "COMMITTEES",
  // A new county starts with committees without members.
  async ({ db }) =>
    (await db.body.count({ where: { kind: "COMMITTEE", retiredOn: null, members: { some: {} } }, take: 1 })) > 0,
);

setUpStep("MEETING", async ({ db }) => (await db.meeting.count({ where: { isDeleted: false }, take: 1 })) > 0);
