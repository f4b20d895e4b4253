import { graphql, useLazyLoadQuery } from "react-relay";
import { Text } from "#design-system/Layout/Layout.tsx";
import type { ComparedTextsQuery } from "./__generated__/ComparedTextsQuery.graphql.ts";
import { ComparedText } from "./ComparedText.tsx";
import { texts } from "./texts.ts";

type Props = {
  contractId: string;
  /** Numbers of stored texts. `to` 0: the current text. */
  from: number;
  to: number;
  label: string;
  /** A new number, because the contract changed, asks again. */
  version: number;
};

/** What changed between two texts of a contract. */
export function ComparedTexts({ contractId, from, to, label, version }: Props) {
  const { node } = useLazyLoadQuery<ComparedTextsQuery>(
    graphql`
      query ComparedTextsQuery($id: ID!, $from: Int!, $to: Int!) {
        node(id: $id) {
          ... on Contract @alias(as: "contract") {
            compareTexts(from: $from, to: $to) {
              ...ComparedText_comparison
            }
          }
        }
      }
    `,
    { id: contractId, from, to },
    { fetchKey: version, fetchPolicy: to === 0 ? "network-only" : "store-or-network" },
  );
  const comparison = node?.contract?.compareTexts;
  return comparison ? (
    <ComparedText comparison={comparison} label={label} />
  ) : (
    <Text role="status">{texts.cannotCompare}</Text>
  );
}
