import type { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../batch.ts";
import { builder } from "../builder.ts";
import { at, type Context, may } from "../context.ts";
import { mayRead, readableMeetings } from "../meetings/standing.ts";
import { readableResolutions } from "../resolutions/ResolutionRecord.ts";
import type { FileKind as Kind } from "./rules.ts";
import { calledInLog } from "../recordNames.ts";

export const FileKind = builder.enumType("FileKind", {
  description: "What a file is to the record on which it hangs.",
  values: {
    AGENDA: { value: "agenda", description: "The agenda of a meeting." },
    MINUTES: { value: "minutes", description: "The minutes of a meeting." },
    MEDIA: { value: "media", description: "The video of a meeting." },
    DOCUMENT: { value: "document", description: "The document of an agenda item." },
    ATTACHMENT: { value: "attachment", description: "A quote, contract or map of a resolution." },
    TEMPLATE: { value: "template", description: "The county's own template of a document." },
    PRINT: { value: "print", description: "A document or spreadsheet made for one person; kept for a day." },
  } as const,
});

/**
 * Files that this person may read, checked and hanging on a record: of a meeting whose documents she may see; of a resolution that she may
 * read; the county's templates with the right to view them; and her own prints.
 */
export async function readableFiles(context: Context): Promise<Prisma.StoredFileWhereInput> {
  const anyOf: Prisma.StoredFileWhereInput[] = [
    {
      meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.documents.view")] },
      OR: [
        { agendaOf: { some: {} } },
        { minutesOf: { some: {} } },
        { mediaOf: { some: {} } },
        { documentOf: { some: {} } },
      ],
    },
    { kind: "attachment", resolution: await readableResolutions(context) },
  ];
  if (may(context, "administration.templates.view")) anyOf.push({ kind: "template", templateOf: { some: {} } });
  if (context.actor) anyOf.push({ kind: "print", uploadedById: context.actor.userId });
  return { state: "CLEAN", OR: anyOf };
}

/**
 * The file that hangs on a record, for whoever may read the documents of its meeting. One statement for all that are asked for at
 * once, and none where nothing hangs. Null: nothing hangs there, or not hers to see.
 */
export function hungFile(context: Context, id: string | null, meeting: { id: string; state?: string }) {
  return id === null ? null : readHungFile(context, id, meeting);
}

async function readHungFile(context: Context, id: string, meeting: { id: string; state?: string }) {
  if (!(await mayRead(context, meeting, "meetings.documents.view"))) return null;
  const file = await batched(context, "hungFile", id, async (ids) => {
    const files = await context.db.storedFile.findMany({ where: { id: { in: ids }, state: "CLEAN" } });
    return new Map(files.map((each) => [each.id, each]));
  });
  return file ?? null;
}

export const StoredFile = builder.prismaNode("StoredFile", {
  description:
    "A checked file that hangs on a record, for whoever may read it there: documents of a meeting, attachments of a resolution, the county's templates; and what was printed for the viewer.",
  nullable: true,
  id: { resolve: (file) => file.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableFiles(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the file." }),
    kind: t.field({ type: FileKind, description: "What it is to its record.", resolve: (file) => file.kind as Kind }),
    filename: t.exposeString("filename", { description: "Name under which it was sent." }),
    contentType: t.exposeString("contentType", { description: "Media type, checked by content." }),
    size: t.field({
      type: "Decimal",
      nullable: true,
      description: "Bytes. Null: not known, for an imported file.",
      resolve: (file) => (file.size === null ? null : Number(file.size) * 100),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was announced or generated." }),
    url: t.string({
      description: "Signed address that gives the file for some minutes; ask again for a new one.",
      resolve: ({ key, filename, contentType }, _args, context) =>
        context.ports.files.signedGet({ key, filename, contentType }),
    }),
  }),
});

calledInLog("StoredFile", async ({ db }, keys) => {
  const found = await db.storedFile.findMany({ where: { id: { in: keys } }, select: { id: true, filename: true } });
  return found.map(({ id, filename }) => ({ key: id, words: filename, path: null }));
});
