import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { blocksOf } from "../DraftBlock.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { keepRemark } from "./keepRemark.ts";
import { clauseOf, refuseComment, refuseCommentText } from "./remarks.rules.ts";
import { speakerFacts, SPEAKERS } from "./speaking.ts";

verb("commentOnClause", {
  description:
    "Adds a comment on a clause of the text. The text does not change. Gives a Conflict if a newer version than the one read was saved.",
  on: Resolution,
  can: "comment",
  about: "Comment on the clauses of the text.",
  permission: SPEAKERS.comment,
  facts: (resolution, context) => speakerFacts(context, resolution),
  refuse: (_resolution, _context, facts) => refuseComment(facts),
  versioned: true,
  input: (t) => ({
    blockKey: t.string({ required: true, description: "Key of the block that the comment is about." }),
    text: t.string({ required: true, description: "Text of the comment, at most 2,000 characters." }),
  }),
  run: async (resolution, input, context) => {
    const text = input.text.trim();
    const clause = clauseOf(blocksOf(resolution.draft), input.blockKey);
    assertAllowed(refuseCommentText(clause?.block ?? null, text));
    if (clause) await keepRemark(context, resolution, clause, { kind: "COMMENT", text, words: null });
  },
});
