import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chained, headOf, type MeetingRecord, type RecordLine } from "#schema/voting/replay/record.rules.ts";
import { verifyMeeting } from "#server/meetings/verifyMeeting.ts";
import { ballot } from "#tests/api/voting/ballot.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// A meeting's public record, replayed without the server: any change in it is detected.

let world: World;
let county: County;
let clerk: Person;
let meetingId: string;
let path: string;
let text: string;
/** A roll line that voted No. */
let line: string;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("replay");
  clerk = await county.as("Clerk");
  const vote = await ballot(county, { text: "That a plow be bought" });
  ({ meetingId } = vote);
  const [one = "", two = "", ...rest] = county.members.map(({ name }) => name);
  await vote.castAll({ [one]: "NO", [two]: "ABSTAIN", ...Object.fromEntries(rest.map((name) => [name, "YES"])) });
  line = vote.line(one);
  await vote.cast(two, "NO");
  await vote.close();
  await clerk.does("correctVote", { entryId: vote.line(two), value: "YES", reason: "The recording says Yes." });
  const { item } = await clerk.does(
    "addAgendaItem",
    { meetingId, description: "To thank the volunteers" },
    "item { id version description }",
  );
  await clerk.does("updateAgendaItem", {
    itemId: item.id,
    version: item.version,
    description: item.description,
    voteType: "VOICE_VOTE",
  });
  const { motion } = await clerk.does(
    "addMotion",
    { itemId: item.id, kind: "MAIN", text: "That they be thanked" },
    "motion { id }",
  );
  await clerk.does("declareVote", { motionId: motion.id, declared: "LOST" });
  await clerk.does("declareVote", { motionId: motion.id, declared: "CARRIED", reason: "Heard wrongly." });
  await clerk.does("addAgendaItem", { meetingId, description: "Only prepared" });
  const { attendance } = (
    await clerk.read("query($id: ID!) { node(id: $id) { ... on Meeting { attendance { id name } } } }", {
      id: meetingId,
    })
  ).node;
  await clerk.does("recordDeparture", { attendanceId: attendance[0].id });
  await clerk.does("adjournMeeting", { meetingId });
  const { key } = (await clerk.read("query($id: ID!) { node(id: $id) { ... on Meeting { key } } }", { id: meetingId }))
    .node;
  path = `/public/meetings/${key}`;
  text = (await county.guest.http(`${path}/record.json`)).text;
});
afterAll(() => world?.close());

const sha256 = (value: string): string => createHash("sha256").update(value).digest("hex");
const record = (): MeetingRecord => JSON.parse(text) as MeetingRecord;
const lines = (): RecordLine[] => record().chain.map(({ line }) => line);
/** The file with other events and a recomputed chain, as a forger would make it. */
const forged = (events: readonly RecordLine[], more: Partial<MeetingRecord> = {}): string => {
  const chain = chained(events, sha256);
  return JSON.stringify({ ...record(), ...more, chain, head: headOf(chain) });
};
const faults = (file: string, noted: string | null = null) =>
  verifyMeeting(file, noted).lines.filter((line) => line.startsWith("DOES NOT HOLD"));
/** The end of the real chain, as recorded by an observer. */
const noted = () => `${record().head.seq}:${record().head.hash}`;
/** Positions of the votes that count at the close: no later vote of the same member replaces them. */
const standingVotes = (): number[] => {
  const all = lines();
  return all.flatMap((line, index) =>
    line.kind === "VOTE" &&
    !all
      .slice(index + 1)
      .some((later) => later.kind === "VOTE" && later.as !== "CORRECTION" && later.entry === line.entry)
      ? [index]
      : [],
  );
};
const votes = (): number[] => lines().flatMap((line, index) => (line.kind === "VOTE" ? [index] : []));
const VALUES = ["YES", "NO", "ABSTAIN", "RECUSED", "ABSENT", "NONE"] as const;
/** The lines with the vote at a position changed to the next other value. */
const changed = (at: number, by = 1): RecordLine[] =>
  lines().map((line, index) => {
    if (index !== at || line.kind !== "VOTE") return line;
    const value = VALUES[(VALUES.indexOf(line.value) + by) % VALUES.length] ?? "NONE";
    return { ...line, value };
  });
/** The file edited without changing the hashes. */
const edited = (change: (chain: any[]) => unknown[]): string =>
  JSON.stringify({ ...record(), chain: change(JSON.parse(text).chain) });
const swapped = <T>(list: readonly T[], one: number, other: number): T[] =>
  list.map((each, index) => (index === one ? (list[other] as T) : index === other ? (list[one] as T) : each));

describe("the record of a meeting", () => {
  test("a file that no one touched holds in everything", () => {
    const { lines: findings, holds } = verifyMeeting(text, noted());
    expect(findings.filter((line) => !line.startsWith("holds"))).toEqual([
      expect.stringContaining("meeting of"),
      expect.stringContaining("The chain ends at"),
    ]);
    expect(holds).toBe(true);
    const all = findings.join("\n");
    for (const part of ["1 roll call was replayed", "1 verdict was recomputed", "1 declaration was found"])
      expect(all).toContain(part);
  });

  test("the record names no recorders, gives reasons only for corrections, and leaves out unmoved items", () => {
    expect(text).not.toContain("byName");
    expect(text).not.toContain("Heard wrongly");
    expect(text).toContain("The recording says Yes.");
    expect(text).not.toContain("Only prepared");
    expect(record().items.map(({ description }) => description)).toEqual([
      "To buy a snow plow",
      "To thank the volunteers",
    ]);
  });

  test("the page offers the file with checking instructions, and answers 304 if unchanged", async () => {
    const page = await county.guest.http(path, { headers: { accept: "text/html" } });
    expect(page.text).toContain(`href="${path}/record.json"`);
    expect(page.text).toContain("npm run verify-meeting");
    const first = await county.guest.http(`${path}/record.json`);
    expect(first.headers["content-type"]).toContain("application/json");
    expect(first.headers["cache-control"]).toMatch(/^public, max-age=\d$/);
    const again = await county.guest.http(`${path}/record.json`, {
      headers: { "if-none-match": String(first.headers["etag"]) },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  test("a non-public meeting, another county's and an unknown one have no file, for anyone", async () => {
    const draft = await county.meeting().items("Not yet public").create();
    const theirs = await (await world.county("others")).meeting().items("Theirs").published().create();
    for (const key of [draft.key, theirs.key, "01900000-0000-7000-8000-000000000000", "x", "%00"])
      for (const who of [county.guest, clerk])
        for (const name of ["record.json", "votes.csv", "ocd.json"])
          expect((await who.http(`/public/meetings/${key}/${name}`)).status).toBe(404);
    expect(
      (await clerk.read("query($key: ID!) { meetingRecord(key: $key) }", { key: draft.key })).meetingRecord,
    ).toBeNull();
  });

  test("decided votes are available as a table by member, and as Open Civic Data with weights and threshold", async () => {
    const csv = (await county.guest.http(`${path}/votes.csv`)).text;
    const lines = csv.trim().split("\r\n");
    expect(lines[0]).toMatch(/^County,Body,Meeting,/);
    expect(lines).toHaveLength(1 + county.members.length + 1);
    expect(lines.at(-1)).toContain("That they be thanked,Main motion,,,,Passed,");
    const ocd = JSON.parse((await county.guest.http(`${path}/ocd.json`)).text);
    const [roll, voice] = ocd.vote_events;
    const counts = Object.fromEntries(roll.counts.map((each: any) => [each.option, each.value]));
    const { yes } = record().motions[0]?.result?.tally.heads ?? { yes: -1 };
    expect(counts).toEqual({ yes, no: 1 });
    expect(roll).toMatchObject({ result: "pass", motion_text: "That a plow be bought" });
    expect(roll.votes).toHaveLength(county.members.length);
    expect(roll.extras.requirement).toMatchObject({ measure: expect.any(String), needed: expect.any(Number) });
    expect(voice).toMatchObject({ result: "pass", votes: [], extras: { voice_vote: true, requirement: null } });
    const page = await county.guest.http(path, { headers: { accept: "text/html" } });
    for (const name of ["votes.csv", "ocd.json"]) expect(page.text).toContain(`href="${path}/${name}"`);
  });

  test("later records are added at the end, so that an earlier end of the chain is still valid", async () => {
    const before = record();
    world.clock.advance(1);
    await clerk.does("correctVote", { entryId: line, value: "YES", reason: "She said so." });
    const after = JSON.parse((await county.guest.http(`${path}/record.json`)).text) as MeetingRecord;
    expect(verifyMeeting(JSON.stringify(after), `${before.head.seq}:${before.head.hash}`).holds).toBe(true);
  });
});

describe("a record that was changed", () => {
  test("one changed vote is found, and described in words", () => {
    for (const at of votes())
      expect(
        faults(
          edited((chain) => chain.map((each, index) => (index === at ? { ...each, line: changed(at)[at] } : each))),
        ),
      ).toEqual(expect.arrayContaining([expect.stringContaining(`Entry ${at + 1} is not as it was written`)]));
    // Even if the file is chained again, the roll stored at the close differs.
    for (const at of standingVotes()) {
      const faultText = faults(forged(changed(at))).join("\n");
      expect(faultText).toMatch(
        /the recorded votes say|the tally is recorded as|the verdict is recorded|the verdict's words/,
      );
    }
  });

  test("one deleted event is found", () => {
    for (const at of lines().keys()) {
      const [first] = faults(edited((chain) => chain.toSpliced(at, 1)));
      expect(first).toContain(`Entry ${at + 1} is missing`);
    }
    for (const at of votes())
      expect(faults(forged(lines().toSpliced(at, 1))).join()).toMatch(
        /vote \d+ is missing|replayed|follows from|Attendance matches/,
      );
  });

  test("one reordered event is found", () => {
    const last = lines().length - 1;
    for (let at = 0; at < last; at += 1) {
      const [first] = faults(edited((chain) => swapped(chain, at, at + 1)));
      expect(first).toContain("DOES NOT HOLD Every recorded event is present");
      expect(faults(forged(swapped(lines(), at, at + 1)))[0]).toContain("DOES NOT HOLD Everything is in the order");
    }
  });

  test("a completely rewritten file is detected by the noted end of its chain", () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom("change", "delete", "swap"),
        (seed, by, how) => {
          const all = lines();
          const places = votes();
          const at = places[seed % places.length] ?? 0;
          const events =
            how === "change"
              ? changed(at, by)
              : how === "delete"
                ? all.toSpliced(seed % all.length, 1)
                : swapped(all, seed % (all.length - 1), (seed % (all.length - 1)) + 1);
          expect(faults(forged(events), noted()).length).toBeGreaterThan(0);
          expect(verifyMeeting(forged(events), noted()).holds).toBe(false);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("a changed tally, verdict, outcome, roll, weight, presence or declaration is found", () => {
    const [first, voice] = record().motions;
    if (!first?.result || !voice) throw new Error("no roll call");
    const other = (change: object, of = 0) =>
      JSON.stringify({
        ...record(),
        motions: record().motions.map((motion, index) => (index === of ? { ...motion, ...change } : motion)),
      });
    const { result } = first;
    for (const change of [
      { outcome: "FAILED" },
      { result: { ...result, tally: { ...result.tally, heads: { ...result.tally.heads, yes: 99 } } } },
      { result: { ...result, verdict: { ...result.verdict, passed: false } } },
      { result: { ...result, verdict: { ...result.verdict, sentence: "Fails." } } },
      { result: { ...result, castingVote: { enabled: true, vote: "YES" } } },
      { result: null },
      { frozenRoll: first.frozenRoll?.replace('"weight":100', '"weight":900') },
      { frozenRoll: null },
      { roll: first.roll.map((entry) => ({ ...entry, weight: 900 })) },
      { roll: first.roll.slice(1) },
    ])
      expect([change, faults(other(change)).length > 0]).toEqual([change, true]);
    expect(faults(other({ declared: "LOST", outcome: "FAILED" }, 1)).join()).toContain("not the one noted last");
    expect(
      faults(JSON.stringify({ ...record(), meeting: { ...record().meeting, state: "IN_SESSION" } })).join(),
    ).toContain("its events end with ADJOURNED");
    const attendance = record().attendance.map((line) => ({ ...line, present: !line.present }));
    expect(faults(JSON.stringify({ ...record(), attendance })).join()).toContain(
      "arrivals and departures say otherwise",
    );
  });

  test("a file that is not a record, or is incomplete, is reported without an error", () => {
    expect(verifyMeeting("{", null)).toEqual({ lines: ["This file is not a record of a meeting."], holds: false });
    expect(verifyMeeting("[]", null).holds).toBe(false);
    expect(verifyMeeting(text, "nonsense").holds).toBe(false);
    for (const key of Object.keys(record())) {
      const { [key]: _gone, ...rest } = JSON.parse(text);
      expect([key, verifyMeeting(JSON.stringify(rest), null).holds]).toEqual([key, false]);
    }
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(JSON.parse(text))), (value, key) => {
        verifyMeeting(JSON.stringify({ ...JSON.parse(text), [key]: value }), null);
      }),
    );
  });
});
