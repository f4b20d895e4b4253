import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import { ChooseKeyholders } from "./ChooseKeyholders.tsx";
import { KeyholderTable } from "./KeyholderTable.tsx";
import { texts } from "./texts.ts";
import type { BidsTab_project$key } from "./__generated__/BidsTab_project.graphql.ts";

/** 'Sealed bids' of a project: its keyholders, and the state of the key. */
export default function BidsTab({ project }: { project: BidsTab_project$key }) {
  const data = useFragment(
    graphql`
      fragment BidsTab_project on Project {
        status
        viewerCan {
          chooseKeyholders {
            reason
          }
        }
        solicitation {
          seal {
            state
            needed
            standing {
              kind
              words
            }
            sharesHeldAt
            keyholders {
              key
              replaces
            }
            ...KeyholderTable_seal
          }
        }
        ...ChooseKeyholders_project
        ...KeyholderTable_project
      }
    `,
    project,
  );
  const [choosing, setChoosing] = useState(false);
  const seal = data.solicitation?.seal ?? null;
  const state = (seal?.state ?? "NONE") as keyof typeof texts.states;
  const isMissing = data.status === "PUBLISHED" && state !== "READY";
  const holders = seal?.keyholders.filter(({ key, replaces }) => replaces == null || replaces === key).length ?? 0;
  const reason = data.viewerCan.chooseKeyholders.reason ?? null;
  return (
    <Section
      title={texts.title}
      description={texts.help}
      actions={
        <Button kind={seal ? "secondary" : "primary"} reason={reason} onClick={() => setChoosing(true)}>
          {seal ? texts.chooseAnew : texts.choose}
        </Button>
      }
    >
      <Stack gap="4">
        <HStack gap="3" wrap="wrap">
          <StatusBadge {...texts.states[state]} size="md" />
          {seal && <Text color="muted">{texts.neededOf(seal.needed, holders)}</Text>}
        </HStack>
        {isMissing && (
          <Notice kind="caution" live="off">
            {texts.paper}
          </Notice>
        )}
        {seal && seal.standing.kind !== "FINE" && (
          <Notice kind={seal.standing.kind === "LOST" ? "negative" : "caution"} live="off">
            {seal.standing.words}
          </Notice>
        )}
        {seal?.sharesHeldAt != null && (
          <Notice kind="caution" live="off">
            {texts.sharesHeld(writtenMoment(seal.sharesHeldAt))}
          </Notice>
        )}
        <Text>{seal ? texts.next[seal.state as keyof typeof texts.next] : texts.none}</Text>
        {seal && <KeyholderTable seal={seal} project={data} />}
      </Stack>
      {choosing && <ChooseKeyholders project={data} onClose={() => setChoosing(false)} />}
    </Section>
  );
}
