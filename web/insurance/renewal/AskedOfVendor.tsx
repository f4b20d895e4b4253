import { useId } from "react";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Heading, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { InsuranceState } from "#schema/insurance/engine/states.rules.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { insuranceLook } from "../looks.ts";
import { texts } from "./texts.ts";
import type { Asked } from "./link.ts";

type Contract = Asked["contracts"][number];
type Row = Contract["lines"][number];

const words = texts.renewal;
const COVERED: ReadonlySet<string> = new Set<InsuranceState>(["ACCEPTED", "WAIVED", "EXPIRING"]);
const columns: readonly Column<Row>[] = [
  { key: "line", header: texts.columns.line, rowHeader: true, cell: ({ label }) => texts.capital(label) },
  {
    key: "state",
    header: texts.columns.state,
    cell: ({ state, words: stateWords }) => <StatusBadge {...insuranceLook(state, stateWords)} />,
  },
  {
    key: "ends",
    header: texts.columns.ends,
    // Without an end date, either everything or nothing is covered.
    cell: ({ ends_on: ends, state }) =>
      ends !== null ? writtenDate(ends) : COVERED.has(state) ? texts.noEnd : texts.noCover,
  },
];

/** What each contract of the vendor requires, the state of each line, and the sentences for the broker. */
export function AskedOfVendor({ contracts }: { contracts: readonly Contract[] }) {
  if (contracts.length === 0) return <Text color="muted">{words.nothingAsked}</Text>;
  return (
    <Stack gap="5">
      {contracts.map(({ number, name, sentences, renewals, lines }) => (
        <Stack key={number} as="article" gap="3" aria-label={texts.ofContract(number, name)}>
          <Heading level={3}>{texts.ofContract(number, name)}</Heading>
          {sentences.length + renewals.length === 0 && <Text color="muted">{words.met}</Text>}
          <Sentences label={words.sentences(number)} sentences={sentences} />
          <Sentences label={words.renewals(number)} sentences={renewals} />
          <DataTable<Row>
            caption={words.lines(number)}
            captionHidden
            rows={lines}
            rowKey={({ line }) => line}
            columns={columns}
          />
        </Stack>
      ))}
    </Stack>
  );
}

function Sentences({ label, sentences }: { label: string; sentences: readonly string[] }) {
  const id = useId();
  if (sentences.length === 0) return null;
  return (
    <div>
      <Text id={id} fontWeight="600">
        {label}
      </Text>
      <Stack as="ul" gap="2" ps="5" mt="1" listStyle="disc" aria-labelledby={id}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Stack>
    </div>
  );
}
