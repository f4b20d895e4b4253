import type { SignedContext } from "../../context.ts";
import { assertAllowed } from "../../refusal.ts";
import { documentsChanged } from "../occasions.ts";
import { MAX_NAME_LENGTH, refuseAnotherPaper } from "./papers.rules.ts";

/** Adds a checked file after the item's other papers. The caller has locked the meeting. */
export async function addPaper(
  context: SignedContext,
  file: { id: string; name: string; itemId: string | null; meetingId: string | null },
  isConfidential: boolean,
): Promise<void> {
  const itemId = file.itemId ?? "";
  const { _count, _max } = await context.db.agendaPaper.aggregate({
    where: { itemId },
    _count: true,
    _max: { position: true },
  });
  assertAllowed(refuseAnotherPaper(_count));
  const position = (_max.position ?? 0) + 1;
  const name = file.name.slice(0, MAX_NAME_LENGTH);
  const since = context.ports.clock.now();
  await context.db.agendaPaper.create({ data: { itemId, fileId: file.id, position, name, isConfidential, since } });
  if (file.meetingId) await documentsChanged.tell(context, { meetingId: file.meetingId });
}
