import { graphql, useFragment } from "react-relay";
import { Facts, Section } from "#design-system/Layout/Layout.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import type { InForce_contract$key } from "./__generated__/InForce_contract.graphql.ts";
import { AmendButton } from "./AmendButton.tsx";
import { added, money, texts } from "./texts.ts";

/** What is in force: the version, the End Date, and the value next to the original amount and the board's limit. */
export function InForce({ contract }: { contract: InForce_contract$key }) {
  const data = useFragment(
    graphql`
      fragment InForce_contract on Contract {
        line {
          version
          endDate
          firstAmount
          value
          paid
          boardShare
          boardLimit
        }
        ...AmendButton_contract
      }
    `,
    contract,
  );
  const { line } = data;
  if (!line) return null;
  const { firstAmount: first, value } = line;
  const grown = first == null || value == null ? null : Math.round((Number(value) - Number(first)) * 100) / 100;
  return (
    <Section title={texts.inForce} actions={<AmendButton contract={data} />}>
      <Facts
        items={[
          { term: texts.version, value: line.version },
          { term: texts.endDate, value: line.endDate ? writtenDate(line.endDate) : texts.none },
          { term: texts.value, value: value == null ? texts.none : money(value) },
          { term: texts.firstAmount, value: first == null ? texts.none : money(first) },
          ...(grown === null || first == null
            ? []
            : [
                {
                  term: texts.grown,
                  value: texts.grownBy(
                    added(grown.toFixed(2)),
                    Number(first) === 0 ? "0" : ((grown / Number(first)) * 100).toFixed(1),
                  ),
                },
              ]),
          // People who may not view spending get no figures.
          ...(line.paid == null ? [] : [{ term: texts.paid, value: money(line.paid) }]),
          { term: texts.share, value: texts.shareOf(line.boardShare, money(line.boardLimit)) },
        ]}
      />
    </Section>
  );
}
