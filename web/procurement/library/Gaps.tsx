import { useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { PARAGRAPH_VARIABLES, variablesIn, written } from "#schema/procurement/library/variables.rules.ts";
import type { RichText } from "#schema/richText.rules.ts";
import type { GapsQuery } from "./__generated__/GapsQuery.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  sectionId: string;
  /** The text as it is typed. */
  content: RichText;
  /** Why it cannot be filled in now. */
  reason: string | null;
  onFilled: (content: RichText) => void;
};

/** Variables that still stand in a section's text; what the project says by now is filled in by a press. */
export function Gaps({ sectionId, content, reason, onFilled }: Props) {
  const environment = useRelayEnvironment();
  const [busy, setBusy] = useState(false);
  const gaps = variablesIn(content, PARAGRAPH_VARIABLES);
  if (gaps.length === 0) return null;
  const fill = async () => {
    setBusy(true);
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
    )
      .toPromise()
      .catch(() => null);
    setBusy(false);
    const filled = answer?.node?.section?.filled;
    if (!filled) return notify({ kind: "negative", text: texts.fillFailed });
    if (filled.empty.length === gaps.length) return notify({ kind: "info", text: texts.nothingToFill });
    onFilled(filled.content);
    notify({ kind: "positive", text: texts.filledSome });
  };
  return (
    <Notice
      kind="caution"
      title={texts.gaps}
      live="off"
      action={
        <Button size="sm" reason={reason} busy={busy} busyLabel={texts.fillingGaps} onClick={() => void fill()}>
          {texts.fillGaps}
        </Button>
      }
    >
      {gaps.map((name) => texts.gap(written(name), PARAGRAPH_VARIABLES[name])).join("; ")}
    </Notice>
  );
}
