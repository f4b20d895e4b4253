import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Evaluation, score } from "./EvaluationRecord.ts";
import { keepSheet, sheetInput } from "./sheets.ts";

verb("saveScores", {
  description: "Saves the viewer's evaluation of a proposal as a draft, complete or not. No one else can read it.",
  on: Evaluation,
  can: score,
  forTokens: false,
  secret: true,
  unrecorded: "A draft is saved while it is written; that it was submitted is on record.",
  announces: () => [],
  input: sheetInput,
  run: async (_evaluation, input, context, details) => {
    const { sheetId } = await keepSheet(context, details, input);
    return { sheetId };
  },
  payload: (t) => ({ sheet: nodeNow(t, "ScoreSheet", "The evaluation as it is kept.", (done) => done.sheetId) }),
});
