import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { OutsideStep_step$key } from "./__generated__/OutsideStep_step.graphql.ts";
import { ReplaceOutsideSigner } from "./ReplaceOutsideSigner.tsx";
import { routeTexts as texts } from "./routeTexts.ts";

/** The state of the email to an outside signer, and what the person in charge can do about it. */
export function OutsideStep({ step }: { step: OutsideStep_step$key }) {
  const data = useFragment(
    graphql`
      fragment OutsideStep_step on RouteStep {
        id
        name
        signingLink {
          email
          sentAt
          expiresAt
          readAt
          isOver
        }
        viewerCan {
          sendSigningLink {
            reason
          }
          replaceOutsideSigner {
            reason
          }
        }
        ...ReplaceOutsideSigner_step
      }
    `,
    step,
  );
  const { id: stepId, name, signingLink: link, viewerCan: can } = data;
  const send = useVerb(mutation("sendSigningLink { contract { ...ContractRecord_contract } }"), texts.failed);
  const [replacing, setReplacing] = useState(false);
  return (
    <>
      {link && (
        <Text textStyle="small" overflowWrap="anywhere">
          {texts.linkSent(link.email, writtenMoment(link.sentAt))}{" "}
          {link.isOver ? texts.linkOver : texts.linkUntil(writtenMoment(link.expiresAt))}{" "}
          {link.readAt ? texts.linkRead(writtenMoment(link.readAt)) : texts.linkUnread}
        </Text>
      )}
      <HStack gap="2" wrap="wrap">
        <AskedAct
          size="sm"
          reason={can.sendSigningLink.reason}
          title={texts.sendLinkQuestion(name)}
          text={texts.sendLinkExplained}
          confirmLabel={texts.sendLink}
          verb={send}
          input={{ stepId }}
          done={texts.linkSentNow}
        />
        <Button size="sm" reason={can.replaceOutsideSigner.reason ?? null} onClick={() => setReplacing(true)}>
          {texts.replace}
        </Button>
      </HStack>
      {replacing && <ReplaceOutsideSigner step={data} onClose={() => setReplacing(false)} />}
    </>
  );
}
