import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { blocksOf } from "../DraftBlock.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { keepRemark } from "./keepRemark.ts";
import { clauseOf, refuseLong, refuseSuggestion, refuseWords } from "./remarks.rules.ts";
import { speakerFacts, SPEAKERS } from "./speaking.ts";

verb("suggestWords", {
  description:
    "Keeps the words that a reviewer would have in a clause, if no one saved a newer version than the one that was read. Those who may edit the text accept or decline them when it is theirs again.",
  on: Resolution,
  can: "suggest",
  about: "Suggest other words for its clauses.",
  permission: SPEAKERS.suggest,
  facts: (resolution, context) => speakerFacts(context, resolution),
  refuse: (_resolution, _context, facts) => refuseSuggestion(facts),
  versioned: true,
  input: (t) => ({
    blockKey: t.string({ required: true, description: "Key of the block that they are for." }),
    words: t.field({
      type: "RichText",
      required: true,
      description: "The whole clause as it should be, without the head.",
    }),
    text: t.string({ description: "Why, at most 2,000 characters. Null: no reason." }),
  }),
  run: async (resolution, { blockKey, words, ...input }, context) => {
    const text = input.text?.trim() ?? "";
    const clause = clauseOf(blocksOf(resolution.draft), blockKey);
    assertAllowed(refuseWords(clause?.block ?? null, words) ?? refuseLong(text, "text"));
    if (clause) await keepRemark(context, resolution, clause, { kind: "SUGGESTION", text, words });
  },
});
