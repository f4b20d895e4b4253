import { v7 as uuid } from "uuid";
import { contradictory } from "../meetings/importNotes.rules.ts";
import type { VoteType } from "../bodies/thresholds.rules.ts";
import { chosenRule } from "../meetings/chosenRule.ts";
import type { Roll, VoteValue } from "../voting/roll.rules.ts";
import { momentOf } from "../tenancy/rules.ts";
import { freezeVote } from "../voting/Verdict.ts";
import { importContradictions } from "./importChecks.rules.ts";
import { sourceNote } from "../voting/importedResult.rules.ts";
import type { KnownItem } from "./importKnown.ts";
import { memberNamed, peopleOf } from "./importPeople.ts";
import { IMPORTED_BY, type ImportRun } from "./importRun.ts";
import type { ImportedItem, ImportedMeeting } from "./legistar.rules.ts";

/** Vote type of an item, as far as the source shows it. */
export const voteTypeOf = (item: ImportedItem): VoteType =>
  item.votes.length > 0 ? "ROLL_CALL_VOTE" : item.passed === null ? "NO_VOTE" : "VOICE_VOTE";

const ONE_VOTE = 100;

/** Whether the source states the outcome of an item: only then is there a motion. */
export const isVoted = (item: ImportedItem): boolean => item.votes.length > 0 || item.passed !== null;

interface MotionToImport {
  bodyId: string;
  meeting: ImportedMeeting;
  item: ImportedItem;
  known: KnownItem;
}

/** Common columns of every imported motion. */
const DEFAULTS = {
  declared: null,
  threshold_type: null,
  sequence: 1,
  outcome: null as string | null,
  verdict: null as unknown,
  frozen_roll: null as unknown,
  frozen_hash: null as string | null,
  vacancies: null as unknown,
};

/**
 * Imports an item's vote. Named votes become a closed roll call, and the result is computed. A passed or failed flag
 * alone becomes a declared result.
 */
export async function importMotion(run: ImportRun, imported: MotionToImport): Promise<void> {
  const { db, report, rows } = run;
  const { item, meeting, known } = imported;
  if (!isVoted(item)) return;
  const hasNames = item.votes.length > 0;
  const source = `${item.source}:${hasNames ? "roll-call" : "flag"}`;
  if (known.motions.some((one) => one.source === source || (!hasNames && one.source?.endsWith(":roll-call")))) {
    report.known += item.votes.length;
    return;
  }
  const at = momentOf(run.timeZone, meeting.date, meeting.time ?? "12:00");
  const contradictions = importContradictions(item, meeting, peopleOf(run, imported.bodyId).terms);
  report.contradictory.push(
    ...contradictions.map((each) => `${item.source} ${meeting.bodyName} ${meeting.date}: ${each}`),
  );
  const notes = contradictions.map(contradictory);
  const shared = {
    ...DEFAULTS,
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
  if (!hasNames) {
    const declared = item.passed ? "CARRIED" : "LOST";
    const outcome = item.passed ? "PASSED" : "FAILED";
    rows.motion.push({ ...shared, declared, outcome, import_notes: [...notes, sourceNote(item)] });
    const declaration = { id: uuid(), motion_id: shared.id, sequence: 1, declared, by_name: IMPORTED_BY, at };
    rows.declaration_event.push(declaration);
    known.motions.push({ id: shared.id, source, declared });
    return;
  }
  // Named votes replace a result that an earlier import took from the flag.
  const flagOnly = known.motions.find((motion) => motion.declared !== null);
  if (flagOnly) {
    known.motions.splice(known.motions.indexOf(flagOnly), 1);
    const unwritten = rows.motion.findIndex((row) => row["id"] === flagOnly.id);
    if (unwritten >= 0) {
      rows.motion.splice(unwritten, 1);
      // A motion and its declaration are added together.
      rows.declaration_event.splice(
        rows.declaration_event.findIndex((row) => row["motion_id"] === flagOnly.id),
        1,
      );
    } else await db.motion.deleteMany({ where: { id: flagOnly.id } });
    if (known.row) known.row.vote_type = "ROLL_CALL_VOTE";
    else await db.agendaItem.updateMany({ where: { id: known.id }, data: { voteType: "ROLL_CALL_VOTE" } });
    report.repaired.push(`${item.source}: the names replace a result known only by its flag`);
  }
  importRollCall(run, imported, shared, notes);
  known.motions.push({ id: shared.id, source, declared: null });
}

function importRollCall(
  run: ImportRun,
  imported: MotionToImport,
  shared: typeof DEFAULTS & { id: string; closed_at: Date },
  contradictions: readonly string[],
): void {
  const { report, rows } = run;
  const { item, meeting } = imported;
  const entries = item.votes.map((voter, index) => ({ ...voter, id: uuid(), position: index + 1 }));
  const roll: Roll = {
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
  };
  const thresholdType = entries.some(({ weight = ONE_VOTE }) => weight !== ONE_VOTE) ? "WEIGHTED_MAJORITY" : "MAJORITY";
  const chosen = chosenRule(
    { kind: "MAIN", thresholdType, customRule: null },
    { thresholdType: null, customRule: null },
    null,
  );
  const frozen = freezeVote({ roll, chosen, weightTable: null, castingVote: { enabled: false, vote: null } });
  const notes = [
    ...contradictions,
    ...entries.flatMap((entry) => (entry.note ? [`${entry.name}: ${entry.note}`] : [])),
  ];
  const tally = (vote: VoteValue) => entries.filter((entry) => entry.vote === vote && entry.entitled).length;
  if (item.passed !== null && item.passed !== (frozen.outcome === "PASSED")) {
    const reason = `the source says ${item.passed ? "passed" : "failed"}, but ${tally("YES")} Yes to ${tally("NO")} No with ${tally("ABSTAIN")} abstaining ${frozen.outcome === "PASSED" ? "passes" : "fails"} by a majority of those present`;
    report.contradictory.push(`${item.source} ${meeting.bodyName} ${meeting.date}: ${reason}`);
    notes.unshift(contradictory(`${reason}. The verdict is computed from the votes.`));
  }
  rows.motion.push({
    ...shared,
    frozen_roll: frozen.frozenRoll,
    frozen_hash: frozen.frozenHash,
    verdict: frozen.verdict,
    outcome: frozen.outcome,
    threshold_type: thresholdType,
    sequence: entries.length + 2,
    vacancies: [],
    import_notes: notes,
  });
  for (const entry of entries) {
    rows.roll_entry.push({
      id: entry.id,
      motion_id: shared.id,
      member_id: memberNamed(run, imported.bodyId, entry, meeting.date),
      name: entry.name,
      position: entry.position,
      present: entry.present,
      entitled: entry.entitled,
      weight: entry.weight ?? ONE_VOTE,
    });
  }
  const voted = entries.filter((entry) => entry.vote !== "NONE");
  for (const [index, entry] of voted.entries()) {
    rows.vote_event.push({
      id: uuid(),
      motion_id: shared.id,
      entry_id: entry.id,
      sequence: index + 1,
      value: entry.vote,
      kind: "CAST",
      by_name: IMPORTED_BY,
      at: shared.closed_at,
    });
  }
  report.imported.votes += entries.length;
  report.kept += notes.length;
}
