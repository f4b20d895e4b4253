import type { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { StoredFile } from "../../files/StoredFile.ts";
import { mayRead } from "../readableMeetings.ts";
import { shownPapers } from "./confidential.ts";
import { MAX_PAPERS } from "./papers.rules.ts";

type Paper = Prisma.AgendaPaperGetPayload<{ include: { file: true } }>;

const AgendaPaper = builder.objectRef<Paper>("AgendaPaper").implement({
  description: "Paper of an agenda item in addition to its document.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name shown to readers." }),
    isConfidential: t.exposeBoolean("isConfidential", {
      description:
        "Whether only members of the body and people who may upload documents can see it. A confidential paper is never public.",
    }),
    file: t.expose("file", { type: StoredFile, description: "File of the paper." }),
  }),
});

/** Papers of each item that this person may read: one query for all items requested together. */
const papersOf = async (context: Context, itemId: string): Promise<Paper[]> =>
  (await batched(context, "papersOfItem", itemId, async (ids) => {
    const rows = await context.db.agendaPaper.findMany({
      where: { AND: [{ itemId: { in: ids } }, shownPapers(context)] },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      include: { file: true },
      take: MAX_PAPERS * ids.length,
    });
    return Map.groupBy(rows, (row) => row.itemId);
  })) ?? [];

builder.prismaObjectField("AgendaItem", "papers", (t) =>
  t.field({
    type: [AgendaPaper],
    description: `Papers of the item in addition to its document, in order, at most ${MAX_PAPERS}. Confidential papers are visible only to members of the body and people who may upload documents. While the agenda is not public, [] for people who may not view documents.`,
    select: { id: true, meeting: { select: { id: true, state: true } } },
    resolve: async ({ id, meeting }, _args, context) =>
      (await mayRead(context, meeting, "meetings.documents.view")) ? papersOf(context, id) : [],
  }),
);
