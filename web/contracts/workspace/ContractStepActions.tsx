import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ContractStepActions_contract$key } from "./__generated__/ContractStepActions_contract.graphql.ts";
import type { ContractStepActions_step$key } from "./__generated__/ContractStepActions_step.graphql.ts";
import { OutsideStep } from "./OutsideStep.tsx";
import { routeTexts as texts } from "./routeTexts.ts";
import { SignContract } from "./SignContract.tsx";

const approve = mutation("approveStep { contract { ...ContractRecord_contract } }");
const reject = mutation("rejectStep { contract { ...ContractRecord_contract } }");
const skip = mutation("skipStep { contract { ...ContractRecord_contract } }");

type Props = { step: ContractStepActions_step$key; contract: ContractStepActions_contract$key };

/**
 * The decisions of the person at an open step, and the skip button for people who edit the route. Each disabled button
 * gives its reason.
 */
export function ContractStepActions({ step, contract }: Props) {
  const shown = useFragment(
    graphql`
      fragment ContractStepActions_step on RouteStep {
        id
        name
        action
        cannotBeDone
        outside {
          __typename
        }
        ...OutsideStep_step
        viewerCan {
          approve {
            reason
          }
          signContract {
            reason
          }
          reject {
            reason
          }
          skip {
            reason
          }
        }
      }
    `,
    step,
  );
  const { id: stepId, name, action, cannotBeDone, outside, viewerCan: can } = shown;
  const data = useFragment(
    graphql`
      fragment ContractStepActions_contract on Contract {
        ...SignContract_contract
      }
    `,
    contract,
  );
  const [runApprove, approving] = useVerb(approve, texts.failed);
  const rejecting = useVerb(reject, texts.failed);
  const skipping = useVerb(skip, texts.failed);
  const [asking, setAsking] = useState<"sign" | "reject" | "skip" | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const ask = (what: typeof asking) => {
    setRefused(null);
    setAsking(what);
  };
  const decide = async () => {
    setRefused(null);
    const result = await runApprove({ stepId });
    if (!result.ok) return setRefused(result.refusal.message);
    notify({ kind: "positive", text: texts.approved });
  };
  return (
    <>
      {cannotBeDone && (
        <Notice kind="caution">
          {cannotBeDone} {texts.chooseElse}
        </Notice>
      )}
      {outside && <OutsideStep step={shown} />}
      <HStack gap="2" wrap="wrap" role="group" aria-label={texts.decisionOf(name)}>
        {outside ? null : action === "SIGNATURE" ? (
          <Button kind="primary" size="sm" reason={can.signContract.reason ?? null} onClick={() => ask("sign")}>
            {texts.sign}
          </Button>
        ) : (
          <Button
            kind="primary"
            size="sm"
            reason={can.approve.reason ?? null}
            busy={approving}
            onClick={() => void decide()}
          >
            {texts.approve}
          </Button>
        )}
        {!outside && (
          <Button size="sm" reason={can.reject.reason ?? null} onClick={() => ask("reject")}>
            {texts.reject}
          </Button>
        )}
        <Button kind="quiet" size="sm" reason={can.skip.reason ?? null} onClick={() => ask("skip")}>
          {texts.skip}
        </Button>
      </HStack>
      {refused && <Notice kind="negative">{refused}</Notice>}
      {asking === "sign" && <SignContract stepId={stepId} contract={data} onClose={() => ask(null)} />}
      {asking === "reject" && (
        <ActDialog
          title={texts.rejectQuestion(name)}
          text={texts.rejectExplained}
          confirmLabel={texts.reject}
          danger
          verb={rejecting}
          input={(reason) => ({ stepId, reason })}
          done={texts.rejected}
          onClose={() => ask(null)}
        />
      )}
      {asking === "skip" && (
        <ActDialog
          title={texts.skipQuestion(name)}
          text={texts.skipExplained}
          confirmLabel={texts.skip}
          verb={skipping}
          input={(reason) => ({ stepId, reason })}
          done={texts.skipped}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
