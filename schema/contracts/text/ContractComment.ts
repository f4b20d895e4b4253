import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../../builder.ts";
import { at, type Context } from "../../context.ts";
import { subject } from "../../subject.ts";
import { readableContracts } from "../ContractRecord.ts";
import { MAX_COMMENTS } from "./text.rules.ts";

/** A comment that the viewer may read, locked with its contract until the transaction ends. Null: not found. */
async function lockComment(context: Context, id: string) {
  const where = { id, contract: await readableContracts(context) };
  const found = await context.db.contractComment.findFirst({ where, select: { contractId: true } });
  if (!found) return null;
  await context.db.$queryRaw`select id from contract where id = ${found.contractId} for update`;
  return context.db.contractComment.findFirst({ where });
}

export const ContractComment = subject<Prisma.ContractCommentGetPayload<object>>("ContractComment", {
  field: "comment",
  noun: "comment",
  missing: { code: "NOT_FOUND", message: "Comment not found." },
  lock: lockComment,
  announces: ({ contractId }) => [`contract:${contractId}`],
});

/** State of a comment. */
export const standingOf = ({ answersId, resolvedAt }: { answersId: string | null; resolvedAt: Date | null }) => ({
  isAnswer: answersId !== null,
  isResolved: resolvedAt !== null,
});

const ContractCommentNode = builder.prismaNode("ContractComment", {
  description:
    "A staff comment on the text of a contract. Visible to people who may read the contract, never to vendors.",
  nullable: true,
  id: { resolve: (comment) => comment.id, description: "Global id of this comment." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => ({
    answersId: t.id({
      nullable: true,
      description: "Global id of the comment that it answers. Null if it starts a conversation.",
      resolve: ({ answersId }) => answersId && globalId("ContractComment", answersId),
    }),
    quote: t.exposeString("quote", {
      nullable: true,
      description: "Words of the text that the comment is about. Null if it is about the whole text.",
    }),
    words: t.exposeString("words", { description: "Text of the comment." }),
    byName: t.exposeString("byName", { description: "Name of the author." }),
    at: t.expose("at", { type: "DateTime", description: "When the comment was made." }),
    resolvedAt: t.expose("resolvedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the comment was resolved. Null if it is open.",
    }),
    resolvedByName: t.exposeString("resolvedByName", {
      nullable: true,
      description: "Name of the person who resolved the comment. Null if it is open.",
    }),
    viewerCan: t.field({
      type: ContractComment.Can,
      description: "What the viewer may do with this comment now, and the reason for each refusal.",
      resolve: (comment) => comment,
    }),
  }),
});

builder.prismaObjectField("Contract", "comments", (t) =>
  t.field({
    type: [ContractCommentNode],
    description: "Staff comments on the text of the contract, oldest first, including answers. At most 500.",
    select: (_args, _context, nested) => ({
      comments: nested({ orderBy: [{ at: "asc" as const }, { id: "asc" as const }], take: MAX_COMMENTS }),
    }),
    resolve: ({ comments }) => comments,
  }),
);
