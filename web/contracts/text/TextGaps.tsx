import { useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { CONTRACT_VARIABLES, gapsIn } from "#schema/contracts/clauses/clauses.rules.ts";
import { written } from "#schema/procurement/library/variables.rules.ts";
import type { RichText } from "#schema/richText.rules.ts";
import { texts as clauseTexts } from "../clauses/texts.ts";
import type { TextGapsQuery } from "./__generated__/TextGapsQuery.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  contractId: string;
  /** The text as it is typed. */
  content: RichText;
  /** Why it cannot be filled in now. */
  reason: string | null;
  onFilled: (content: RichText) => void;
};

/** Variables that still stand in the text; what the contract says by now is filled in by a press. */
export function TextGaps({ contractId, content, reason, onFilled }: Props) {
  const environment = useRelayEnvironment();
  const [busy, setBusy] = useState(false);
  const gaps = gapsIn(content);
  if (gaps.length === 0) return null;
  const fill = async () => {
    setBusy(true);
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
    )
      .toPromise()
      .catch(() => null);
    setBusy(false);
    const filled = answer?.node?.contract?.filledText;
    if (!filled) return notify({ kind: "negative", text: clauseTexts.fillFailed });
    if (filled.empty.length === gaps.length) return notify({ kind: "info", text: clauseTexts.nothingToFill });
    onFilled(filled.content);
    notify({ kind: "positive", text: clauseTexts.filledSome });
  };
  return (
    <Notice
      kind="caution"
      title={texts.gaps}
      live="off"
      action={
        <Button size="sm" reason={reason} busy={busy} busyLabel={clauseTexts.fillingGaps} onClick={() => void fill()}>
          {clauseTexts.fillGaps}
        </Button>
      }
    >
      {gaps.map((name) => texts.gap(written(name), CONTRACT_VARIABLES[name])).join("; ")}
    </Notice>
  );
}
