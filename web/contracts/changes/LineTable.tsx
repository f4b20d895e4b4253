import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { contractLook } from "#web/shell/contractLooks.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type { LineTable_contract$data, LineTable_contract$key } from "./__generated__/LineTable_contract.graphql.ts";
import { added, money, texts } from "./texts.ts";

type Change = Omit<NonNullable<LineTable_contract$data["line"]>["changes"][number], "kind"> & {
  kind: "ORIGINAL" | "RENEWAL" | "AMENDMENT";
  version: number | null;
};

const columns: readonly Column<Change>[] = [
  { key: "version", header: texts.columns.version, cell: ({ version }) => version ?? texts.notInForce },
  {
    key: "number",
    header: texts.columns.number,
    rowHeader: true,
    cell: ({ kind, key, number }) =>
      kind === "ORIGINAL" ? number : <Link to={`/contracts/${key}?tab=changes`}>{number}</Link>,
  },
  { key: "kind", header: texts.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: "status", header: texts.columns.status, cell: ({ status }) => <StatusBadge {...contractLook(status)} /> },
  {
    key: "amount",
    header: texts.columns.amount,
    align: "end",
    cell: ({ kind, amount }) => (amount === "" ? texts.none : kind === "ORIGINAL" ? money(amount) : added(amount)),
  },
  { key: "endDate", header: texts.columns.endDate, cell: ({ endDate }) => endDate && writtenDate(endDate) },
  { key: "why", header: texts.columns.why, cell: ({ why }) => why },
];

/** A contract's history of amounts and dates: the original, then each change. */
export function LineTable({ contract }: { contract: LineTable_contract$key }) {
  const { key, number, status, endDate, notToExceed, line } = useFragment(
    graphql`
      fragment LineTable_contract on Contract {
        key
        number
        status
        endDate
        notToExceed
        line {
          changes {
            key
            number
            kind
            status
            amount
            endDate
            why
          }
        }
      }
    `,
    contract,
  );
  const original: Change = {
    key,
    number,
    status,
    why: "",
    version: 1,
    kind: "ORIGINAL",
    amount: notToExceed ?? "",
    endDate: endDate ?? "",
  };
  // Executed changes come first, in their order.
  const rows = [
    original,
    ...(line?.changes ?? []).map((change, index) => ({
      ...change,
      version: change.status === "EXECUTED" ? index + 2 : null,
    })),
  ];
  return (
    <Section title={texts.line} description={texts.lineHelp}>
      <DataTable caption={texts.line} captionHidden rows={rows} rowKey={(row) => row.key} columns={columns} />
    </Section>
  );
}
