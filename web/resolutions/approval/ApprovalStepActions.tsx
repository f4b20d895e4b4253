import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { ApprovalStepRejectDialog } from "./ApprovalStepRejectDialog.tsx";
import { texts } from "./texts.ts";
import type { ApprovalStepActions_step$key } from "./__generated__/ApprovalStepActions_step.graphql.ts";
import type { ApprovalStepActionsApproveMutation } from "./__generated__/ApprovalStepActionsApproveMutation.graphql.ts";
import type { ApprovalStepActionsRejectMutation } from "./__generated__/ApprovalStepActionsRejectMutation.graphql.ts";
import type { ApprovalStepActionsSignMutation } from "./__generated__/ApprovalStepActionsSignMutation.graphql.ts";
import type { ApprovalStepActionsSkipMutation } from "./__generated__/ApprovalStepActionsSkipMutation.graphql.ts";

const approve = graphql`
  mutation ApprovalStepActionsApproveMutation($input: ApproveStepInput!) {
    approveStep(input: $input) {
      ... on ApproveStepPayload {
        resolution {
          ...ResolutionEditor_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;
const sign = graphql`
  mutation ApprovalStepActionsSignMutation($input: SignStepInput!) {
    signStep(input: $input) {
      ... on SignStepPayload {
        resolution {
          ...ResolutionEditor_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;
const reject = graphql`
  mutation ApprovalStepActionsRejectMutation($input: RejectStepInput!) {
    rejectStep(input: $input) {
      ... on RejectStepPayload {
        resolution {
          ...ResolutionEditor_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;
const skip = graphql`
  mutation ApprovalStepActionsSkipMutation($input: SkipStepInput!) {
    skipStep(input: $input) {
      ... on SkipStepPayload {
        resolution {
          ...ResolutionEditor_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

/** What the person of an open step decides, and what those who edit approval routes may skip; each button says why it is grey. */
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
  const [runApprove, approving] = useVerb<ApprovalStepActionsApproveMutation>(approve, texts.failed);
  const signing = useVerb<ApprovalStepActionsSignMutation>(sign, texts.failed);
  const [runReject, rejecting] = useVerb<ApprovalStepActionsRejectMutation>(reject, texts.failed);
  const skipping = useVerb<ApprovalStepActionsSkipMutation>(skip, texts.failed);
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
