import { graphql, useFragment } from "react-relay";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { ItemOutcome_item$key, ItemOutcomeCode } from "./__generated__/ItemOutcome_item.graphql.ts";

const LOOKS: Partial<Record<ItemOutcomeCode, { hue: StatusHue; shape: StatusShape }>> = {
  PASSED: { hue: "green", shape: "check" },
  ADOPTED_BY_CONSENT: { hue: "green", shape: "check" },
  FAILED: { hue: "red", shape: "cross" },
  TIED: { hue: "red", shape: "cross" },
  VOTE_OPEN: { hue: "blue", shape: "half" },
};

/** How an item of the agenda ended: 'Passed 9 to 2', 'Failed, tie', 'Withdrawn'. Nothing while nothing is decided. */
export function ItemOutcome({ item }: { item: ItemOutcome_item$key }) {
  const { outcome } = useFragment(
    graphql`
      fragment ItemOutcome_item on AgendaItem {
        outcome {
          code
          text
        }
      }
    `,
    item,
  );
  if (!outcome) return null;
  const look = LOOKS[outcome.code] ?? { hue: "slate", shape: "dash" };
  return <StatusBadge word={outcome.text} {...look} size="sm" />;
}
