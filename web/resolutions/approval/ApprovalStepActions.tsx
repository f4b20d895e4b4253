import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { ApprovalStepRejectDialog } from "./ApprovalStepRejectDialog.tsx";
import { texts } from "./texts.ts";
import type { ApprovalStepActions_step$key } from "./__generated__/ApprovalStepActions_step.graphql.ts";

const approve = mutation("approveStep { resolution { ...ResolutionEditor_resolution } }");
const sign = mutation("signStep { resolution { ...ResolutionEditor_resolution } }");
const reject = mutation("rejectStep { resolution { ...ResolutionEditor_resolution } }");
const skip = mutation("skipStep { resolution { ...ResolutionEditor_resolution } }");

/**
 * The decisions of the person at an open step, and the skip button for people who edit approval routes. Each disabled
 * button gives its reason.
 */
export function ApprovalStepActions({ step }: { step: ApprovalStepActions_step$key }) {
  const {
    id: stepId,
    name,
    action,
    resolution,
    viewerCan: can,
  } = useFragment(
    graphql`
      fragment ApprovalStepActions_step on RouteStep {
        id
        name
        action
        resolution {
          title
        }
        viewerCan {
          approve {
            reason
          }
          sign {
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
  const [runApprove, approving] = useVerb(approve, texts.failed);
  const signing = useVerb(sign, texts.failed);
  const [runReject, rejecting] = useVerb(reject, texts.failed);
  const skipping = useVerb(skip, texts.failed);
  const [asking, setAsking] = useState<"sign" | "reject" | "skip" | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const ask = (what: typeof asking) => {
    setRefused(null);
    setAsking(what);
  };
  const finish = (result: { ok: true } | { ok: false; refusal: VerbRefusal }, done: string) => {
    if (!result.ok) setRefused(result.refusal.message);
    else {
      ask(null);
      notify({ kind: "positive", text: done });
    }
    return result.ok;
  };
  return (
    <>
      <HStack gap="2" wrap="wrap" role="group" aria-label={texts.decisionOf(name)}>
        {action === "SIGNATURE" ? (
          <Button kind="primary" size="sm" reason={can.sign.reason} onClick={() => ask("sign")}>
            {texts.sign}
          </Button>
        ) : (
          <Button
            kind="primary"
            size="sm"
            reason={can.approve.reason}
            busy={approving}
            onClick={async () => {
              ask(null);
              finish(await runApprove({ stepId }), texts.approved);
            }}
          >
            {texts.approve}
          </Button>
        )}
        <Button size="sm" reason={can.reject.reason} onClick={() => ask("reject")}>
          {texts.reject}
        </Button>
        <Button kind="quiet" size="sm" reason={can.skip.reason} onClick={() => ask("skip")}>
          {texts.skip}
        </Button>
      </HStack>
      {refused && !asking && <Notice kind="negative">{refused}</Notice>}
      {asking === "sign" && (
        <ActDialog
          title={texts.signQuestion(resolution?.title ?? name)}
          text={texts.signExplained}
          confirmLabel={texts.sign}
          verb={signing}
          input={{ stepId }}
          done={texts.signed}
          onClose={() => ask(null)}
        />
      )}
      {asking === "reject" && (
        <ApprovalStepRejectDialog
          stepId={stepId}
          name={name}
          busy={rejecting}
          refused={refused}
          onConfirm={async (reason, refuse) =>
            finish(await runReject({ stepId, reason, refuse }), refuse ? texts.refused : texts.rejected)
          }
          onCancel={() => ask(null)}
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
