import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RetireParagraph_paragraph$key } from "./__generated__/RetireParagraph_paragraph.graphql.ts";
import { useShelf } from "./shelf.ts";

/** Retires a paragraph after a confirmation. A retired one is restored with one press. */
export function RetireParagraph({ paragraph }: { paragraph: RetireParagraph_paragraph$key }) {
  const { texts } = useShelf();
  const { id, title, isRetired, viewerCan } = useFragment(
    graphql`
      fragment RetireParagraph_paragraph on StandardParagraph {
        id
        title
        isRetired
        viewerCan {
          retire {
            reason
          }
          bringBack {
            reason
          }
        }
      }
    `,
    paragraph,
  );
  const retiring = useVerb(
    mutation("retireStandardParagraph { paragraph { ...ParagraphEditor_paragraph } }"),
    texts.retireFailed,
  );
  const [bringBack, busy] = useVerb(
    mutation("bringBackStandardParagraph { paragraph { ...ParagraphEditor_paragraph } }"),
    texts.bringBackFailed,
  );
  if (isRetired)
    return (
      <Button
        busy={busy}
        busyLabel={texts.bringingBack}
        reason={viewerCan.bringBack.reason ?? null}
        onClick={() =>
          void bringBack({ paragraphId: id }).then((result) =>
            notify(
              result.ok
                ? { kind: "positive", text: texts.broughtBack }
                : { kind: "negative", text: result.refusal.message },
            ),
          )
        }
      >
        {texts.bringBack}
      </Button>
    );
  return (
    <AskedAct
      reason={viewerCan.retire.reason}
      title={texts.retireQuestion(title)}
      text={texts.retireHelp}
      confirmLabel={texts.retire}
      verb={retiring}
      input={{ paragraphId: id }}
      done={texts.retiredNow}
    />
  );
}
