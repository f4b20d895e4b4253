import { graphql, useFragment } from "react-relay";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { Contradictions } from "../Contradictions.tsx";
import type { ItemOutcome_item$key, ItemOutcomeCode } from "./__generated__/ItemOutcome_item.graphql.ts";

const LOOKS: Partial<Record<ItemOutcomeCode, { hue: StatusHue; shape: StatusShape }>> = {
  PASSED: { hue: "green", shape: "check" },
  ADOPTED_BY_CONSENT: { hue: "green", shape: "check" },
  FAILED: { hue: "red", shape: "cross" },
  TIED: { hue: "red", shape: "cross" },
  VOTE_OPEN: { hue: "blue", shape: "half" },
};

/**
 * The outcome of an agenda item: 'Passed 9 to 2', 'Failed, tie', 'Withdrawn'. Contradictions appear next to it. Renders
 * nothing until there is one.
 */
export function ItemOutcome({ item }: { item: ItemOutcome_item$key }) {
  const { outcome, contradictions } = useFragment(
    graphql`
      fragment ItemOutcome_item on AgendaItem {
        outcome {
          code
          text
        }
        contradictions
      }
    `,
    item,
  );
  const look = (outcome && LOOKS[outcome.code]) ?? { hue: "slate", shape: "dash" };
  const isContradicted = contradictions.length > 0;
  return (
    <>
      {outcome && <StatusBadge word={outcome.text} {...look} {...(isContradicted && { hue: "amber" })} size="sm" />}
      <Contradictions sentences={contradictions} />
    </>
  );
}
