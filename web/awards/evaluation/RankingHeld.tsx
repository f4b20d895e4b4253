import { graphql, useFragment } from "react-relay";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import type { RankingHeld_ranking$data, RankingHeld_ranking$key } from "./__generated__/RankingHeld_ranking.graphql.ts";
import { texts } from "./texts.ts";

type Held = RankingHeld_ranking$data["sensitivity"][number];

const HELD: Column<Held>[] = [
  { key: "what", header: texts.criterion, rowHeader: true, cell: ({ description }) => description },
  { key: "weight", header: texts.weighs, align: "end", cell: ({ weight }) => String(weight) },
  {
    key: "first",
    header: texts.holdsFirst,
    align: "end",
    cell: ({ firstFrom, firstTo }) => texts.between(firstFrom, firstTo),
  },
  {
    key: "order",
    header: texts.holdsOrder,
    align: "end",
    cell: ({ orderFrom, orderTo }) => texts.between(orderFrom, orderTo),
  },
];

/**
 * How robust a ranking is: how far each weight could move before the ranking changes. Renders nothing if there is no
 * weight to move.
 */
export function RankingHeld({ ranking }: { ranking: RankingHeld_ranking$key }) {
  const { sensitivity } = useFragment(
    graphql`
      fragment RankingHeld_ranking on EvaluationRanking {
        sensitivity {
          criterion
          description
          weight
          firstFrom
          firstTo
          orderFrom
          orderTo
        }
      }
    `,
    ranking,
  );
  if (sensitivity.length === 0) return null;
  return (
    <Section plain level={3} title={texts.sensitivity} description={texts.sensitivityHelp}>
      <DataTable<Held>
        caption={texts.sensitivity}
        captionHidden
        rows={sensitivity}
        rowKey={({ criterion }) => criterion}
        columns={HELD}
      />
    </Section>
  );
}
