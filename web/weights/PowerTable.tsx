import { graphql, useFragment } from "react-relay";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { withSeparators } from "#schema/weights/weights.rules.ts";
import type { PowerTable_power$data, PowerTable_power$key } from "./__generated__/PowerTable_power.graphql.ts";
import { texts } from "./texts.ts";

type Line = PowerTable_power$data["lines"][number];
const percent = (share: string | null | undefined) => (share == null ? "" : `${share}%`);

const columns: Column<Line>[] = [
  { key: "seat", header: texts.seat, rowHeader: true, cell: ({ seat }) => seat },
  { key: "weight", header: texts.weight, align: "end", cell: ({ weight }) => withSeparators(weight) },
  { key: "weightShare", header: texts.weightShare, align: "end", cell: ({ weightShare }) => percent(weightShare) },
  {
    key: "population",
    header: texts.population,
    align: "end",
    cell: ({ population }) => (population == null ? "" : withSeparators(String(population))),
  },
  {
    key: "populationShare",
    header: texts.populationShare,
    align: "end",
    cell: ({ populationShare }) => percent(populationShare),
  },
  { key: "powerShare", header: texts.powerShare, align: "end", cell: ({ powerShare }) => percent(powerShare) },
  { key: "deviation", header: texts.deviation, align: "end", cell: ({ deviation }) => percent(deviation) },
];

/** Columns that need a known population. */
const OF_POPULATION = new Set(["population", "populationShare", "deviation"]);

/** Voting power for one kind of vote, next to weight and population. */
export function PowerTable({ power: powerRef }: { power: PowerTable_power$key }) {
  const { measure, quota, total, lines, sentences, refusal } = useFragment(
    graphql`
      fragment PowerTable_power on VotingPower {
        measure
        quota
        total
        sentences
        refusal
        lines {
          seat
          weight
          weightShare
          population
          populationShare
          powerShare
          deviation
        }
      }
    `,
    powerRef,
  );
  const named = texts.measure[measure as keyof typeof texts.measure];
  const caption = quota && total ? texts.ofTotal(named, withSeparators(quota), withSeparators(total)) : named;
  const counted = lines.some(({ population }) => population != null);
  const drawn = counted ? columns : columns.filter(({ key }) => !OF_POPULATION.has(key));
  return (
    <Stack gap="2">
      {refusal ? (
        <Text>{`${named}: ${refusal}`}</Text>
      ) : (
        <DataTable caption={caption} rows={lines} rowKey={({ seat }) => seat} columns={drawn} density="compact" />
      )}
      {sentences.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </Stack>
  );
}
