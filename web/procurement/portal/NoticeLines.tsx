import { graphql, useFragment } from "react-relay";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import type { NoticeLines_content$data, NoticeLines_content$key } from "./__generated__/NoticeLines_content.graphql.ts";
import { grouped } from "#schema/procurement/lines/decimals.rules.ts";
import { texts } from "./texts.ts";

type Line = NoticeLines_content$data["lines"][number];

const columns: Column<Line>[] = [
  { key: "number", header: texts.line, rowHeader: true, width: "5rem", cell: ({ number }) => number },
  {
    key: "description",
    header: texts.description,
    cell: ({ kind, description, allowance }) =>
      `${kind === "ALTERNATE" ? texts.alternate : kind === "ALLOWANCE" ? texts.allowance(grouped(allowance ?? "0")) : ""}${description}`,
  },
  { key: "quantity", header: texts.quantity, align: "end", width: "8rem", cell: ({ quantity }) => grouped(quantity) },
  { key: "unit", header: texts.unit, width: "9rem", cell: ({ unit }) => unit },
];

/** The lines that bidders price; nothing when there are none. */
export function NoticeLines({ content }: { content: NoticeLines_content$key }) {
  const { lines } = useFragment(
    graphql`
      fragment NoticeLines_content on SolicitationContent {
        lines {
          key
          kind
          number
          description
          unit
          quantity
          allowance
        }
      }
    `,
    content,
  );
  if (lines.length === 0) return null;
  return (
    <Section title={texts.lines}>
      <DataTable<Line> caption={texts.lines} captionHidden rows={lines} rowKey={({ key }) => key} columns={columns} />
    </Section>
  );
}
