import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyLogs } from "#server/verifyLog.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { ballot } from "./ballot.ts";

// The machine's clock is wrong and is corrected, or becomes wrong, during a roll call. Only the order in which votes
// arrived counts.

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("essex");
});
afterAll(() => world.close());

const TALLY = `subscription Tally($motionId: ID!) { voteTallied(motionId: $motionId) { sequence state tally { heads { yes no } } } }`;

test.each([-120, -60 * 24 * 400, 45])(
  "a clock moved by %i minutes in mid roll call loses no vote: the last one given counts, displays go on, the log is whole",
  async (minutes) => {
    const vote = await ballot(county);
    const screen = openScreen(world.port, county.host);
    const wall = screen.watch({ documentId: world.trust(TALLY), variables: { motionId: vote.motionId } });
    const before = world.clock.now();
    try {
      await vote.cast("Member 1", "NO");
      await vote.cast("Member 2", "NO");
      await wall.until(({ voteTallied }) => voteTallied.tally.heads.no === 2);
      world.clock.advance(minutes);
      const changed = await vote.cast("Member 1", "YES");
      expect(changed.__typename).toBe("CastVotePayload");
      await wall.until(({ voteTallied }) => voteTallied.tally.heads.yes === 1);
      await vote.castAll({ "Member 3": "YES", "Member 4": "YES", "Member 5": "ABSTAIN" });
      const closed = (await vote.close()).motion;
      expect(closed).toMatchObject({ outcome: "PASSED", tally: { heads: { yes: 3, no: 1, abstain: 1 } } });
      await wall.until(({ voteTallied }) => voteTallied.state === "CLOSED");
      const { events } = await vote.read();
      expect(events.map((event: any) => [event.entry.name, event.value])).toEqual([
        ["Member 1", "NO"],
        ["Member 2", "NO"],
        ["Member 1", "YES"],
        ["Member 3", "YES"],
        ["Member 4", "YES"],
        ["Member 5", "ABSTAIN"],
      ]);
      const sequences = events.map((event: any) => event.sequence);
      expect(sequences).toEqual(sequences.toSorted((a: number, b: number) => a - b));
      const [log] = await verifyLogs(world.database, county.host.split(".")[0]);
      expect(log?.broken).toBeNull();
    } finally {
      world.clock.set(before);
      await screen.close();
    }
  },
);
