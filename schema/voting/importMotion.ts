import { v7 as uuid } from "uuid";
import type { Prisma } from "#prisma/generated/client/client.ts";
import type { VoteType } from "../meetings/thresholds.rules.ts";
import { chosenRule } from "../meetings/VoteRule.ts";
import type { Roll, VoteValue } from "./roll.rules.ts";
import { freezeVote } from "./Verdict.ts";
import { IMPORTED_BY, type ImportRun, memberNamed } from "./importRun.ts";
import type { ImportedItem, ImportedMeeting } from "./legistar.rules.ts";

/** How an item was voted, as far as the source tells. */
export const voteTypeOf = (item: ImportedItem): VoteType =>
  item.votes.length > 0 ? "ROLL_CALL_VOTE" : item.passed === null ? "NO_VOTE" : "VOICE_VOTE";

interface GivenMotion {
  bodyId: string;
  meeting: ImportedMeeting;
  itemId: string;
  item: ImportedItem;
  motions: { id: string; source: string | null; declared: string | null }[];
}

/** A vote with names becomes a closed roll call whose verdict is computed here; a mere flag becomes a result as declared. */
export async function importMotion(work: ImportRun, given: GivenMotion): Promise<void> {
  const { db, report } = work;
  const { item, meeting } = given;
  if (item.votes.length === 0 && item.passed === null) return;
  const source = `${item.source}:${item.votes.length > 0 ? "roll-call" : "flag"}`;
  if (
    given.motions.some(
      (motion) => motion.source === source || (item.votes.length === 0 && motion.source?.endsWith(":roll-call")),
    )
  ) {
    if (item.votes.length > 0) report.known += item.votes.length;
    return;
  }
  const at = new Date(`${meeting.date}T${meeting.time ?? "12:00"}:00Z`);
  const shared = { itemId: given.itemId, kind: "MAIN", state: "CLOSED", source, openedAt: at, closedAt: at } as const;
  // A flag that an earlier run took for the whole result gives way to the names.
  const flagOnly = given.motions.find((motion) => motion.declared !== null);
  if (item.votes.length === 0) {
    const declared = item.passed ? "CARRIED" : "LOST";
    await db.motion.create({
      data: {
        ...shared,
        text: item.motionText ?? item.description,
        declared,
        sequence: 1,
        declarations: { create: { sequence: 1, declared, byName: IMPORTED_BY, at } },
        outcome: item.passed ? "PASSED" : "FAILED",
        importNotes: ["The source names no votes, only that it " + (item.passed ? "passed." : "failed.")],
      },
    });
    return;
  }
  if (flagOnly) {
    await db.motion.deleteMany({ where: { id: flagOnly.id } });
    await db.agendaItem.updateMany({ where: { id: given.itemId }, data: { voteType: "ROLL_CALL_VOTE" } });
    report.repaired.push(`${item.source}: the names replace a result known by its flag only`);
  }
  await importRollCall(work, given, shared);
}

async function importRollCall(
  work: ImportRun,
  given: GivenMotion,
  shared: Prisma.MotionUncheckedCreateInput & { closedAt: Date },
): Promise<void> {
  const { db, report } = work;
  const { item, meeting } = given;
  const entries = item.votes.map((voter, index) => ({ ...voter, id: uuid(), position: index + 1 }));
  const roll: Roll = {
    entries: entries.map((entry) => ({
      key: entry.id,
      name: entry.name,
      seat: null,
      present: entry.present,
      entitled: entry.entitled,
      weight: 100,
      vote: entry.vote,
    })),
    vacancies: [],
  };
  const chosen = chosenRule(
    { kind: "MAIN", thresholdType: "MAJORITY", customRule: null },
    { thresholdType: null, customRule: null },
    null,
  );
  const frozen = freezeVote({ roll, chosen, weightTable: null, castingVote: { enabled: false, vote: null } });
  const notes = entries.flatMap((entry) => (entry.note ? [`${entry.name}: ${entry.note}`] : []));
  const tally = (vote: VoteValue) => entries.filter((entry) => entry.vote === vote && entry.entitled).length;
  if (item.passed !== null && item.passed !== (frozen.outcome === "PASSED")) {
    const reason = `the source says ${item.passed ? "passed" : "failed"}, but ${tally("YES")} Yes to ${tally("NO")} No with ${tally("ABSTAIN")} abstaining ${frozen.outcome === "PASSED" ? "passes" : "fails"} by a majority of those present`;
    report.contradictory.push(`${item.source} ${meeting.bodyName} ${meeting.date}: ${reason}`);
    notes.unshift(`Contradictory: ${reason}. The verdict is computed from the votes.`);
  }
  const motion = await db.motion.create({
    data: {
      ...shared,
      ...frozen,
      text: item.motionText ?? item.description,
      thresholdType: "MAJORITY",
      sequence: entries.length + 2,
      importNotes: notes,
      vacancies: [],
    },
  });
  const rows = [];
  for (const entry of entries) {
    rows.push({
      id: entry.id,
      motionId: motion.id,
      memberId: await memberNamed(work, given.bodyId, entry.name, meeting.date),
      name: entry.name,
      position: entry.position,
      present: entry.present,
      entitled: entry.entitled,
      weight: 100,
    });
  }
  await db.rollEntry.createMany({ data: rows });
  const voted = entries.filter((entry) => entry.vote !== "NONE");
  await db.voteEvent.createMany({
    data: voted.map((entry, index) => ({
      motionId: motion.id,
      entryId: entry.id,
      sequence: index + 1,
      value: entry.vote,
      kind: "CAST",
      byName: IMPORTED_BY,
      at: shared.closedAt,
    })),
  });
  report.imported.votes += entries.length;
  report.kept += notes.length;
}
