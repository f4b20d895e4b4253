import { weightWords } from "./tallyRows.ts";
import { texts } from "./texts.ts";

export type QuorumFacts = {
  readonly met: boolean;
  readonly measure: "HEADS" | "WEIGHT" | "BOTH";
  readonly presentHeads: number;
  readonly neededHeads: number;
  readonly presentWeight: string;
  readonly neededWeight: string;
};

/** Whether enough are present, in the few words that fit a badge: by heads, or by weight where that alone counts. */
export function quorumWords({ met, measure, ...of }: QuorumFacts): string {
  return measure === "WEIGHT"
    ? texts.quorum(met, weightWords(of.presentWeight), weightWords(of.neededWeight))
    : texts.quorum(met, String(of.presentHeads), String(of.neededHeads));
}
