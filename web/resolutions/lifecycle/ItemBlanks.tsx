import { graphql, useLazyLoadQuery } from "react-relay";
import type { PartProps } from "#web/shell/room.ts";
import type { ItemBlanksQuery } from "./__generated__/ItemBlanksQuery.graphql.ts";
import BlanksLeft from "./BlanksLeft.tsx";

/**
 * Above the vote on an item: the blanks of its resolution while it may still be voted on. `recordKey` is the item's
 * global id.
 */
export default function ItemBlanks({ recordKey }: PartProps) {
  const { node } = useLazyLoadQuery<ItemBlanksQuery>(
    graphql`
      query ItemBlanksQuery($id: ID!) {
        node(id: $id) {
          ... on AgendaItem @alias(as: "item") {
            resolution {
              status
              ...BlanksLeft_resolution
            }
          }
        }
      }
    `,
    { id: recordKey },
    { fetchPolicy: "store-and-network" },
  );
  const resolution = node?.item?.resolution;
  const isVotedOn = resolution?.status === "BOARD_REVIEW" || resolution?.status === "COMMITTEE_REVIEW";
  return isVotedOn ? <BlanksLeft resolution={resolution} /> : null;
}
