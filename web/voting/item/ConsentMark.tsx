import { graphql, useFragment } from "react-relay";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { ConsentMark_item$key } from "./__generated__/ConsentMark_item.graphql.ts";
import { CONSENT_WORDS } from "../texts.ts";

/**
 * The consent agenda state of an item. Renders nothing if its outcome already shows this or if the item was never on
 * it.
 */
export function ConsentMark({ item }: { item: ConsentMark_item$key }) {
  const { consent } = useFragment(
    graphql`
      fragment ConsentMark_item on AgendaItem {
        consent
      }
    `,
    item,
  );
  if (consent !== "WAITING" && consent !== "PULLED") return null;
  return (
    <StatusBadge word={CONSENT_WORDS[consent]} hue="slate" shape={consent === "PULLED" ? "dash" : "half"} size="sm" />
  );
}
