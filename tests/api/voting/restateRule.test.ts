import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importLegistar } from "#schema/history/importLegistar.ts";
import { readLegistar } from "#schema/history/legistar.rules.ts";
import { canonicalText } from "#schema/canonical.rules.ts";
import { headOf, type MeetingRecord } from "#schema/voting/replay/record.rules.ts";
import { verifyMeeting } from "#server/meetings/verifyMeeting.ts";
import { ballot } from "#tests/api/voting/ballot.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// An imported vote names no rule. What its title says about it is found, and the clerk restates the rule with a reason.

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("restate");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

let last = 0;
const NAMES = ["Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ina", "Joe", "Kim"].map((name) => `${name} Poe`);
interface Vote {
  title: string;
  flag: string | null;
  yes?: number;
  no?: number;
  tally?: string;
}

/**
 * Imports a separate meeting with one item per vote. Returns its id, its path and its items as the clerk reads them.
 */
async function brought(...votes: Vote[]) {
  last += 1;
  const event = 9_000 + last;
  const file = readLegistar("event.json", {
    ID: event,
    BodyName: "Committee on Land",
    Date: "2024-05-08T19:00:00",
    MinutesStatusName: "Final",
    Items: votes.map(({ title, flag, yes = 0, no = 0, tally }, index) => ({
      ID: event * 10 + index,
      Title: title,
      MinutesSequence: index + 1,
      ...(flag !== null && { PassedFlagName: flag }),
      ...(tally !== undefined && { Tally: tally }),
      Votes: NAMES.slice(0, yes + no).map((FullName, place) => ({
        ID: place + 1,
        FullName,
        Vote: place < yes ? "Affirmative" : "Negative",
      })),
    })),
  });
  await world.database.inTenant(county.id, (db) => importLegistar(db, [file], world.clock));
  const { id } = await world.database.inTenant(county.id, (db) =>
    db.meeting.findFirstOrThrow({ where: { source: `legistar:event:${event}` }, select: { id: true } }),
  );
  return { key: id, path: `/public/meetings/${id}`, items: await itemsOf(id) };
}

const MOTION = `id version outcome contradictions importNotes checked requirementFinding { sentence words thresholdType customRule { measure numerator denominator strict basis authority } }
  thresholdType verdict { passed ruleLabel threshold sentence warnings } frozenHash viewerCan { restate { allowed reason } }
  restatements { sequence afterVote before after reason byName } roll { id name } events { sequence kind }`;
const itemsOf = async (key: string, who: { read: Person["read"] } = clerk): Promise<any[]> =>
  (
    await who.read(
      `query($key: ID!) { meeting(key: $key) { items { id contradictions outcome { text } importNotes currentMotion { ${MOTION} } } } }`,
      { key },
    )
  ).meeting.items;
const motionAt = async (key: string, at = 0) => (await itemsOf(key))[at].currentMotion;
const EIGHT = { title: "Sale of the old firehouse (8 Votes Required)", flag: "Fail", yes: 7, no: 4 };
const EIGHT_OF_ELEVEN = {
  measure: "HEADS",
  numerator: 8,
  denominator: 11,
  strict: false,
  basis: "MEMBERS",
  authority: "The title of the item: 8 Votes Required",
};
const custom = (motion: any, reason = "The title asks for eight votes.") => ({
  motionId: motion.id,
  version: motion.version,
  thresholdType: "CUSTOM",
  customRule: EIGHT_OF_ELEVEN,
  reason,
});
const verified = async (path: string, noted: string | null = null) =>
  verifyMeeting((await county.guest.http(`${path}/record.json`)).text, noted);
const broken = async (path: string, noted: string | null = null) =>
  (await verified(path, noted)).lines.filter((line) => line.startsWith("DOES NOT HOLD"));

describe("vote requirements in a title", () => {
  test("are shown beside the result with the matching rule, and nothing is applied automatically", async () => {
    const { items } = await brought(EIGHT);
    expect(items[0].currentMotion).toMatchObject({
      outcome: "PASSED",
      requirementFinding: {
        sentence: "The title says that 8 votes are required; the verdict was computed by “Majority of those present”.",
        words: "8 Votes Required",
        thresholdType: "CUSTOM",
        customRule: EIGHT_OF_ELEVEN,
      },
    });
  });

  test("are shown for flags and small rolls too, and not if no requirement is stated", async () => {
    const { items } = await brought(
      { title: "Sale (8 Votes Required)", flag: "Pass", tally: "7-4" },
      { title: "Sale (eight votes required)", flag: "Pass", yes: 5, no: 2 },
      { title: "Override (2/3 vote)", flag: "Pass", yes: 7, no: 4 },
      { title: "To thank the volunteers", flag: "Pass", yes: 7, no: 4 },
    );
    const findings = items.map(({ currentMotion }) => currentMotion.requirementFinding);
    expect(findings[0]).toMatchObject({
      thresholdType: null,
      sentence: expect.stringContaining("the count shows 7 Yes"),
    });
    expect(findings[1]).toMatchObject({
      thresholdType: null,
      sentence: expect.stringContaining("The roll names only 7 who may vote."),
    });
    expect(findings[2]).toMatchObject({ thresholdType: "TWO_THIRDS", customRule: null });
    expect(findings[3]).toBeNull();
  });
});

describe("the rule of an imported vote, restated", () => {
  test("7 to 4 fails if eight were needed, is refrozen and logged, and no longer contradicts the source", async () => {
    const { key, path, items } = await brought(EIGHT);
    const [item] = items;
    const before = item.currentMotion;
    expect(item.contradictions).toEqual([expect.stringContaining("The source says failed, but 7 Yes to 4 No")]);
    const noted = (await verified(path)).lines.join("\n").match(/\d+:[0-9a-f]{64}/)?.[0] ?? "";
    expect(noted).not.toBe("");
    const { motion } = await clerk.does(
      "restateRule",
      custom(before),
      `motion { ${MOTION} item { contradictions outcome { text } } }`,
    );
    expect(motion).toMatchObject({
      outcome: "FAILED",
      contradictions: [],
      thresholdType: "CUSTOM",
      requirementFinding: null,
      verdict: { passed: false, threshold: "8" },
      item: { contradictions: [], outcome: { text: "Failed 7 to 4" } },
      restatements: [
        {
          sequence: 1,
          afterVote: 11,
          before: "Majority of those present",
          after: "At least 8/11",
          reason: "The title asks for eight votes.",
        },
      ],
    });
    expect(motion.frozenHash).not.toBe(before.frozenHash);
    expect(motion.verdict.warnings).toContain(
      "The rule was restated after the close: “At least 8/11” in place of “Majority of those present”. The title asks for eight votes.",
    );
    const line = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findFirstOrThrow({ where: { action: "restateRule" }, orderBy: { at: "desc" } }),
    );
    expect(line).toMatchObject({
      noun: "Motion",
      reason: "The title asks for eight votes.",
      permission: "meetings.votes-and-attendance.certify",
      before: { rule: "Majority of those present", outcome: "PASSED", frozenHash: before.frozenHash },
      after: { rule: "At least 8/11", outcome: "FAILED", frozenHash: motion.frozenHash },
    });
    expect(await broken(path)).toEqual([]);
    // The end recorded before the restatement is still in the chain.
    expect(await broken(path, noted)).toEqual([]);
    expect((await motionAt(key)).events.map(({ kind }: any) => kind)).not.toContain("CORRECTION");
  });

  test("with corrections and two restatements the record still replays, and any tampering is found", async () => {
    const { key, path, items } = await brought(EIGHT);
    const [{ currentMotion: first }] = items;
    const entryOf = (name: string) => first.roll.find((each: any) => each.name === name).id;
    await clerk.does("correctVote", { entryId: entryOf("Kim Poe"), value: "YES", reason: "The minutes say Yes." });
    await clerk.does("restateRule", custom(await motionAt(key), "Charter, section 4."));
    await clerk.does("correctVote", { entryId: entryOf("Ann Poe"), value: "NO", reason: "The recording says No." });
    const now = await motionAt(key);
    expect(now).toMatchObject({ outcome: "FAILED", verdict: { threshold: "8" } });
    await clerk.does("restateRule", {
      motionId: now.id,
      version: now.version,
      thresholdType: "TWO_THIRDS_OF_VOTED",
      reason: "Charter, section 5.",
    });
    expect((await motionAt(key)).restatements.map(({ sequence, afterVote }: any) => [sequence, afterVote])).toEqual([
      [1, 12],
      [2, 13],
    ]);
    expect(await broken(path)).toEqual([]);
    const text = (await county.guest.http(`${path}/record.json`)).text;
    const changed = (change: (line: any) => void) => {
      const record = JSON.parse(text);
      for (const { line } of record.chain) if (line.kind === "RESTATED") change(line);
      return verifyMeeting(JSON.stringify(record), null).holds;
    };
    expect(changed(() => {})).toBe(true);
    for (const change of [
      (line: any) => void (line.reason = ""),
      (line: any) => void (line.roll = "0".repeat(64)),
      (line: any) => void (line.afterVote += 1),
      (line: any) => void (line.rule.fraction = { p: 1, q: 2 }),
      (line: any) => void (line.before.label = "Another rule"),
    ])
      expect(changed(change)).toBe(false);
    const record = JSON.parse(text) as MeetingRecord;
    expect(canonicalText(headOf(record.chain))).toBe(canonicalText(record.head));
  });

  test("a restated vote is marked in the table and in the Open Civic Data of its meeting", async () => {
    const { path, key } = await brought({ ...EIGHT, flag: "Pass" });
    await clerk.does("restateRule", custom(await motionAt(key)));
    const csv = (await county.guest.http(`${path}/votes.csv`)).text;
    expect(csv).toContain("Contradictions,Rule restated");
    expect(csv).toContain("The rule was restated after the close");
    const ocd = JSON.parse((await county.guest.http(`${path}/ocd.json`)).text);
    expect(ocd.vote_events[0]).toMatchObject({
      result: "fail",
      extras: { contradictions: [], rule_restated: [expect.stringContaining("8/11")] },
    });
  });

  test("restating is refused for votes taken here, flags, the same rule, no reason, or an invalid rule", async () => {
    const { items } = await brought(EIGHT, { title: "A park", flag: "Pass" });
    const [{ currentMotion: motion }, { currentMotion: flag }] = items;
    const code = async (input: Record<string, unknown>) => (await clerk.verb("restateRule", input)).code;
    expect(motion.viewerCan.restate).toEqual({ allowed: true, reason: null });
    expect(await code({ ...custom(motion), reason: " " })).toBe("REASON_REQUIRED");
    expect(await code({ ...custom(motion), reason: "x".repeat(3_000) })).toBe("TOO_LONG");
    expect(await code({ ...custom(motion), thresholdType: "MAJORITY", customRule: null })).toBe("SAME_RULE");
    expect(await code({ ...custom(motion), customRule: null })).toBe("RULE_REQUIRED");
    expect(await code({ ...custom(motion), customRule: { ...EIGHT_OF_ELEVEN, numerator: 12 } })).toBe(
      "FRACTION_OUT_OF_RANGE",
    );
    expect(await code(custom(flag))).toBe("NO_RESULT_FOR_VOTE_TYPE");
    const ownBallot = await ballot(county);
    await ownBallot.castAll(Object.fromEntries(county.members.map(({ name }) => [name, "YES"])));
    expect(await code(custom({ id: ownBallot.motionId, version: 1 }))).toBe("VOTE_NOT_CLOSED");
    await ownBallot.close();
    expect(await code(custom(await ownBallot.read(clerk, "id version")))).toBe("RECORDED_HERE");
    const stored = await world.database.inTenant(county.id, (db) =>
      db.ruleRestatement.count({ where: { motion: { source: null } } }),
    );
    expect(stored).toBe(0);
  });

  test("restating needs the permission to certify, and a simultaneous second call is a conflict", async () => {
    const { items, key } = await brought(EIGHT);
    const [{ currentMotion: motion }] = items;
    const auditor = await county.as("Auditor");
    expect(await auditor.verb("restateRule", custom(motion))).toMatchObject({ __typename: "Refusal" });
    expect((await motionAt(key)).outcome).toBe("PASSED");
    await clerk.does("restateRule", custom(motion));
    const late = { ...custom(motion), thresholdType: "UNANIMOUS", customRule: null };
    expect((await clerk.verb("restateRule", late)).__typename).toBe("Conflict");
    expect((await motionAt(key)).restatements).toHaveLength(1);
  });
});

describe("a contradicted result, where the result is shown", () => {
  test("item and motion show the restatement to guests, as do the public and the member's page", async () => {
    const { key, path, items } = await brought(
      EIGHT,
      { title: "A park", flag: "Pass", tally: "2-7" },
      { title: "A pool", flag: "Pass" },
    );
    const guest = await itemsOf(key, county.guest);
    expect(guest.map((item) => item.contradictions)).toEqual(items.map((item) => item.contradictions));
    expect(guest.map((item) => item.contradictions.length)).toEqual([1, 1, 0]);
    expect(guest.map((item) => item.currentMotion.checked)).toEqual([
      "Computed from the votes of 11 members by name.",
      "Checked against the count 2 to 7, not by name: the count does not support it.",
      "Known only by its flag. With no names and no tally, there is nothing to check it against.",
    ]);
    const html = { headers: { accept: "text/html" } };
    const page = (await county.guest.http(path, html)).text;
    expect(page).toContain("Passed, contradicted");
    expect(page).toContain("The source says failed, but 7 Yes to 4 No");
    expect(page).toContain("The title says that 8 votes are required");
    expect(page).toContain("Known only by its flag");
    const { id } = await world.database.inTenant(county.id, (db) =>
      db.member.findFirstOrThrow({ where: { name: "Ann Poe" }, select: { id: true } }),
    );
    expect((await county.guest.http(`/public/members/${id}`, html)).text).toContain("Passed, contradicted");
  });
});
