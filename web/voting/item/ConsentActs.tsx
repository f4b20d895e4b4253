import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Flex, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ConsentActs_item$key } from "./__generated__/ConsentActs_item.graphql.ts";
import { PullOut } from "./PullOut.tsx";
import { texts } from "../texts.ts";

/** For an item of the consent agenda: removes it, or puts it back. Renders nothing for other items. */
export function ConsentActs({ item: itemRef }: { item: ConsentActs_item$key }) {
  const item = useFragment(
    graphql`
      fragment ConsentActs_item on AgendaItem {
        id
        consent
        viewerCan {
          returnToConsent {
            reason
          }
        }
        ...PullOut_item
      }
    `,
    itemRef,
  );
  const { id, consent, viewerCan } = item;
  const [putBack, returning] = useVerb(
    mutation("returnToConsent { meeting { items { ...ItemVote_item ...ConsentMark_item } } }"),
    texts.savingFailed,
  );
  const [refused, setRefused] = useState<string | null>(null);
  if (consent !== "WAITING" && consent !== "PULLED") return null;
  const isOn = consent === "WAITING";
  const act = async () => {
    const result = await putBack({ itemId: id });
    setRefused(result.ok ? null : result.refusal.message);
  };
  return (
    <>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Text color="muted">{isOn ? texts.pullOutHelp : texts.pulledHelp}</Text>
        {isOn ? (
          <PullOut item={item} onRefused={setRefused} />
        ) : (
          <Button size="sm" busy={returning} reason={viewerCan.returnToConsent.reason} onClick={() => void act()}>
            {texts.putBack}
          </Button>
        )}
      </Flex>
      {refused && (
        <Notice kind="negative" live="assertive" onDismiss={() => setRefused(null)}>
          {refused}
        </Notice>
      )}
    </>
  );
}
