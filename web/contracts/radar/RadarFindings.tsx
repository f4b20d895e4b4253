import { graphql, useLazyLoadQuery } from "react-relay";
import { Link } from "react-router";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Section, Text } from "#design-system/Layout/Layout.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { RadarFindingsQuery } from "./__generated__/RadarFindingsQuery.graphql.ts";
import { texts } from "./texts.ts";

type Sum = RadarFindingsQuery["response"]["contractThresholds"][number];
type Finding = RadarFindingsQuery["response"]["contractTimings"][number];
const SHOWN = 5;

const sums: Column<Sum>[] = [
  { key: "name", header: texts.of, rowHeader: true, cell: ({ name }) => name },
  {
    key: "state",
    header: texts.state,
    cell: ({ isCrossed }) => (
      <StatusBadge
        word={isCrossed ? texts.crossed : texts.near}
        hue={isCrossed ? "red" : "amber"}
        shape={isCrossed ? "triangle" : "clock"}
        size="sm"
      />
    ),
  },
  { key: "spent", header: texts.paid, align: "end", cell: ({ spent }) => `$${showMoney(spent)}` },
  { key: "committed", header: texts.open, align: "end", cell: ({ committed }) => `$${showMoney(committed)}` },
  { key: "threshold", header: texts.threshold, align: "end", cell: ({ threshold }) => `$${showMoney(threshold)}` },
  {
    key: "contracts",
    header: texts.counted,
    cell: ({ contracts, count }) => (
      <>
        {contracts.slice(0, SHOWN).map(({ key, number }, n) => (
          <span key={key}>
            {n > 0 && ", "}
            <Link to={`/contracts/${key}`}>{number}</Link>
          </span>
        ))}
        {count > SHOWN && ` ${texts.andMore(count - SHOWN)}`}
      </>
    ),
  },
];

const found: Column<Finding>[] = [
  {
    key: "number",
    header: texts.columns.name,
    rowHeader: true,
    cell: ({ key, number }) => <Link to={`/contracts/${key}?tab=thread`}>{number}</Link>,
  },
  { key: "code", header: texts.finding, cell: ({ code }) => texts.findingCodes[code] },
  { key: "sentence", header: texts.inWords, width: "60%", cell: ({ sentence }) => sentence },
];

/**
 * Sums about to cross the bidding threshold, and work and bills outside the term. They load more slowly than the chart
 * and come after it.
 */
export function RadarFindings() {
  const { contractThresholds, contractTimings } = useLazyLoadQuery<RadarFindingsQuery>(
    graphql`
      query RadarFindingsQuery {
        contractThresholds {
          of
          key
          name
          isCrossed
          spent
          committed
          threshold
          count
          contracts {
            key
            number
          }
        }
        contractTimings {
          code
          key
          number
          sentence
        }
      }
    `,
    {},
    { fetchPolicy: "store-and-network" },
  );
  return (
    <>
      <Section title={texts.thresholds} description={texts.thresholdsHelp}>
        <DataTable<Sum>
          caption={texts.thresholds}
          captionHidden
          rows={contractThresholds}
          rowKey={({ of, key }) => `${of} ${key}`}
          columns={sums}
          empty={<Text color="muted">{texts.noThresholds}</Text>}
        />
      </Section>
      <Section title={texts.findings} description={texts.findingsHelp}>
        <DataTable<Finding>
          caption={texts.findings}
          captionHidden
          rows={contractTimings}
          rowKey={({ code, key }) => `${code} ${key}`}
          columns={found}
          empty={<Text color="muted">{texts.noFindings}</Text>}
        />
      </Section>
    </>
  );
}
