import { graphql, useFragment } from "react-relay";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { TermLine, type TermSpan } from "#design-system/TermLine/TermLine.tsx";
import { dayNow, writtenDate } from "#web/shell/formats.ts";
import { insuranceLook } from "../looks.ts";
import { askedOf } from "../requirements/askedOf.ts";
import { texts } from "./texts.ts";
import type {
  InsuranceLines_lines$data,
  InsuranceLines_lines$key,
} from "./__generated__/InsuranceLines_lines.graphql.ts";
import type { InsuranceLines_term$key } from "./__generated__/InsuranceLines_term.graphql.ts";

type Row = InsuranceLines_lines$data[number];
type Days = Row["gaps"][number];

const columns: Column<Row>[] = [
  { key: "line", header: texts.columns.line, rowHeader: true, cell: ({ label }) => texts.capital(label) },
  {
    key: "state",
    header: texts.columns.state,
    cell: ({ state, stateWords }) => <StatusBadge {...insuranceLook(state, stateWords)} />,
  },
  {
    key: "ends",
    header: texts.columns.ends,
    cell: ({ endsOn, covered }) => (endsOn ? writtenDate(endsOn) : covered.length > 0 ? texts.noEnd : texts.noCover),
  },
  {
    key: "left",
    header: texts.columns.left,
    align: "end",
    hideOnPhone: true,
    cell: ({ daysLeft }) => (daysLeft == null ? "" : texts.daysLeft(daysLeft)),
  },
  { key: "asked", header: texts.columns.asked, hideOnPhone: true, cell: ({ requirement }) => askedOf(requirement) },
];

type Props = { lines: InsuranceLines_lines$key; term: InsuranceLines_term$key };

/** The insurance lines of a contract, drawn to scale over its term and listed in a table. */
export function InsuranceLines({ lines: key, term: termKey }: Props) {
  const term = useFragment(
    graphql`
      fragment InsuranceLines_term on InsuranceDays {
        from
        to
      }
    `,
    termKey,
  );
  const lines = useFragment(
    graphql`
      fragment InsuranceLines_lines on InsuranceLineStanding @relay(plural: true) {
        line
        label
        state
        stateWords
        endsOn
        daysLeft
        covered {
          from
          to
        }
        gaps {
          from
          to
        }
        waived {
          __typename
        }
        requirement {
          ...askedOf_line
        }
      }
    `,
    key,
  );
  const today = dayNow();
  const to = term.to ?? null;
  return (
    <Stack gap="4">
      {to !== null && (
        <TermLine
          label={texts.termLine}
          from={term.from}
          to={to}
          fromWritten={writtenDate(term.from)}
          toWritten={writtenDate(to)}
          today={{ day: today, written: `${texts.spans.today}, ${writtenDate(today)}` }}
          words={texts.spans}
          rows={lines.map((line) => ({
            key: line.line,
            name: texts.capital(line.label),
            spans: spansOf(line, to),
          }))}
        />
      )}
      <DataTable<Row>
        caption={texts.lineTable}
        captionHidden
        rows={lines}
        rowKey={({ line }) => line}
        columns={columns}
      />
    </Stack>
  );
}

/** The spans of one line over the term, in order. A gap of a line with no deficiency is waived or not required yet. */
function spansOf({ covered, gaps, state, waived }: Row, end: string): TermSpan[] {
  const isMet = state === "ACCEPTED" || state === "WAIVED" || state === "EXPIRING";
  const isWaived = waived.length > 0;
  const kindOf = (): TermSpan["kind"] => (isMet ? (isWaived ? "waived" : "later") : "gap");
  const span = ({ from, to }: Days, kind: TermSpan["kind"]): TermSpan => ({
    from,
    to: to ?? end,
    kind,
    written: texts.spanWritten(texts.spans[kind], writtenDate(from), to ? writtenDate(to) : null),
  });
  return [...covered.map((days) => span(days, "covered")), ...gaps.map((days) => span(days, kindOf()))].toSorted(
    (one, other) => one.from.localeCompare(other.from),
  );
}
