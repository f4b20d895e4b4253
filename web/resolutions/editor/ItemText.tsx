// oxlint-disable relay/unused-fields -- with the text the main question changes, and whether it may be put: for whoever shows it
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Suspense, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { late } from "#web/relay/code.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ItemText_item$key } from "./__generated__/ItemText_item.graphql.ts";
import type { ItemTextQuery } from "./__generated__/ItemTextQuery.graphql.ts";
import { itemTexts } from "./itemTexts.ts";

const FloorAmendment = late(() => import("./FloorAmendment.tsx"));

/**
 * Under an item whose resolution was amended from the floor: the text that must be entered before the vote, or its
 * outcome.
 */
export default function ItemText({ recordKey }: { recordKey: string }) {
  const { node } = useLazyLoadQuery<ItemTextQuery>(
    graphql`
      query ItemTextQuery($id: ID!) {
        node(id: $id) {
          ... on AgendaItem @alias(as: "item") {
            ...ItemText_item
          }
        }
      }
    `,
    { id: recordKey },
    { fetchPolicy: "store-and-network" },
  );
  return node?.item ? <TextOfItem item={node.item} /> : null;
}

function TextOfItem({ item }: { item: ItemText_item$key }) {
  const {
    resolution,
    motions,
    owedAmendments: owed,
  } = useFragment(
    graphql`
      fragment ItemText_item on AgendaItem {
        resolution {
          ...FloorAmendment_resolution
          viewerCan {
            amendFromFloor {
              reason
            }
          }
        }
        owedAmendments {
          id
          text
          outcome
          mover {
            name
          }
          viewerCan {
            letTextStand {
              reason
            }
          }
        }
        motions {
          id
          text
          textChanges {
            change
            text
          }
          amendedText {
            state
            reason
            version
            changes {
              key
              parts {
                change
                text
              }
            }
          }
          viewerCan {
            open {
              reason
            }
            declare {
              reason
            }
          }
        }
      }
    `,
    item,
  );
  const verb = useVerb(mutation("letTextStand { motion { item { ...ItemText_item } } }"), itemTexts.standFailed);
  const [open, setOpen] = useState<"amend" | "stand" | null>(null);
  const last = owed.at(-1);
  const settled = motions.filter(({ amendedText }) => amendedText && amendedText.state !== "OWED");
  return (
    <Stack gap="3">
      {settled.map(({ id, amendedText }) => (
        <Stack key={id} gap="1">
          <Text color="muted" textStyle="small">
            {amendedText?.version == null
              ? itemTexts.stands(amendedText?.reason ?? "")
              : itemTexts.entered(amendedText.version)}
          </Text>
          {amendedText?.changes?.map(({ key, parts }) => (
            <Redline key={key} parts={parts.map(({ change, text }) => ({ change, text }))} />
          ))}
        </Stack>
      ))}
      {last && resolution && (
        <Notice kind="caution" title={last.outcome === "PASSED" ? itemTexts.owed : itemTexts.toRestore}>
          <Stack gap="3">
            <Text>{owed.map(({ text }) => itemTexts.quoted(text)).join(" ")}</Text>
            <HStack gap="2" flexWrap="wrap">
              <Button
                kind="primary"
                reason={resolution.viewerCan.amendFromFloor.reason}
                onClick={() => setOpen("amend")}
              >
                {last.outcome === "PASSED" ? itemTexts.enter : itemTexts.restore}
              </Button>
              <Button reason={last.viewerCan.letTextStand.reason} onClick={() => setOpen("stand")}>
                {itemTexts.stand}
              </Button>
            </HStack>
          </Stack>
        </Notice>
      )}
      {last && open === "stand" && (
        <ActDialog
          title={itemTexts.standTitle}
          text={itemTexts.standHelp}
          confirmLabel={itemTexts.standConfirm}
          verb={verb}
          input={(reason: string) => ({ motionId: last.id, reason })}
          done={itemTexts.standDone}
          onClose={() => setOpen(null)}
        />
      )}
      {resolution && open === "amend" && (
        <Suspense fallback={null}>
          <FloorAmendment resolution={resolution} mover={last?.mover?.name ?? ""} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
