import { graphql, useFragment } from "react-relay";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Section, Text } from "#design-system/Layout/Layout.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { LotsDrawn_ranking$data, LotsDrawn_ranking$key } from "./__generated__/LotsDrawn_ranking.graphql.ts";
import { texts } from "./texts.ts";

type Lot = LotsDrawn_ranking$data["lots"][number]["lots"][number];

const LOT: Column<Lot>[] = [
  { key: "bidder", header: texts.bidder, rowHeader: true, cell: ({ label }) => label },
  { key: "text", header: texts.text, cell: ({ text }) => <Text overflowWrap="anywhere">{text}</Text> },
  { key: "lot", header: texts.lot, cell: ({ lot }) => <Text overflowWrap="anywhere">{lot}</Text> },
];

/** The public drawing of lots, with everything needed to recompute it. */
export function LotsDrawn({ ranking }: { ranking: LotsDrawn_ranking$key }) {
  const { lots: draws } = useFragment(
    graphql`
      fragment LotsDrawn_ranking on EvaluationRanking {
        lots {
          dice
          drawnByName
          drawnAt
          lots {
            label
            position
            text
            lot
          }
        }
      }
    `,
    ranking,
  );
  return draws.map(({ dice, drawnByName, drawnAt, lots }) => (
    <Section
      key={drawnAt}
      plain
      level={3}
      title={texts.lots}
      description={texts.lotsDrawn(drawnByName, writtenMoment(drawnAt), dice)}
    >
      <Text>{texts.lotsCheck}</Text>
      <DataTable<Lot>
        caption={texts.lots}
        captionHidden
        rows={lots}
        rowKey={({ position }) => String(position)}
        columns={LOT}
      />
    </Section>
  ));
}
