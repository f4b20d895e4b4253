import type { FileKind as Kind } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder, globalId } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { downloadName } from "../../files/names.rules.ts";
import { DELETED_MEETING } from "../hiddenMeeting.ts";

/** Maximum number of records shown per kind, newest first. */
const MAX = 100;

interface MeetingRow {
  id: string;
  number: string;
  meetingType: string;
  date: string;
}
const DeletedMeeting = builder.objectRef<MeetingRow>("DeletedMeeting").implement({
  description: "Deleted meeting that can be restored. Visible to people who may delete meetings.",
  fields: (t) => ({
    meetingId: t.id({
      description: "Global id of the meeting, for `restoreMeeting`.",
      resolve: ({ id }) => globalId("Meeting", id),
    }),
    number: t.exposeString("number", { description: "Number of the meeting, which is not used again." }),
    meetingType: t.exposeString("meetingType", { description: "Meeting type as stored." }),
    date: t.expose("date", { type: "Date", description: "Date of the meeting." }),
  }),
});

builder.queryField("deletedMeetings", (t) =>
  t.field({
    type: [DeletedMeeting],
    description: `Deleted meetings that can be restored, latest date first, at most ${MAX}. [] for people who may not delete meetings.`,
    resolve: (_root, _args, context) =>
      may(context, "meetings.meeting-record.delete")
        ? context.db.meeting.findMany({
            where: DELETED_MEETING,
            select: { id: true, number: true, meetingType: true, date: true },
            orderBy: [{ date: "desc" }, { id: "desc" }],
            take: MAX,
          })
        : [],
  }),
);

interface ItemRow {
  id: string;
  description: string;
  position: number;
  deletedAt: Date | null;
  deletedBy: string | null;
  deletedFromId: string | null;
}
const DeletedItem = builder.objectRef<ItemRow>("DeletedItem").implement({
  description: "Deleted agenda item that can be restored. Visible to people who may delete items.",
  fields: (t) => ({
    itemId: t.id({
      description: "Global id of the item, for `restoreAgendaItem`.",
      resolve: ({ id }) => globalId("AgendaItem", id),
    }),
    description: t.exposeString("description", { description: "Title or subject of the item." }),
    number: t.string({
      description: "Item number before the deletion.",
      resolve: ({ position }) => String(position),
    }),
    deletedAt: t.expose("deletedAt", { type: "DateTime", nullable: true, description: "When the item was deleted." }),
    deletedBy: t.exposeString("deletedBy", { nullable: true, description: "Name of the person who deleted the item." }),
  }),
});

interface FileRow {
  id: string;
  filename: string;
  contentType: string;
  kind: Kind;
  itemId: string | null;
  deletedAt: Date | null;
  deletedBy: string | null;
  meetingId: string | null;
}
const DeletedFile = builder.objectRef<FileRow>("DeletedFile").implement({
  description:
    "File that was removed from a meeting or one of its items and can be restored for 30 days. Visible to people who may upload documents.",
  fields: (t) => ({
    fileId: t.id({
      description: "Global id of the file, for `restoreFile`.",
      resolve: ({ id }) => globalId("StoredFile", id),
    }),
    filename: t.string({
      description: "Name of the file.",
      resolve: ({ filename, contentType }) => downloadName(filename, contentType),
    }),
    isOfItem: t.boolean({
      description: "Whether the file was the document of an item.",
      resolve: ({ itemId }) => itemId !== null,
    }),
    deletedAt: t.expose("deletedAt", { type: "DateTime", nullable: true, description: "When the file was removed." }),
    deletedBy: t.exposeString("deletedBy", { nullable: true, description: "Name of the person who removed the file." }),
  }),
});

const newestFirst = [{ deletedAt: "desc" as const }, { id: "desc" as const }];

const itemsOf = async (context: Context, meetingId: string): Promise<ItemRow[]> =>
  (await batched(context, "deletedItems", meetingId, async (ids) => {
    const where = { deletedFromId: { in: ids } };
    const rows = await context.db.agendaItem.findMany({ where, orderBy: newestFirst, take: MAX * ids.length });
    return Map.groupBy(rows, (row) => row.deletedFromId ?? "");
  })) ?? [];

const filesOf = async (context: Context, meetingId: string): Promise<FileRow[]> =>
  (await batched(context, "deletedFiles", meetingId, async (ids) => {
    const where = { meetingId: { in: ids }, deletedAt: { not: null } };
    const rows = await context.db.storedFile.findMany({ where, orderBy: newestFirst, take: MAX * ids.length });
    return Map.groupBy(rows, (row) => row.meetingId ?? "");
  })) ?? [];

builder.prismaObjectFields("Meeting", (t) => ({
  deletedItems: t.field({
    type: [DeletedItem],
    description: "Deleted items of the agenda, newest first. [] for people who may not delete items.",
    select: { id: true },
    resolve: (meeting, _args, context) =>
      may(context, "meetings.agenda-items.delete") ? itemsOf(context, meeting.id) : [],
  }),
  deletedFiles: t.field({
    type: [DeletedFile],
    description:
      "Files that were removed from the meeting or its items within the last 30 days, newest first. [] for people who may not upload documents.",
    select: { id: true },
    resolve: (meeting, _args, context) =>
      may(context, "meetings.documents.upload") ? filesOf(context, meeting.id) : [],
  }),
}));
