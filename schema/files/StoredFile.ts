import { batched } from "../batch.ts";
import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { mayRead, readableMeetings } from "../meetings/standing.ts";
import type { FileKind as Kind } from "./rules.ts";

export const FileKind = builder.enumType("FileKind", {
  description: "What a file is to its meeting.",
  values: {
    AGENDA: { value: "agenda", description: "The agenda of a meeting." },
    MINUTES: { value: "minutes", description: "The minutes of a meeting." },
    MEDIA: { value: "media", description: "The video of a meeting." },
    DOCUMENT: { value: "document", description: "The document of an agenda item." },
  } as const,
});

/** Files that this person may read: checked, hanging on a record, of a meeting whose documents she may see. */
export function readableFiles(context: Context) {
  return {
    state: "CLEAN",
    meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.documents.view")] },
    OR: [
      { agendaOf: { some: {} } },
      { minutesOf: { some: {} } },
      { mediaOf: { some: {} } },
      { documentOf: { some: {} } },
    ],
  };
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
    "A checked file that hangs on a record. For whoever may view documents, and for everybody once the agenda is public.",
  nullable: true,
  id: { resolve: (file) => file.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...readableFiles(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the file." }),
    kind: t.field({ type: FileKind, description: "What it is to its meeting.", resolve: (file) => file.kind as Kind }),
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
