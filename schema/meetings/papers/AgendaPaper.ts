import type { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { StoredFile } from "../../files/StoredFile.ts";
import { mayRead } from "../readableMeetings.ts";
import { shownPapers } from "./confidential.ts";
import { MOST_PAPERS } from "./papers.rules.ts";

type Paper = Prisma.AgendaPaperGetPayload<{ include: { file: true } }>;

const AgendaPaper = builder.objectRef<Paper>("AgendaPaper").implement({
  description: "One of the papers of an agenda item beside its document.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "What readers see it called." }),
    isConfidential: t.exposeBoolean("isConfidential", {
      description:
        "Whether it is for the members of the body only, and for people who may upload documents. It is never public.",
    }),
    file: t.field({ type: StoredFile, description: "The file.", resolve: ({ file }) => file }),
  }),
});

/** Papers of each item that this person may read: one statement for all items that are asked for at once. */
const papersOf = async (context: Context, itemId: string): Promise<Paper[]> =>
  (await batched(context, "papersOfItem", itemId, async (ids) => {
    const rows = await context.db.agendaPaper.findMany({
      where: { AND: [{ itemId: { in: ids } }, shownPapers(context)] },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      include: { file: true },
      take: MOST_PAPERS * ids.length,
    });
    return Map.groupBy(rows, (row) => row.itemId);
  })) ?? [];

builder.prismaObjectField("AgendaItem", "papers", (t) =>
  t.field({
    type: [AgendaPaper],
    description: `Its papers beside the document, in their order; at most ${MOST_PAPERS}. Confidential ones only for members of the body and people who may upload documents. [] while the agenda is not public, for people who may not view documents.`,
    select: { id: true, meeting: { select: { id: true, state: true } } },
    resolve: async ({ id, meeting }, _args, context) =>
      (await mayRead(context, meeting, "meetings.documents.view")) ? papersOf(context, id) : [],
  }),
);
