// Replays a meeting from its record alone, by the same rules, and reports in plain language what is correct, what is
// not, and why.
import { canonicalText } from "../../canonical.rules.ts";
import { standing } from "../../meetings/entries.rules.ts";
import { presenceOf } from "../../meetings/presence.rules.ts";
import { inOffice } from "../../bodies/office.rules.ts";
import { ENDED_STATES } from "../../meetings/rules.ts";
import { type SessionState, stateAfter } from "../../meetings/session.rules.ts";
import { checkChain, type Head } from "../../records/chain.rules.ts";
import { timeIn } from "../../tenancy/rules.ts";
import { outcomeOf } from "../outcomes.rules.ts";
import { correctionNote, restatementNote, resultOf } from "../result.rules.ts";
import { type FrozenRoll, freezeRoll, rollWithVotes, thawRoll, VOTE_TEXTS, type VoteEvent } from "../roll.rules.ts";
import { weightOfSeat, weightToText } from "../../weights/weights.rules.ts";
import {
  inOneOrder,
  type LineOf,
  listsOf,
  type MeetingRecord,
  RECORD_FORMAT,
  type RecordedMotion,
  type RecordLine,
} from "./record.rules.ts";
import { contradictionsOf, type VotedFacts } from "../contradictions.rules.ts";

/** One check. `holds` is null if the file cannot show it, or someone should check it. */
export type Check = { readonly what: string; readonly holds: boolean | null; readonly why: string };

/** Maximum number of faults listed per check. The others are counted. */
const MAX_TOLD = 5;

const check = (what: string, faults: readonly string[], fine: string): Check => {
  const more = faults.length - MAX_TOLD;
  const shownFaults = [...faults.slice(0, MAX_TOLD), ...(more > 0 ? [`And ${more} more.`] : [])];
  return { what, holds: faults.length === 0, why: faults.length === 0 ? fine : shownFaults.join(" ") };
};

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Parses a record. Null if it is not one. */
export function readRecord(text: string): MeetingRecord | null {
  try {
    const value = JSON.parse(text) as MeetingRecord | null;
    if (value === null || typeof value !== "object" || value.format !== RECORD_FORMAT) return null;
    const isObject = (part: unknown) => typeof part === "object" && part !== null && !Array.isArray(part);
    const lists = [value.session, value.attendance, value.members, value.weightTables, value.items, value.motions];
    const isWhole = [...lists, value.chain].every((part) => Array.isArray(part));
    return isWhole && [value.county, value.meeting, value.head].every(isObject) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Replays a meeting. @param sha256 hashes a text, hex @param noted the end of the chain as noted earlier. Null if it
 * was not
 */
export function replay(record: MeetingRecord, sha256: (text: string) => string, noted: Head | null): Check[] {
  const lines = record.chain.map(({ line }) => line);
  return [
    chainCheck(record, sha256, noted),
    ...(noted === null
      ? [
          {
            what: "Nothing was rewritten since it was noted",
            holds: null,
            why: `Note ${record.head.seq}:${record.head.hash} and check it later with --head, because anyone who rewrites a whole file also rewrites its chain.`,
          },
        ]
      : []),
    orderCheck(record, lines),
    sessionCheck(record, lines),
    attendanceCheck(record, lines),
    frozenCheck(record, lines, sha256),
    verdictCheck(record, lines),
    voiceCheck(record, lines),
    weightCheck(record),
    contradictionCheck(record, lines),
  ];
}

function chainCheck(record: MeetingRecord, sha256: (text: string) => string, noted: Head | null): Check {
  const what = "Every recorded event is present, unchanged and in its place";
  const chain = checkChain(sha256, noted);
  for (const { place, hash, line } of record.chain)
    if (!chain.take({ seq: place, hash, canonical: canonicalText(line) })) break;
  const { entries, broken } = chain.end(record.head, 0);
  return check(
    what,
    broken ? [broken.why] : [],
    `${counted(entries, "event is", "events are")} in the chain${noted ? ", including the one that was noted" : ""}.`,
  );
}

const SHORT = 80;
/** A motion's name for people. */
function called(record: MeetingRecord, motion: RecordedMotion): string {
  const item = record.items.find(({ key }) => key === motion.item);
  const text = motion.text.length > SHORT ? `${motion.text.slice(0, SHORT)}…` : motion.text;
  return `Item ${item?.number ?? "?"}, “${text}”`;
}

const ofKind = <Kind extends RecordLine["kind"]>(lines: readonly RecordLine[], kind: Kind): LineOf<Kind>[] =>
  lines.filter((line): line is LineOf<Kind> => line.kind === kind);
const ofMotion = (lines: readonly RecordLine[], key: string): RecordLine[] =>
  lines.filter((line) => "motion" in line && line.kind !== "SESSION" && line.motion === key);

/** The first gap in numbers that should run from 1, in words. Null if there is none. */
function gapIn(sequences: readonly number[], noun: string): string | null {
  for (const [at, sequence] of sequences.entries()) {
    if (sequence === at + 1) continue;
    if (sequences.includes(at + 1)) return `${noun} ${sequence} comes before ${noun} ${at + 1}.`;
    return `${noun} ${at + 1} is missing.`;
  }
  return null;
}

function orderCheck(record: MeetingRecord, lines: readonly RecordLine[]): Check {
  const faults: string[] = [];
  const known = new Set(record.motions.map(({ key }) => key));
  for (const line of lines)
    if ("motion" in line && line.kind !== "SESSION" && !known.has(line.motion))
      faults.push("A vote was recorded on a motion that is not in the file.");
  for (const motion of record.motions) {
    const motionLines = ofMotion(lines, motion.key);
    const found = [
      ...votingFaults(motion, motionLines),
      ...restatingFaults(motionLines, record.meeting.source !== null),
    ];
    faults.push(...found.map((why) => `${called(record, motion)}: ${why}`));
  }
  for (const { lines: listLines } of listsOf(lines)) {
    const numbered = listLines.filter((line) => line.kind === "SESSION" || line.kind === "ATTENDANCE");
    const gap = gapIn(
      numbered.map(({ sequence }) => sequence),
      numbered[0]?.kind === "SESSION" ? "Event of the session" : "Arrival or departure",
    );
    if (gap) faults.push(gap);
    for (const [at, line] of numbered.entries())
      if (line.corrects !== null && !numbered.slice(0, at).some(({ key }) => key === line.corrects))
        faults.push("A correction comes before the entry it corrects, or that entry is missing.");
  }
  const due = inOneOrder(listsOf(lines));
  const wrong = due.findIndex((line, index) => line !== lines[index]);
  if (wrong >= 0) faults.push(`Event ${wrong + 1} is not where it was recorded, ${due[wrong]?.recordedAt ?? "?"}.`);
  return check(
    "Everything is in the order in which it was recorded",
    faults,
    "No number is missing, and nothing comes before an entry it depends on.",
  );
}

/** Faults in the events of one motion, in order. */
function votingFaults(motion: RecordedMotion, lines: readonly RecordLine[]): string[] {
  const faults: string[] = [];
  const votes = ofKind(lines, "VOTE");
  const gap = gapIn(
    votes.map(({ sequence }) => sequence),
    "vote",
  );
  if (gap) faults.push(gap);
  const opened = lines.findIndex(({ kind }) => kind === "OPENED");
  const closed = lines.findIndex(({ kind }) => kind === "CLOSED");
  const voted = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (line.kind !== "VOTE") continue;
    const entry = motion.roll.find(({ key }) => key === line.entry);
    const who = entry?.name ?? "someone";
    if (!entry) faults.push(`vote ${line.sequence} is by someone who is not on the roll.`);
    if (opened < 0 || at < opened) faults.push(`vote ${line.sequence} was recorded before the vote was opened.`);
    if (line.as === "CORRECTION") {
      if (closed < 0 || at < closed) faults.push(`vote ${line.sequence} corrects a vote that was not closed.`);
      if (!line.reason?.trim()) faults.push(`vote ${line.sequence} is a correction without a reason.`);
    } else {
      if (closed >= 0 && at > closed) faults.push(`vote ${line.sequence} was recorded after the close.`);
      if ((line.as === "CAST") === voted.has(line.entry))
        faults.push(
          voted.has(line.entry)
            ? `vote ${line.sequence} is recorded as the first by ${who}, who had already voted.`
            : `vote ${line.sequence} changes a vote by ${who} that does not exist.`,
        );
    }
    voted.add(line.entry);
  }
  const notes = ofKind(lines, "DECLARED");
  if (notes.some(({ sequence }, index) => index > 0 && sequence <= (notes[index - 1]?.sequence ?? 0)))
    faults.push("the chair's declarations are not in order.");
  return faults;
}

/** Faults in the restated rules of one motion, in order. */
function restatingFaults(lines: readonly RecordLine[], isImported: boolean): string[] {
  const restated = ofKind(lines, "RESTATED");
  if (restated.length === 0) return [];
  const faults = isImported ? [] : ["its rule was restated, but the vote was taken here."];
  const gap = gapIn(
    restated.map(({ sequence }) => sequence),
    "restated rule",
  );
  if (gap) faults.push(gap);
  const closed = lines.findIndex(({ kind }) => kind === "CLOSED");
  for (const line of restated) {
    const at = lines.indexOf(line);
    if (closed < 0 || at < closed) faults.push("its rule was restated before the vote was closed.");
    if (!line.reason?.trim()) faults.push("its rule was restated without a reason.");
    if (ofKind(lines.slice(0, at), "VOTE").length !== line.afterVote)
      faults.push("its rule was not restated at this point among the corrections.");
  }
  return faults;
}

function sessionCheck(record: MeetingRecord, lines: readonly RecordLine[]): Check {
  const what = "The session went as the record says";
  const entries = ofKind(lines, "SESSION").map((line) => ({
    ...line,
    id: line.key,
    correctsId: line.corrects,
    kind: line.what,
  }));
  const all = standing(entries);
  if (entries.length === 0 && record.session.length === 0)
    return { what, holds: null, why: "No event of a session was recorded." };
  const faults: string[] = [];
  const statedSession = record.session.map(({ key, what: kind, at }) => [key, kind, at]);
  if (canonicalText(statedSession) !== canonicalText(all.map(({ id, kind, at }) => [id, kind, at])))
    faults.push("The record of the session does not match its events.");
  const { state } = record.meeting;
  if (all[0]?.kind === "CALL_TO_ORDER" && state !== "CANCELLED") {
    const end = all.reduce<SessionState>((before, { kind }) => stateAfter(kind, before), {
      state: "AGENDA_PUBLISHED",
      inExecutiveSession: false,
    });
    const due = ENDED_STATES.includes(state) ? "ADJOURNED" : state;
    if (end.state !== due) faults.push(`The meeting is recorded as ${state}, but its events end with ${end.state}.`);
  }
  return check(what, faults, `${counted(all.length, "event", "events")}, in order.`);
}

function attendanceCheck(record: MeetingRecord, lines: readonly RecordLine[]): Check {
  const events = Map.groupBy(ofKind(lines, "ATTENDANCE"), ({ line }) => line);
  const faults: string[] = [];
  let played = 0;
  for (const { key, name, present, time, leftTime } of record.attendance) {
    const keyEvents = events.get(key);
    if (!keyEvents) continue;
    played += 1;
    const entries = keyEvents.map((line) => ({
      id: line.key,
      sequence: line.sequence,
      correctsId: line.corrects,
      struck: line.struck,
      kind: line.what,
      at: line.at === null ? null : new Date(line.at),
    }));
    const shown = { present, time, leftTime };
    const due = presenceOf(entries, shown, (moment) => timeIn(record.county.timeZone, moment));
    if (canonicalText(due) !== canonicalText(shown))
      faults.push(
        `${name} is recorded as ${present ? "present" : "not present"}${time ? ` from ${time}` : ""}${leftTime ? ` until ${leftTime}` : ""}, but the arrivals and departures say otherwise.`,
      );
  }
  return check(
    "Attendance matches arrivals and departures",
    faults,
    `${counted(played, "person's", "people's")} arrivals and departures were replayed.`,
  );
}

/** The frozen roll of a motion. Null if there is none, or it cannot be read. */
function frozenOf({ frozenRoll }: RecordedMotion): FrozenRoll | null {
  if (frozenRoll === null) return null;
  try {
    const frozen = thawRoll(frozenRoll);
    return Array.isArray(frozen.roll.entries) && Array.isArray(frozen.roll.vacancies) ? frozen : null;
  } catch {
    return null;
  }
}

const eventsOf = (votes: readonly LineOf<"VOTE">[]): VoteEvent[] =>
  votes.map(({ sequence, entry, value, as, reason }) => ({ sequence, entryKey: entry, value, kind: as, reason }));

/** Faults in the roll of a closed vote. */
function frozenFaults(
  motion: RecordedMotion,
  lines: readonly RecordLine[],
  sha256: (text: string) => string,
): string[] {
  const faults: string[] = [];
  const closed = ofKind(lines, "CLOSED").at(-1);
  const frozen = frozenOf(motion);
  if (!frozen || motion.frozenRoll === null)
    return closed ? ["the roll kept at the close is missing or cannot be read."] : [];
  const hash = sha256(motion.frozenRoll);
  const restated = ofKind(lines, "RESTATED");
  const rollHash = restated.at(-1)?.roll ?? closed?.roll;
  if (hash !== motion.frozenHash || !closed || rollHash !== hash)
    faults.push("the roll is not the one kept at the close. Its hash does not match.");
  // Hashes the same roll with each earlier rule, back to the close.
  const hashUnder = (rule: FrozenRoll["rule"]) => sha256(freezeRoll({ ...frozen, rule }));
  let keptBefore = closed?.roll;
  for (const { before, rule, roll } of restated) {
    if (hashUnder(before) !== keptBefore || hashUnder(rule) !== roll)
      faults.push("a restated rule is not the one kept with the roll. Its hash does not match.");
    keptBefore = roll;
  }
  const lined = (entries: readonly { key: string }[]) =>
    canonicalText(entries.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
  const plain = ({ key, name, seat, present, entitled, weight }: RecordedMotion["roll"][number]) => ({
    key,
    name,
    seat,
    present,
    entitled,
    weight,
  });
  if (lined(motion.roll.map(plain)) !== lined(frozen.roll.entries.map((entry) => plain(entry as never))))
    faults.push("names, presence or weights on the roll are not those kept at the close.");
  const before = ofKind(lines, "VOTE").filter(({ as }) => as !== "CORRECTION");
  const played = rollWithVotes(frozen.roll, eventsOf(before));
  for (const [at, { name, vote }] of frozen.roll.entries.entries()) {
    const due = played.entries[at]?.vote ?? "NONE";
    if (due !== vote)
      faults.push(
        `${name} is kept as ${VOTE_TEXTS[vote]} at the close, but the recorded votes say ${VOTE_TEXTS[due]}.`,
      );
  }
  return faults;
}

function frozenCheck(record: MeetingRecord, lines: readonly RecordLine[], sha256: (text: string) => string): Check {
  const faults = record.motions.flatMap((motion) =>
    frozenFaults(motion, ofMotion(lines, motion.key), sha256).map((why) => `${called(record, motion)}: ${why}`),
  );
  const closed = record.motions.filter(({ frozenRoll }) => frozenRoll !== null).length;
  return check(
    "Each roll call, replayed vote by vote, ends as it was closed",
    faults,
    `${counted(closed, "roll call was", "roll calls were")} replayed.`,
  );
}

/** Faults in the tally and verdict of a motion. */
function verdictFaults(motion: RecordedMotion, lines: readonly RecordLine[]): string[] {
  const { result } = motion;
  const closed = ofKind(lines, "CLOSED").at(-1);
  const frozen = frozenOf(motion);
  if (!closed || !frozen) return result ? ["a verdict is recorded, but no roll call was closed."] : [];
  if (!result) return ["a roll call was closed, but no verdict is recorded."];
  const votes = ofKind(lines, "VOTE");
  const names = new Map(frozen.roll.entries.map(({ key, name }) => [key, name]));
  const notes = lines.flatMap((line): string[] => {
    if (line.kind === "RESTATED") return [restatementNote(line.before, line.rule, line.reason)];
    if (line.kind !== "VOTE" || line.as !== "CORRECTION") return [];
    const vote = line;
    const before = rollWithVotes(frozen.roll, eventsOf(votes.slice(0, votes.indexOf(vote))));
    const stood = before.entries.find(({ key }) => key === vote.entry)?.vote ?? "NONE";
    return [correctionNote(names.get(vote.entry) ?? "", stood, vote.value, vote.reason ?? "")];
  });
  const due = resultOf(rollWithVotes(frozen.roll, eventsOf(votes)), frozen.rule, closed.castingVote, true, notes);
  const faults: string[] = [];
  const recordedHeads = result.tally.heads;
  const { heads } = due.tally;
  if (canonicalText(result.tally) !== canonicalText(due.tally))
    faults.push(
      `the tally is recorded as ${recordedHeads.yes} Yes, ${recordedHeads.no} No, ${recordedHeads.abstain} abstaining, but the votes give ${heads.yes} Yes, ${heads.no} No, ${heads.abstain} abstaining, and their weights.`,
    );
  if (result.verdict.passed !== due.verdict.passed)
    faults.push(`the verdict is recorded as ${result.verdict.passed ? "passed" : "failed"}. ${due.verdict.sentence}`);
  else if (!agrees(result.verdict, due.verdict) || !agrees(result.spec, due.spec))
    faults.push(`the verdict's words or figures differ from those the rule gives. ${due.verdict.sentence}`);
  if (canonicalText(result.castingVote) !== canonicalText(closed.castingVote))
    faults.push("the chair's casting vote is not the one at the close.");
  if (motion.outcome !== (due.verdict.passed ? "PASSED" : "FAILED"))
    faults.push(`the motion is recorded as ${motion.outcome ?? "not decided"}. ${due.verdict.sentence}`);
  return faults;
}

/** Whether recorded and computed values match. Values that earlier releases did not record are skipped. */
const agrees = (recorded: object, due: object): boolean =>
  Object.entries(recorded).every(
    ([name, value]) => canonicalText(value) === canonicalText(due[name as keyof typeof due]),
  );

function verdictCheck(record: MeetingRecord, lines: readonly RecordLine[]): Check {
  const faults = record.motions.flatMap((motion) =>
    verdictFaults(motion, ofMotion(lines, motion.key)).map((why) => `${called(record, motion)}: ${why}`),
  );
  const judged = record.motions.filter(({ result }) => result !== null).length;
  return check(
    "Each tally and verdict follows from the votes under the rule in force",
    faults,
    `${counted(judged, "verdict was", "verdicts were")} recomputed.`,
  );
}

function voiceCheck(record: MeetingRecord, lines: readonly RecordLine[]): Check {
  const faults: string[] = [];
  let noted = 0;
  for (const motion of record.motions) {
    const motionLines = ofMotion(lines, motion.key);
    const declared = ofKind(motionLines, "DECLARED").at(-1)?.declared ?? null;
    if (declared) noted += 1;
    if (declared !== motion.declared)
      faults.push(`${called(record, motion)}: the declared result is not the one noted last.`);
    else if (declared && motion.outcome !== outcomeOf({ voteType: "VOICE_VOTE", passed: null, declared }).outcome)
      faults.push(`${called(record, motion)}: the outcome is not what the chair declared.`);
    else if (!declared && motion.outcome !== null && !motionLines.some(({ kind }) => kind === "CLOSED"))
      faults.push(`${called(record, motion)}: an outcome is recorded, but nothing was voted on or declared.`);
  }
  return check(
    "Each voice vote is as the chair declared it",
    faults,
    `${counted(noted, "declaration was", "declarations were")} found.`,
  );
}

/** Weights that differ from the table in force that day. They are allowed for a single vote, but reported. */
function weightCheck(record: MeetingRecord): Check {
  const what = "Each member's weight is the one the table in force gives the seat";
  const differing: string[] = [];
  let comparedCount = 0;
  for (const motion of record.motions) {
    const frozen = frozenOf(motion);
    const stamp = frozen?.weightTable;
    if (!frozen || !stamp) continue;
    const table = record.weightTables.find(({ version }) => version === stamp.version);
    if (!table) differing.push(`${called(record, motion)}: its weight table is not in the file.`);
    for (const { name, seat, weight } of frozen.roll.entries) {
      const due = table && seat ? weightOfSeat(table, seat, frozen.rule.type) : null;
      if (due === null) continue;
      comparedCount += 1;
      if (due !== weight)
        differing.push(
          `${called(record, motion)}: ${name} has the weight ${weightToText(weight)}, but the seat has ${weightToText(due)}.`,
        );
    }
  }
  if (differing.length > 0) return { ...check(what, differing, ""), holds: null };
  return check(
    what,
    [],
    comparedCount > 0
      ? `${counted(comparedCount, "weight was", "weights were")} compared.`
      : "No vote names a weight table.",
  );
}

/** The record of one motion, as the contradiction rules need it. */
function factsOf(record: MeetingRecord, motion: RecordedMotion, lines: readonly RecordLine[]): VotedFacts {
  const { date } = record.meeting;
  const last = new Map(ofKind(lines, "VOTE").map(({ entry, value }) => [entry, value]));
  const terms = new Map(record.members.map(({ key, ...term }) => [key, term]));
  const firstEvent = record.session[0];
  const ended = record.session.at(-1);
  return {
    mover: motion.mover,
    seconder: motion.seconder,
    voters: motion.roll.map(({ key, member, name, present, entitled }) => {
      const term = member === null ? undefined : terms.get(member);
      return {
        member,
        name,
        present,
        entitled,
        vote: last.get(key) ?? "NONE",
        inOffice: term ? inOffice(term, date) : null,
      };
    }),
    absent: record.attendance
      .filter(({ present, time, leftTime }) => !present && time === null && leftTime === null)
      .map(({ name }) => name),
    taken: ofKind(lines, "OPENED").at(-1)?.recordedAt ?? null,
    begun: firstEvent?.what === "CALL_TO_ORDER" ? firstEvent.at : null,
    ended: ended?.what === "ADJOURN" ? ended.at : null,
    // Counts and results are recomputed by the checks above.
    count: null,
    passed: null,
  };
}

function contradictionCheck(record: MeetingRecord, lines: readonly RecordLine[]): Check {
  const what = "The record does not contradict itself";
  const found = record.motions.flatMap((motion) =>
    contradictionsOf(factsOf(record, motion, ofMotion(lines, motion.key))).map(
      ({ message }) => `${called(record, motion)}: ${message}`,
    ),
  );
  if (found.length === 0) return { what, holds: true, why: "Names, seats, presence, movers and counts agree." };
  return { ...check(what, found, ""), holds: null };
}
