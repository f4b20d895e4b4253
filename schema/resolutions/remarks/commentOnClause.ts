import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { blocksOf } from "../DraftBlock.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { keepRemark } from "./keepRemark.ts";
import { clauseOf, refuseComment, refuseCommentText } from "./remarks.rules.ts";
import { speakerFacts, SPEAKERS } from "./speaking.ts";

verb("commentOnClause", {
  description:
    "Keeps a comment on a clause of the text, if no one saved a newer version than the one that was read. The text stays as it is.",
  on: Resolution,
  can: "comment",
  about: "Comment on its clauses.",
  permission: SPEAKERS.comment,
  facts: (resolution, context) => speakerFacts(context, resolution),
  refuse: (_resolution, _context, facts) => refuseComment(facts),
  versioned: true,
  input: (t) => ({
    blockKey: t.string({ required: true, description: "Key of the block that it is about." }),
    text: t.string({ required: true, description: "The comment, at most 2,000 characters." }),
  }),
  run: async (resolution, input, context) => {
    const text = input.text.trim();
    const clause = clauseOf(blocksOf(resolution.draft), input.blockKey);
    assertAllowed(refuseCommentText(clause?.block ?? null, text));
    if (clause) await keepRemark(context, resolution, clause, { kind: "COMMENT", text, words: null });
  },
});
