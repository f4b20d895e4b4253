import { graphql, useFragment } from "react-relay";
import type { useQuorumWords_quorum$key } from "./__generated__/useQuorumWords_quorum.graphql.ts";
import { weightWords } from "./tallyRows.ts";
import { texts } from "./texts.ts";

/** Whether enough are present, in the few words that fit a badge: by heads, or by weight where that alone counts. Null: no quorum is known. */
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
  return measure === "WEIGHT"
    ? texts.quorum(met, weightWords(presentWeight), weightWords(neededWeight))
    : texts.quorum(met, String(presentHeads), String(neededHeads));
}
