import { v7 as uuid } from "uuid";
import { keyOf } from "../../builder.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { refuseComment } from "./text.rules.ts";

verb("commentOnContract", {
  description:
    "Adds a comment on the text of a contract, or answers one. Allowed for people who may read the contract. Vendors never see it. Possible at every status, because a comment changes nothing.",
  on: Contract,
  can: "comment",
  about: "Comment on the text of the contract.",
  permission: { rule: "Anyone who may read the contract." },
  refuse: () => null,
  input: (t) => ({
    words: t.string({ required: true, description: "Text of the comment, at most 4,000 characters." }),
    quote: t.string({
      description: "Words of the text that the comment is about, at most 300 characters. Null for the whole text.",
    }),
    answersId: t.id({ description: "Global id of the comment that you answer. Null starts a conversation." }),
  }),
  run: async ({ id: contractId }, input, context) => {
    const words = input.words.trim();
    const quote = input.quote?.replaceAll(/\s+/g, " ").trim() || null;
    const count = await context.db.contractComment.count({ where: { contractId } });
    assertAllowed(refuseComment({ words, quote, count }));
    const parentId = input.answersId ? keyOf("ContractComment", input.answersId) : null;
    const first = parentId && (await context.db.contractComment.findFirst({ where: { id: parentId, contractId } }));
    if (parentId && !first)
      throw new Refused({ code: "NO_SUCH_COMMENT", message: "Comment not found.", field: "answersId" });
    const id = uuid();
    const { userId: byId, name: byName } = context.actor;
    // An answer to an answer belongs to the same conversation.
    const answersId = first ? (first.answersId ?? first.id) : null;
    await context.db.contractComment.create({
      data: { id, contractId, answersId, quote, words, byId, byName, at: context.ports.clock.now() },
    });
    await record(context, { after: { comment: words, ...(quote !== null && { quote }) } });
    return { commentId: id };
  },
  payload: (t) => ({
    comment: nodeNow(t, "ContractComment", "The new comment.", (done) => done.commentId),
  }),
});
