import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { PARAGRAPH_VARIABLES, variablesIn, variableText } from "#schema/projects/library/variables.rules.ts";
import type { RichText } from "#schema/richText.rules.ts";
import type { GapsQuery } from "./__generated__/GapsQuery.graphql.ts";
import { GapsNotice } from "./GapsNotice.tsx";
import { texts } from "./texts.ts";

type Props = {
  sectionId: string;
  /** The text as typed. */
  content: RichText;
  /** Why it cannot be filled in now. Null: it can be. */
  reason: string | null;
  onFilled: (content: RichText) => void;
};

/** Variables left in a section's text. A button fills in those that the project knows by now. */
export function Gaps({ sectionId, content, reason, onFilled }: Props) {
  const environment = useRelayEnvironment();
  const gaps = variablesIn(content, PARAGRAPH_VARIABLES);
  const fetchFilled = async () => {
    const answer = await fetchQuery<GapsQuery>(
      environment,
      graphql`
        query GapsQuery($id: ID!) {
          node(id: $id) {
            ... on ProjectSection @alias(as: "section") {
              filled {
                content
                empty {
                  name
                }
              }
            }
          }
        }
      `,
      { id: sectionId },
      { fetchPolicy: "network-only" },
    ).toPromise();
    const filled = answer?.node?.section?.filled;
    return filled ? { content: filled.content, left: filled.empty.length } : null;
  };
  return (
    <GapsNotice
      title={texts.gaps}
      gaps={gaps.map((name) => texts.gap(variableText(name), PARAGRAPH_VARIABLES[name]))}
      words={texts}
      reason={reason}
      fetchFilled={fetchFilled}
      onFilled={onFilled}
    />
  );
}
