import { v7 as uuid } from "uuid";
import { contradictory } from "../meetings/importNotes.rules.ts";
import { importContradictions } from "./importChecks.rules.ts";
import type { KnownItem, KnownMeeting } from "./importKnown.ts";
import { importMotion, isVoted, voteTypeOf } from "./importMotion.ts";
import type { ImportRun } from "./importRun.ts";
import type { ImportedItem, ImportedMeeting } from "./imported.rules.ts";

/**
 * An existing item is left unchanged, and its result is added if it was unknown.
 * @param place in the agenda. At the end if absent
 */
export async function importItem(
  run: ImportRun,
  target: { bodyId: string; meeting: ImportedMeeting; here: KnownMeeting },
  item: ImportedItem,
  place: number | undefined,
): Promise<void> {
  const { report } = run;
  const { here, meeting } = target;
  const known = here.items.get(item.source);
  const stored = known ?? newItem(run, target, item, place);
  here.items.set(item.source, stored);
  if (known) {
    report.known += 1;
  } else {
    report.imported.items += 1;
    report.kept += item.notes.length;
    report.repaired.push(...item.repairs.map((repair) => `${item.source}: ${repair}`));
  }
  await importMotion(run, { bodyId: target.bodyId, meeting, item, known: stored });
}

function newItem(
  run: ImportRun,
  { here, meeting }: { here: KnownMeeting; meeting: ImportedMeeting },
  item: ImportedItem,
  place: number | undefined,
): KnownItem {
  // For a voted item, the motion stores them.
  const contradictions = isVoted(item) ? [] : importContradictions(item, meeting, []);
  run.report.contradictory.push(...contradictions.map((contradiction) => `${item.source}: ${contradiction}`));
  if (place === undefined) here.last += 1;
  const row = {
    id: uuid(),
    meeting_id: here.id,
    position: place ?? here.last,
    description: item.description,
    motion_text: item.motionText,
    vote_type: voteTypeOf(item),
    source: item.source,
    import_notes: [...contradictions.map(contradictory), ...item.notes],
    created_at: run.clock.now(),
  };
  run.rows.agenda_item.push(row);
  return { id: row.id, motions: [], row };
}
