import { v7 as uuid } from "uuid";
import { contradictory } from "../meetings/importNotes.rules.ts";
import type { VoteType } from "../bodies/thresholds.rules.ts";
import { chosenRule } from "../meetings/chosenRule.ts";
import type { Roll } from "../voting/roll.rules.ts";
import { momentOf } from "../tenancy/rules.ts";
import { freezeVote } from "../voting/Verdict.ts";
import { ONE_VOTE } from "../weights/weights.rules.ts";
import { contradictionOfOutcome, importContradictions } from "./importChecks.rules.ts";
import { sourceNote } from "../voting/importedResult.rules.ts";
import type { KnownItem } from "./importKnown.ts";
import { memberNamed, peopleOf } from "./importPeople.ts";
import { IMPORTED_BY, type ImportRun } from "./importRun.ts";
import type { ImportedItem, ImportedMeeting, ImportedVoter } from "./imported.rules.ts";

/** Vote type of an item, as far as the source shows it. */
export const voteTypeOf = (item: ImportedItem): VoteType =>
  item.votes.length > 0 ? "ROLL_CALL_VOTE" : item.passed === null ? "NO_VOTE" : "VOICE_VOTE";

/** Whether the source states the outcome of an item: only then is there a motion. */
export const isVoted = (item: ImportedItem): boolean => item.votes.length > 0 || item.passed !== null;

interface MotionToImport {
  bodyId: string;
  meeting: ImportedMeeting;
  item: ImportedItem;
  known: KnownItem;
}

/** Common columns of every imported motion. */
const MOTION_DEFAULTS = {
  declared: null,
  threshold_type: null,
  sequence: 1,
  outcome: null as string | null,
  verdict: null as unknown,
  frozen_roll: null as unknown,
  frozen_hash: null as string | null,
  vacancies: null as unknown,
};

/** Columns of a motion that do not depend on how its result is known. */
interface MotionRow extends Readonly<typeof MOTION_DEFAULTS> {
  id: string;
  source: string;
  closed_at: Date;
}

/**
 * Imports an item's vote. Named votes become a closed roll call, and the result is computed. A passed or failed flag
 * alone becomes a declared result.
 */
export async function importMotion(run: ImportRun, imported: MotionToImport): Promise<void> {
  const { item, meeting, known } = imported;
  if (!isVoted(item)) return;
  const hasNames = item.votes.length > 0;
  const source = `${item.source}:${hasNames ? "roll-call" : "flag"}`;
  if (isAlreadyImported(known, source, hasNames)) {
    run.report.known += item.votes.length;
    return;
  }
  const at = momentOf(run.timeZone, meeting.date, meeting.time ?? "12:00");
  const contradictions = importContradictions(item, meeting, peopleOf(run, imported.bodyId).terms);
  run.report.contradictory.push(
    ...contradictions.map((each) => `${item.source} ${meeting.bodyName} ${meeting.date}: ${each}`),
  );
  const notes = contradictions.map(contradictory);
  const row = {
    ...MOTION_DEFAULTS,
    id: uuid(),
    item_id: known.id,
    kind: "MAIN",
    state: "CLOSED",
    source,
    opened_at: at,
    closed_at: at,
    created_at: run.clock.now(),
    text: item.motionText ?? item.description,
  };
  if (hasNames) {
    await removeFlagOnlyMotion(run, imported);
    importRollCall(run, imported, row, notes);
  } else importDeclaredResult(run, imported, row, notes);
}

/** A result with named votes is not replaced by a flag. */
const isAlreadyImported = (known: KnownItem, source: string, hasNames: boolean): boolean =>
  known.motions.some((motion) => motion.source === source || (!hasNames && motion.source?.endsWith(":roll-call")));

/** Adds the result that the source states without names, as the chair's declaration. */
function importDeclaredResult(
  { rows }: ImportRun,
  { item, known }: MotionToImport,
  row: MotionRow,
  notes: readonly string[],
): void {
  const declared = item.passed ? "CARRIED" : "LOST";
  const outcome = item.passed ? "PASSED" : "FAILED";
  rows.motion.push({ ...row, declared, outcome, import_notes: [...notes, sourceNote(item)] });
  rows.declaration_event.push({
    id: uuid(),
    motion_id: row.id,
    sequence: 1,
    declared,
    by_name: IMPORTED_BY,
    at: row.closed_at,
  });
  known.motions.push({ id: row.id, source: row.source, declared });
}

/** Removes the result that an earlier import took from the flag, because named votes replace it. */
async function removeFlagOnlyMotion({ db, report, rows }: ImportRun, { item, known }: MotionToImport): Promise<void> {
  const flagOnly = known.motions.find((motion) => motion.declared !== null);
  if (!flagOnly) return;
  known.motions.splice(known.motions.indexOf(flagOnly), 1);
  const wasUnwritten = removeUnwritten(rows.motion, "id", flagOnly.id);
  if (wasUnwritten) removeUnwritten(rows.declaration_event, "motion_id", flagOnly.id);
  else await db.motion.deleteMany({ where: { id: flagOnly.id } });
  if (known.row) known.row.vote_type = "ROLL_CALL_VOTE";
  else await db.agendaItem.updateMany({ where: { id: known.id }, data: { voteType: "ROLL_CALL_VOTE" } });
  report.repaired.push(`${item.source}: named votes replace a result that had only a flag`);
}

/** Removes a row that is waiting to be written. Returns whether there was one. */
function removeUnwritten(rows: Record<string, unknown>[], column: string, value: string): boolean {
  const index = rows.findIndex((row) => row[column] === value);
  if (index >= 0) rows.splice(index, 1);
  return index >= 0;
}

type Entry = ImportedVoter & { id: string; position: number };

/** The roll at the close of the vote. */
const rollOf = (entries: readonly Entry[]): Roll => ({
  entries: entries.map((entry) => ({
    key: entry.id,
    name: entry.name,
    seat: null,
    present: entry.present,
    entitled: entry.entitled,
    weight: entry.weight ?? ONE_VOTE,
    vote: entry.vote,
  })),
  vacancies: [],
});

/** The item and the body set no rule. */
const NO_RULE = { thresholdType: null, customRule: null };

/** Adds a closed roll call with the result computed from its votes. */
function importRollCall(
  run: ImportRun,
  imported: MotionToImport,
  row: MotionRow,
  contradictions: readonly string[],
): void {
  const { report, rows } = run;
  const { item, meeting, known } = imported;
  const entries = item.votes.map((voter, index): Entry => ({ ...voter, id: uuid(), position: index + 1 }));
  const isWeighted = entries.some(({ weight = ONE_VOTE }) => weight !== ONE_VOTE);
  const thresholdType = isWeighted ? "WEIGHTED_MAJORITY" : "MAJORITY";
  const chosen = chosenRule({ kind: "MAIN", thresholdType, customRule: null }, NO_RULE, null);
  const frozen = freezeVote({
    roll: rollOf(entries),
    chosen,
    weightTable: null,
    castingVote: { enabled: false, vote: null },
  });
  const notes = [
    ...contradictions,
    ...entries.flatMap((entry) => (entry.note ? [`${entry.name}: ${entry.note}`] : [])),
  ];
  const contradiction = contradictionOfOutcome(item, frozen.outcome === "PASSED");
  if (contradiction) {
    report.contradictory.push(`${item.source} ${meeting.bodyName} ${meeting.date}: ${contradiction}`);
    notes.unshift(contradictory(`${contradiction}. The verdict is computed from the votes.`));
  }
  rows.motion.push({
    ...row,
    frozen_roll: frozen.frozenRoll,
    frozen_hash: frozen.frozenHash,
    verdict: frozen.verdict,
    outcome: frozen.outcome,
    threshold_type: thresholdType,
    // One event for opening the vote, one for each member, and one for closing it.
    sequence: entries.length + 2,
    vacancies: [],
    import_notes: notes,
  });
  rows.roll_entry.push(
    ...entries.map((entry) => ({
      id: entry.id,
      motion_id: row.id,
      member_id: memberNamed(run, imported.bodyId, entry, meeting.date),
      name: entry.name,
      position: entry.position,
      present: entry.present,
      entitled: entry.entitled,
      weight: entry.weight ?? ONE_VOTE,
    })),
  );
  rows.vote_event.push(...voteEventRows(row, entries));
  known.motions.push({ id: row.id, source: row.source, declared: null });
  report.imported.votes += entries.length;
  report.kept += notes.length;
}

/** Each recorded vote, in the order of the roll. */
const voteEventRows = (row: MotionRow, entries: readonly Entry[]) =>
  entries
    .filter((entry) => entry.vote !== "NONE")
    .map((entry, index) => ({
      id: uuid(),
      motion_id: row.id,
      entry_id: entry.id,
      sequence: index + 1,
      value: entry.vote,
      kind: "CAST",
      by_name: IMPORTED_BY,
      at: row.closed_at,
    }));
