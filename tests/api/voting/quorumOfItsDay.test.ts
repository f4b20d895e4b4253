import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("its-day");
});
afterAll(() => world?.close());

const QUORUM = "query($key: ID!) { meeting(key: $key) { members { name } quorum { presentHeads neededHeads met } } }";

/** A council and a finished meeting of it, with its first five members present. */
const council = (
  name: string,
  terms: { startsOn: string; endsOn: string | null }[],
  meeting: { date: string; source: string | null; named: number },
) =>
  world.database.inTenant(county.id, async (db) => {
    const body = await db.body.create({ data: { name, kind: "OTHER" } });
    const members = [];
    for (const [at, term] of terms.entries())
      members.push(await db.member.create({ data: { bodyId: body.id, name: `${name} ${at}`, ...term } }));
    const { date, source, named } = meeting;
    const created = await db.meeting.create({
      data: { number: name, meetingType: name, bodyId: body.id, date, source, state: "ADJOURNED" },
    });
    await db.attendance.createMany({
      data: members.slice(0, named).map((member, index) => ({
        meetingId: created.id,
        memberId: member.id,
        name: member.name,
        present: index < 5,
      })),
    });
    return created.id;
  });

const term = (startsOn: string, endsOn: string | null, count: number) =>
  Array.from({ length: count }, () => ({ startsOn, endsOn }));

test("a meeting that is over counts the members in office on its day, not those of today", async () => {
  const key = await council("Council", [...term("2000-01-01", "2008-12-31", 9), ...term("2020-01-01", null, 21)], {
    date: "2004-02-18",
    source: null,
    named: 9,
  });
  const { meeting } = await county.guest.read(QUORUM, { key });
  expect(meeting.members).toHaveLength(9);
  expect(meeting.quorum).toEqual({ presentHeads: 5, neededHeads: 5, met: true });
});

test("an imported meeting counts the people in its own attendance, not everyone in any import", async () => {
  const key = await council("Imported", term("2003-01-01", null, 40), {
    date: "2004-02-18",
    source: "legistar:event:1",
    named: 9,
  });
  const { meeting } = await county.guest.read(QUORUM, { key });
  expect(meeting.quorum).toEqual({ presentHeads: 5, neededHeads: 5, met: true });
});
