import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../../builder.ts";
import { at, type Context } from "../../context.ts";
import { subject } from "../../subject.ts";
import { readableContracts } from "../ContractRecord.ts";
import { MOST_COMMENTS } from "./text.rules.ts";

/** A comment that the viewer may read, locked with its contract until the transaction ends. Null: there is none. */
async function lockComment(context: Context, id: string) {
  const where = { id, contract: await readableContracts(context) };
  const found = await context.db.contractComment.findFirst({ where, select: { contractId: true } });
  if (!found) return null;
  await context.db.$queryRaw`select id from contract where id = ${found.contractId} for update`;
  return context.db.contractComment.findFirst({ where });
}

/** What verbs of comments are done to. */
export const ContractComment = subject<Prisma.ContractCommentGetPayload<object>>("ContractComment", {
  field: "comment",
  noun: "comment",
  missing: { code: "NOT_FOUND", message: "Comment not found." },
  lock: lockComment,
  announces: ({ contractId }) => [`contract:${contractId}`],
});

/** How a comment stands. */
export const standingOf = ({ answersId, resolvedAt }: { answersId: string | null; resolvedAt: Date | null }) => ({
  isAnswer: answersId !== null,
  isResolved: resolvedAt !== null,
});

const ContractCommentNode = builder.prismaNode("ContractComment", {
  description:
    "What somebody of the county says about the text of a contract. For whoever may read the contract; never for vendors.",
  nullable: true,
  id: { resolve: (comment) => comment.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => ({
    answersId: t.id({
      nullable: true,
      description: "Global id of the comment that it answers. Null: it begins a conversation.",
      resolve: ({ answersId }) => answersId && globalId("ContractComment", answersId),
    }),
    quote: t.exposeString("quote", {
      nullable: true,
      description: "Words of the text that it is about. Null: the whole.",
    }),
    words: t.exposeString("words", { description: "What is said." }),
    byName: t.exposeString("byName", { description: "Who says it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
    resolvedAt: t.expose("resolvedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was resolved. Null: it is open.",
    }),
    resolvedByName: t.exposeString("resolvedByName", {
      nullable: true,
      description: "Who resolved it. Null: it is open.",
    }),
    viewerCan: t.field({
      type: ContractComment.Can,
      description: "What the viewer may do with it now, and why not.",
      resolve: (comment) => comment,
    }),
  }),
});

builder.prismaObjectField("Contract", "comments", (t) =>
  t.field({
    type: [ContractCommentNode],
    description: "What the county's people say about its text, oldest first, answers among them; at most 500.",
    select: (_args, _context, nested) => ({
      comments: nested({ orderBy: [{ at: "asc" as const }, { id: "asc" as const }], take: MOST_COMMENTS }),
    }),
    resolve: ({ comments }) => comments,
  }),
);
