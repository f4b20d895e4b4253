import { bodyNameOf, WITH_NAMES } from "../../bodies/bodyName.ts";
import type { SignedContext } from "../../context.ts";
import { dayInWords, momentInWords } from "../../dates.rules.ts";
import { gatherRecord } from "../../voting/replay/meetingRecord.ts";
import type { VoteResult } from "../../voting/result.rules.ts";
import { VOTE_TEXTS } from "../../voting/roll.rules.ts";
import { weightForReading } from "../../weights/weights.rules.ts";
import type { CertifiedVote } from "./PrintedDocuments.ts";

/** The adopting vote in the meeting's record, for a certified copy. Null if there was no vote. */
export async function certifiedVote(context: SignedContext, motionId: string | null): Promise<CertifiedVote | null> {
  if (motionId === null) return null;
  const motion = await context.db.motion.findFirst({
    where: { id: motionId },
    include: {
      mover: { select: { name: true } },
      seconder: { select: { name: true } },
      item: {
        select: { meeting: { select: { id: true, number: true, date: true, body: WITH_NAMES } } },
      },
      roll: {
        orderBy: [{ position: "asc" }, { id: "asc" }],
        include: { events: { orderBy: { sequence: "desc" }, take: 1, select: { value: true } } },
      },
    },
  });
  const result = motion?.verdict as unknown as VoteResult | null | undefined;
  const counted = result?.verdict;
  if (!motion || !(counted || motion.declared)) return null;
  const { meeting } = motion.item;
  const record = await gatherRecord(context, meeting.id);
  const moved = [
    motion.mover && `Moved by ${motion.mover.name}`,
    motion.seconder && `seconded by ${motion.seconder.name}`,
  ];
  return {
    meeting: [bodyNameOf(meeting), `meeting ${meeting.number}`, dayInWords(meeting.date)].filter(Boolean).join(", "),
    moved: moved.filter(Boolean).join(", ") || null,
    rule: counted ? `${counted.ruleLabel} (${counted.authority})` : null,
    result:
      counted?.sentence ?? `Voice vote: the chair declared it ${motion.declared === "CARRIED" ? "carried" : "lost"}.`,
    closed: motion.closedAt && momentInWords(motion.closedAt, context.tenant.timeZone),
    roll: motion.roll.map(({ name, seat, weight, entitled, present, events }) => ({
      name,
      seat,
      weight: entitled ? weightForReading(weight) : null,
      // The current vote is the one recorded last.
      vote: entitled ? VOTE_TEXTS[events[0]?.value ?? (present ? "NONE" : "ABSENT")] : "Has no vote",
    })),
    page: `${context.ports.links.addressOf(context.tenant.subdomain)}/public/meetings/${meeting.id}`,
    rollHash: motion.frozenHash,
    head: record && record.chain.length > 0 ? `${record.head.seq}:${record.head.hash}` : null,
  };
}
