import type { Context } from "../../context.ts";
import { evaluationResult } from "../evaluation/result.ts";

/** The rank of a proposal in the final ranking of an evaluation. */
interface RankedProposal {
  bidId: string;
  /** From 1. Null if it failed a gate. */
  rank: number | null;
}

/** The final ranking of the proposals. Null if scores are missing or the ranking is not finalized. */
export async function finalRanking(context: Context, solicitationId: string): Promise<RankedProposal[] | null> {
  const result = await evaluationResult(context, solicitationId);
  return result && result.places.map(({ id, rank }) => ({ bidId: id, rank }));
}
