import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, unread } from "../../builder.ts";
import { at, type Context, may } from "../../context.ts";
import { cleanSearch } from "../../listing.rules.ts";
import { statusOf } from "../facts.rules.ts";
import { ResolutionList } from "../repository/resolutions.ts";
import { readableResolutions } from "../ResolutionRecord.ts";
import { EXPORTING } from "./placeOnAgenda.ts";
import { kindOfMeeting, queuePlacementsOf } from "../placements.ts";
import { MAX_PLACED, statusAwaiting, wayOntoAgenda } from "../queue.rules.ts";

interface Waiting {
  resolutionId: string;
  itemId: string | null;
}
interface Queue {
  entries: Waiting[];
  more: boolean;
}

const WaitingForAgenda = builder.objectRef<Waiting>("WaitingForAgenda").implement({
  description: "Resolution that waits for the agenda of a meeting.",
  fields: (t) => ({
    resolution: t.prismaField({
      type: "Resolution",
      description: "Resolution that is waiting.",
      resolve: (query, { resolutionId }, _args, context) =>
        context.db.resolution.findUniqueOrThrow({ ...query, where: at(context, resolutionId) }),
    }),
    moves: t.prismaField({
      type: "AgendaItem",
      nullable: true,
      description:
        "Item of the resolution on the agenda of another meeting that has not begun. It would move here. Null if it is on no agenda.",
      resolve: (query, { itemId }, _args, context) =>
        itemId === null ? unread(query) : context.db.agendaItem.findUnique({ ...query, where: at(context, itemId) }),
    }),
  }),
});

const AgendaQueue = builder.objectRef<Queue>("AgendaQueue").implement({
  description: "Resolutions that wait for the agenda of a meeting, at most 50.",
  fields: (t) => ({
    entries: t.expose("entries", {
      type: [WaitingForAgenda],
      description: "Waiting resolutions, longest wait first. [] for people who may not place them.",
    }),
    more: t.exposeBoolean("more", {
      description: "Whether more resolutions wait than are returned. Use the search to find them.",
    }),
  }),
});

builder.prismaObjectField("Meeting", "agendaQueue", (t) =>
  t.field({
    type: AgendaQueue,
    description:
      "Resolutions that wait for the meeting's agenda: those in board review for the board, those in committee review for a committee. Resolutions already on this agenda, or on the agenda of a meeting in session, are left out.",
    args: {
      text: t.arg.string({ description: "Number or words to search for. The last word may be incomplete. Null: all." }),
    },
    resolve: ({ id }, { text }, context) => queueOf(context, id, cleanSearch(text)),
  }),
);

async function queueOf(context: Context, meetingId: string, words: string | null): Promise<Queue> {
  if (!may(context, EXPORTING)) return { entries: [], more: false };
  const found = await context.db.meeting.findUniqueOrThrow({ where: at(context, meetingId), include: { body: true } });
  const meeting = kindOfMeeting(found);
  const waits: Prisma.ResolutionWhereInput = {
    AND: [
      await readableResolutions(context),
      { status: statusAwaiting(meeting), agendaItems: { none: { meetingId } } },
    ],
  };
  const where = words === null ? waits : { id: { in: await keysFound(context, words, waits) } };
  const rows = await context.db.resolution.findMany({
    where,
    orderBy: [{ waitingSince: { sort: "asc", nulls: "last" } }, { id: "asc" }],
    take: MAX_PLACED + 1,
    select: { id: true, status: true, agendaItems: { include: { meeting: { include: { body: true } } } } },
  });
  const entries = rows.slice(0, MAX_PLACED).flatMap(({ id: resolutionId, status, agendaItems }): Waiting[] => {
    const placements = queuePlacementsOf(agendaItems);
    const way = wayOntoAgenda({ status: statusOf(status), meetingId, meeting, placements });
    return "moves" in way ? [{ resolutionId, itemId: way.moves?.itemId ?? null }] : [];
  });
  return { entries, more: rows.length > MAX_PLACED };
}

const keysFound = async (context: Context, words: string, among: Prisma.ResolutionWhereInput): Promise<string[]> =>
  (await ResolutionList.searched(context, words, { where: among, few: null })).found.map(({ id }) => id);
