import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { blocksOf } from "../DraftBlock.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { keepRemark } from "./keepRemark.ts";
import { clauseOf, refuseLong, refuseSuggestion, refuseWords } from "./remarks.rules.ts";
import { speakerFacts, SPEAKERS } from "./speaking.ts";

verb("suggestWords", {
  description:
    "Adds a reviewer's suggested text for a clause. Gives a Conflict if a newer version than the one read was saved. People who may edit the text accept or decline it once the text can be edited again.",
  on: Resolution,
  can: "suggest",
  about: "Suggest other words for the clauses of the text.",
  permission: SPEAKERS.suggest,
  facts: (resolution, context) => speakerFacts(context, resolution),
  refuse: (_resolution, _context, facts) => refuseSuggestion(facts),
  versioned: true,
  input: (t) => ({
    blockKey: t.string({ required: true, description: "Key of the block that the suggestion is for." }),
    words: t.field({
      type: "RichText",
      required: true,
      description: "Complete text of the clause as suggested, without its heading words.",
    }),
    text: t.string({ description: "Reason for the suggestion, at most 2,000 characters. Null for no reason." }),
  }),
  run: async (resolution, { blockKey, words, ...input }, context) => {
    const text = input.text?.trim() ?? "";
    const clause = clauseOf(blocksOf(resolution.draft), blockKey);
    assertAllowed(refuseWords(clause?.block ?? null, words) ?? refuseLong(text, "text"));
    if (clause) await keepRemark(context, resolution, clause, { kind: "SUGGESTION", text, words });
  },
});
