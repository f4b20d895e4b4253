import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { HoldersPart_solicitation$key } from "./__generated__/HoldersPart_solicitation.graphql.ts";
import { InviteVendor } from "./InviteVendor.tsx";
import { MessageHolders } from "./MessageHolders.tsx";
import { texts } from "./texts.ts";

/** Plan holders for staff: invites vendors and writes to them. */
export function HoldersPart({ solicitation }: { solicitation: HoldersPart_solicitation$key }) {
  const { id, planHolders, viewerCan } = useFragment(
    graphql`
      fragment HoldersPart_solicitation on Solicitation {
        id
        planHolders {
          vendorName
          how
          since
        }
        viewerCan {
          inviteVendors {
            reason
          }
          messagePlanHolders {
            reason
          }
        }
      }
    `,
    solicitation,
  );
  const [asking, setAsking] = useState<"invite" | "message" | null>(null);
  const close = () => setAsking(null);
  return (
    <Section
      title={texts.holders}
      description={texts.holdersHelp}
      actions={
        <HStack gap="2" wrap="wrap">
          <Button reason={viewerCan.inviteVendors.reason ?? null} onClick={() => setAsking("invite")}>
            {texts.invite}
          </Button>
          <Button reason={viewerCan.messagePlanHolders.reason ?? null} onClick={() => setAsking("message")}>
            {texts.message}
          </Button>
        </HStack>
      }
    >
      {planHolders == null ? (
        <Text color="muted">{texts.holdersHidden}</Text>
      ) : planHolders.length === 0 ? (
        <Text color="muted">{texts.noHolders}</Text>
      ) : (
        <Stack as="ul" gap="1" listStyleType="none">
          {planHolders.map(({ vendorName, how, since }) => (
            <li key={vendorName}>
              {vendorName}
              <Text color="muted">
                {texts.how[how as keyof typeof texts.how]}, {writtenMoment(since)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {asking === "invite" && <InviteVendor solicitationId={id} onClose={close} />}
      {asking === "message" && <MessageHolders solicitationId={id} onClose={close} />}
    </Section>
  );
}
