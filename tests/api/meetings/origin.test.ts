import { afterAll, beforeAll, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("brought");
});
afterAll(() => world?.close());

const ASK = `query($id: ID!, $key: ID!) {
  meeting(key: $key) { broughtIn { at system called } }
  history(recordId: $id) { totalCount edges { node { action actorName changes { field after } } } } }`;

/** A meeting as an import writes it, with its log entry. */
const bring = (source: string) =>
  world.database.inTenant(county.id, async (db) => {
    const meeting = await db.meeting.create({
      data: { number: `2004-${source}`, meetingType: "Board", date: "2004-02-18", state: "ADJOURNED", source },
    });
    await db.auditEntry.create({
      data: {
        actorName: "Import",
        at: new Date("2026-11-03T19:03:00Z"),
        action: "importLegistar",
        noun: "Meeting",
        nounId: source,
        after: { file: `${source}.json` },
      },
    });
    return meeting;
  });

test("the history of an imported meeting shows its import, and no other meeting's does", async () => {
  const { id } = await bring("legistar:event:20995");
  await bring("legistar:event:20996");
  const clerk = await county.as("Clerk");
  const { meeting, history } = await clerk.read(ASK, { id: globalId("Meeting", id), key: id });
  expect(meeting.broughtIn).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    system: "Legistar",
    called: "event 20995",
  });
  expect(history.totalCount).toBe(1);
  expect(history.edges[0].node).toMatchObject({ action: "importLegistar", actorName: "Import" });
  expect(JSON.stringify(history.edges[0].node.changes)).toContain("20995.json");
  // Everyone may know where a public meeting came from; its history is for signed-in users.
  const guest = await county.guest.read(ASK, { id: globalId("Meeting", id), key: id });
  expect(guest.meeting.broughtIn.system).toBe("Legistar");
  expect(guest.history.totalCount).toBe(0);
});

test("a meeting that was made here came by no import", async () => {
  const { id, key } = await county.meeting().create();
  const clerk = await county.as("Clerk");
  const { meeting, history } = await clerk.read(ASK, { id, key });
  expect(meeting.broughtIn).toBeNull();
  expect(history.edges.map(({ node }: { node: { action: string } }) => node.action)).not.toContain("importLegistar");
});

test("another county's meeting with the same source number does not show this one", async () => {
  const other = await world.county("brought-elsewhere");
  const meeting = await world.database.inTenant(other.id, (db) =>
    db.meeting.create({
      data: {
        number: "1",
        meetingType: "Board",
        date: "2004-02-18",
        state: "ADJOURNED",
        source: "legistar:event:20995",
      },
    }),
  );
  const clerk = await other.as("Clerk");
  const { history } = await clerk.read(ASK, { id: globalId("Meeting", meeting.id), key: meeting.id });
  expect(history.totalCount).toBe(0);
});
