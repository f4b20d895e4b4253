import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { CONTRACT_VARIABLES, gapsIn } from "#schema/contracts/clauses.rules.ts";
import { variableText } from "#schema/projects/library/variables.rules.ts";
import type { RichText } from "#schema/richText.rules.ts";
import { GapsNotice } from "#web/projects/library/GapsNotice.tsx";
import { texts as clauseTexts } from "../clauses/texts.ts";
import type { TextGapsQuery } from "./__generated__/TextGapsQuery.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  contractId: string;
  /** The text as typed. */
  content: RichText;
  /** Why it cannot be filled in now. Null: it can be. */
  reason: string | null;
  onFilled: (content: RichText) => void;
};

/** Variables left in the text. A button fills in those that the contract knows by now. */
export function TextGaps({ contractId, content, reason, onFilled }: Props) {
  const environment = useRelayEnvironment();
  const gaps = gapsIn(content);
  const fetchFilled = async () => {
    const answer = await fetchQuery<TextGapsQuery>(
      environment,
      graphql`
        query TextGapsQuery($id: ID!) {
          node(id: $id) {
            ... on Contract @alias(as: "contract") {
              filledText {
                content
                empty {
                  name
                }
              }
            }
          }
        }
      `,
      { id: contractId },
      { fetchPolicy: "network-only" },
    ).toPromise();
    const filled = answer?.node?.contract?.filledText;
    return filled ? { content: filled.content, left: filled.empty.length } : null;
  };
  return (
    <GapsNotice
      title={texts.gaps}
      gaps={gaps.map((name) => texts.gap(variableText(name), CONTRACT_VARIABLES[name]))}
      words={clauseTexts}
      reason={reason}
      fetchFilled={fetchFilled}
      onFilled={onFilled}
    />
  );
}
