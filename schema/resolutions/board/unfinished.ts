import type { Prisma } from "#prisma/generated/client/client.ts";
import { at, type Context, may } from "../../context.ts";
import { readableMeetings } from "../../meetings/readableMeetings.ts";
import { itemOutcome } from "../../voting/itemOutcome.rules.ts";
import { bearingOn } from "../../voting/MotionStack.ts";
import { statusOf } from "../facts.rules.ts";
import { refusal, type ResolutionRefusal } from "../refusals.rules.ts";
import { readableResolutions } from "../ResolutionRecord.ts";
import { type CarriedReason, LEAVES_BUSINESS, reasonUnfinished, refuseCarrying } from "./carried.rules.ts";
import { EXPORTING } from "./placeOnAgenda.ts";
import { kindOfMeeting, queuePlacementsOf } from "../placements.ts";
import { wayOntoAgenda } from "../queue.rules.ts";

/** Maximum number of items searched for unfinished business, latest meetings first. */
const MAX_LOOKED_AT = 1_000;

const FACTS = {
  carriedTo: { where: { meeting: { isDeleted: false } }, select: { meeting: { select: { number: true } } }, take: 1 },
  meeting: {
    include: {
      items: { where: { calledAt: { not: null } }, orderBy: { position: "desc" }, take: 1, select: { position: true } },
    },
  },
  resolution: {
    select: { id: true, status: true, agendaItems: { include: { meeting: { include: { body: true } } } } },
  },
} satisfies Prisma.AgendaItemInclude;
type EarlierRow = Prisma.AgendaItemGetPayload<{ include: typeof FACTS }>;

/**
 * An item of an earlier meeting of the body, why it is unfinished, and why it cannot be added to this agenda. Null if
 * it can.
 */
export interface Unfinished {
  item: EarlierRow;
  reason: CarriedReason | null;
  refused: ResolutionRefusal | null;
}

/**
 * The unfinished items of earlier meetings of a meeting's body, latest meeting first.
 * @param keys only these items. Null for all that were not taken up again
 */
export async function unfinishedOf(
  context: Context,
  meetingId: string,
  keys: readonly string[] | null,
): Promise<Unfinished[]> {
  const meeting = await context.db.meeting.findUniqueOrThrow({
    where: at(context, meetingId),
    include: { body: true },
  });
  const { bodyId, date, startTime } = meeting;
  if (bodyId === null) return [];
  const earlier: Prisma.MeetingWhereInput[] = [{ date: { lt: date } }];
  if (startTime !== null) earlier.push({ date, startTime: { lt: startTime } });
  const mayPlace = may(context, EXPORTING);
  const rows = await context.db.agendaItem.findMany({
    where: {
      meeting: {
        AND: [
          readableMeetings(context),
          readableMeetings(context, "meetings.agenda-items.view"),
          { bodyId, isDeleted: false, state: { in: [...LEAVES_BUSINESS] }, OR: earlier },
        ],
      },
      ...(keys === null ? { carriedTo: { none: { meeting: { isDeleted: false } } } } : { id: { in: [...keys] } }),
      OR: [{ resolutionId: null }, ...(mayPlace ? [{ resolution: await readableResolutions(context) }] : [])],
    },
    include: FACTS,
    orderBy: [{ meeting: { date: "desc" } }, { meetingId: "desc" }, { position: "asc" }],
    take: MAX_LOOKED_AT,
  });
  return Promise.all(
    rows.map(async (item): Promise<Unfinished> => {
      const { motions, consent } = await bearingOn(context, item.id);
      const outcome = itemOutcome(motions, consent);
      const reason = reasonUnfinished({
        state: item.meeting.state,
        position: item.position,
        description: item.description,
        voteType: item.voteType,
        outcome: outcome?.code ?? null,
        outcomeMotion: motions.find(({ key }) => key === outcome?.motionKey)?.text ?? "",
        moved: motions.some(({ kind }) => kind === "MAIN"),
        lastCalled: item.meeting.items[0]?.position ?? null,
      });
      const takenUp = item.carriedTo[0]?.meeting.number ?? null;
      return { item, reason, refused: refuseCarrying(reason, takenUp, wayOf(item, meeting)) };
    }),
  );
}

/**
 * Why the resolution of an earlier item cannot be carried over: it is on an upcoming agenda, its review is over, or a
 * later meeting took it up.
 */
function wayOf(item: EarlierRow, meeting: Parameters<typeof kindOfMeeting>[0] & { id: string }) {
  const { resolution } = item;
  if (!resolution) return null;
  const kind = kindOfMeeting(meeting);
  const placements = queuePlacementsOf(resolution.agendaItems);
  const way = wayOntoAgenda({ status: statusOf(resolution.status), meetingId: meeting.id, meeting: kind, placements });
  if (!("moves" in way)) return way;
  const later = placements.some(
    (other) =>
      other.kind === kind &&
      !other.item.meeting.isDeleted &&
      (other.item.meeting.date > item.meeting.date || other.open),
  );
  return way.moves || later ? refusal("ALREADY_ON_AGENDA") : null;
}
