import type { Context } from "../../context.ts";
import { evaluationResult } from "../evaluation/result.ts";

/** The place of a proposal in the final ranking of an evaluation. */
interface RankedProposal {
  bidId: string;
  /** From 1. Null: it did not pass a gate. */
  rank: number | null;
}

/** The final ranking of the proposals. Null: scores are missing, or the ranking is not fixed. */
export async function finalRanking(context: Context, solicitationId: string): Promise<RankedProposal[] | null> {
  const result = await evaluationResult(context, solicitationId);
  return result && result.places.map(({ id, rank }) => ({ bidId: id, rank }));
}
