import { graphql, useFragment } from "react-relay";
import type { useQuorumWords_quorum$key } from "./__generated__/useQuorumWords_quorum.graphql.ts";
import { weightWords } from "./tallyRows.ts";
import { texts } from "./texts.ts";

/** Whether a quorum is stated by weight: if only weight counts, or if both count and only the weight falls short. */
export const isToldByWeight = (measure: "HEADS" | "WEIGHT" | "BOTH", met: boolean, enoughHeads: boolean): boolean =>
  measure === "WEIGHT" || (measure === "BOTH" && !met && enoughHeads);

/**
 * Whether enough members are present, short enough for a badge: what falls short, otherwise the heads. Null: the quorum
 * is unknown.
 */
export function useQuorumWords(quorum: useQuorumWords_quorum$key | null | undefined): string | null {
  const facts = useFragment(
    graphql`
      fragment useQuorumWords_quorum on Quorum {
        met
        measure
        presentHeads
        neededHeads
        presentWeight
        neededWeight
      }
    `,
    quorum,
  );
  if (!facts) return null;
  const { met, measure, presentHeads, neededHeads, presentWeight, neededWeight } = facts;
  return isToldByWeight(measure, met, presentHeads >= neededHeads)
    ? texts.quorumByWeight(met, weightWords(presentWeight), weightWords(neededWeight))
    : texts.quorum(met, String(presentHeads), String(neededHeads));
}
