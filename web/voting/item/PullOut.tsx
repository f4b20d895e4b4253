import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { PullOut_item$key } from "./__generated__/PullOut_item.graphql.ts";
import { texts } from "../texts.ts";

type Props = {
  item: PullOut_item$key;
  /** Label of the button, if there are several on the screen. */
  label?: string;
  /** Called with the reason for a refusal, or null if there was none. */
  onRefused: (why: string | null) => void;
};

/**
 * Removes an item from the consent agenda, so that it is voted on separately. Renders nothing for an item that is not
 * waiting there.
 */
export function PullOut({ item, label, onRefused }: Props) {
  const { id, consent, viewerCan } = useFragment(
    graphql`
      fragment PullOut_item on AgendaItem {
        id
        consent
        viewerCan {
          pullFromConsent {
            reason
          }
        }
      }
    `,
    item,
  );
  const [pull, pulling] = useVerb(
    mutation("pullFromConsent { meeting { items { ...ItemVote_item ...ConsentMark_item } } }"),
    texts.savingFailed,
  );
  if (consent !== "WAITING") return null;
  const act = async () => {
    const result = await pull({ itemId: id });
    onRefused(result.ok ? null : result.refusal.message);
  };
  return (
    <Button
      size="sm"
      kind={label ? "quiet" : "secondary"}
      busy={pulling}
      reason={viewerCan.pullFromConsent.reason}
      aria-label={label}
      onClick={() => void act()}
    >
      {label ? texts.pullOutShort : texts.pullOut}
    </Button>
  );
}
