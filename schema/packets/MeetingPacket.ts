import type { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../batch.ts";
import { builder } from "../builder.ts";
import { type Context, may } from "../context.ts";
import { StoredFile } from "../files/StoredFile.ts";
import { confidentialMeetings } from "../meetings/papers/confidential.ts";
import { mayRead } from "../meetings/readableMeetings.ts";

const DRAFTS = "meetings.documents.view";

type Making = Prisma.PacketGetPayload<object>;
type Edition = Prisma.PacketEditionGetPayload<{ include: { file: true } }>;
interface Shown {
  making: Making | undefined;
  edition: Edition | undefined;
}

const LeftOut = builder.objectRef<{ name: string; why: string }>("PacketLeftOut").implement({
  description: "A paper that could not be included in a packet. A page with its name takes its place.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the file." }),
    why: t.exposeString("why", { description: "Why it could not be included." }),
  }),
});

const isBuilding = ({ making }: Shown) => making !== undefined && making.wanted > making.built;

const MeetingPacket = builder.objectRef<Shown>("MeetingPacket").implement({
  description:
    "Agenda, resolutions and attachments of a meeting as one PDF. People with meetings.documents.view get the newest packet. Everyone else gets the packet of the published agenda.",
  fields: (t) => ({
    isBuilding: t.boolean({
      description: "Whether a newer packet is being built or is queued. False for people who may not view documents.",
      resolve: (shown, _args, context) => may(context, DRAFTS) && isBuilding(shown),
    }),
    hasFailed: t.boolean({
      description:
        "Whether the last build failed. It is retried automatically. False for people who may not view documents.",
      resolve: (shown, _args, context) => may(context, DRAFTS) && isBuilding(shown) && (shown.making?.tries ?? 0) > 0,
    }),
    done: t.int({
      description: "Parts of the current build that are ready.",
      resolve: ({ making }) => making?.done ?? 0,
    }),
    total: t.int({
      description: "Parts of the current build in total. 0 if they are not counted yet.",
      resolve: ({ making }) => making?.total ?? 0,
    }),
    file: t.field({
      type: StoredFile,
      nullable: true,
      description: "The packet as PDF. Null if none was built yet.",
      resolve: ({ edition }) => edition?.file ?? null,
    }),
    pages: t.int({
      nullable: true,
      description: "Number of pages. Null if none was built yet.",
      resolve: ({ edition }) => edition?.pages ?? null,
    }),
    isPublic: t.boolean({
      description: "Whether it matches the published agenda, so that everyone can read it.",
      resolve: ({ edition }) => edition !== undefined && !edition.file.isDraft,
    }),
    madeAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When it was built. Null if none was built yet.",
      resolve: ({ edition }) => edition?.madeAt ?? null,
    }),
    leftOut: t.field({
      type: [LeftOut],
      description: "Papers that could not be included. [] for people who may not view documents.",
      resolve: ({ edition }, _args, context) =>
        may(context, DRAFTS) ? ((edition?.notes ?? []) as unknown as { name: string; why: string }[]) : [],
    }),
  }),
});

/** Meetings with a paper that only members may read. */
const WITH_CONFIDENTIAL: Prisma.MeetingWhereInput = {
  items: { some: { papers: { some: { isConfidential: true, file: { state: "CLEAN", deletedAt: null } } } } },
};

/** The newest edition of each meeting that this person may read, with the progress of the next one. */
async function shownOf(context: Context, ids: string[], forMembers: boolean): Promise<Map<string, Shown>> {
  const all = may(context, DRAFTS);
  const of = forMembers ? confidentialMeetings(context) : {};
  if (!of) return new Map();
  const meetings = await context.db.meeting.findMany({
    where: { AND: [{ id: { in: ids } }, of, ...(forMembers ? [WITH_CONFIDENTIAL] : [])] },
    select: {
      id: true,
      packets: { where: { forMembers } },
      packetEditions: {
        where: { forMembers, ...(all ? {} : { file: { isDraft: false } }) },
        include: { file: true },
        orderBy: [{ madeAt: "desc" }, { id: "desc" }],
        take: 1,
      },
    },
  });
  return new Map(
    meetings.flatMap(({ id, packets: [packet], packetEditions: [edition] }) => {
      const making = all ? packet : undefined;
      return forMembers || making || edition ? [[id, { making, edition }] as const] : [];
    }),
  );
}

builder.prismaObjectField("Meeting", "packet", (t) =>
  t.field({
    type: MeetingPacket,
    nullable: true,
    description: "Its packet. Null: none was asked for yet, or none that you may read.",
    resolve: async (meeting, _args, context) => {
      if (!(await mayRead(context, meeting, DRAFTS))) return null;
      return (await batched(context, "meetingPacket", meeting.id, (ids) => shownOf(context, ids, false))) ?? null;
    },
  }),
);

builder.prismaObjectField("Meeting", "memberPacket", (t) =>
  t.field({
    type: MeetingPacket,
    nullable: true,
    description:
      "The packet with its confidential papers, for members of the body and people who may upload documents. It is never public, and goes as soon as a paper of the meeting is added, changed, or taken off. Null: no item has a confidential paper, or you may not read them.",
    resolve: async (meeting, _args, context) => {
      if (!may(context, DRAFTS)) return null;
      return (await batched(context, "memberPacket", meeting.id, (ids) => shownOf(context, ids, true))) ?? null;
    },
  }),
);
