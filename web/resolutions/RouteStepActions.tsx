import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { ReasonDialog } from "#web/voting/ReasonDialog.tsx";
import { RouteStepRejectDialog } from "./RouteStepRejectDialog.tsx";
import { texts } from "./routeTexts.ts";
import type { RouteStepActions_step$key } from "./__generated__/RouteStepActions_step.graphql.ts";
import type { RouteStepActionsApproveMutation } from "./__generated__/RouteStepActionsApproveMutation.graphql.ts";
import type { RouteStepActionsRejectMutation } from "./__generated__/RouteStepActionsRejectMutation.graphql.ts";
import type { RouteStepActionsSignMutation } from "./__generated__/RouteStepActionsSignMutation.graphql.ts";
import type { RouteStepActionsSkipMutation } from "./__generated__/RouteStepActionsSkipMutation.graphql.ts";

const approve = graphql`
  mutation RouteStepActionsApproveMutation($input: ApproveStepInput!) {
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
  mutation RouteStepActionsSignMutation($input: SignStepInput!) {
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
  mutation RouteStepActionsRejectMutation($input: RejectStepInput!) {
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
  mutation RouteStepActionsSkipMutation($input: SkipStepInput!) {
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

/** What the person of an open step decides, and what who edits routes may skip; each button says why it is grey. */
export function RouteStepActions({ step }: { step: RouteStepActions_step$key }) {
  const {
    id: stepId,
    name,
    action,
    resolution: { title },
    viewerCan: can,
  } = useFragment(
    graphql`
      fragment RouteStepActions_step on RouteStep {
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
  const [runApprove, approving] = useVerb<RouteStepActionsApproveMutation>(approve, texts.failed);
  const [runSign, signing] = useVerb<RouteStepActionsSignMutation>(sign, texts.failed);
  const [runReject, rejecting] = useVerb<RouteStepActionsRejectMutation>(reject, texts.failed);
  const [runSkip, skipping] = useVerb<RouteStepActionsSkipMutation>(skip, texts.failed);
  const [asking, setAsking] = useState<"sign" | "reject" | "skip" | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const ask = (what: typeof asking) => {
    setRefused(null);
    setAsking(what);
  };
  const finish = (result: { ok: true } | { ok: false; refusal: VerbRefusal }, done: string) => {
    if (!result.ok) return setRefused(result.refusal.message);
    ask(null);
    notify({ kind: "positive", text: done });
  };
  return (
    <>
      <HStack gap="2" wrap="wrap" role="group" aria-label={`Decision of ${name}`}>
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
      <ConfirmDialog
        open={asking === "sign"}
        title={texts.signQuestion(title)}
        text={texts.signExplained}
        confirmLabel={texts.sign}
        busy={signing}
        error={refused}
        onConfirm={async () => finish(await runSign({ stepId }), texts.signed)}
        onCancel={() => ask(null)}
      />
      {asking === "reject" && (
        <RouteStepRejectDialog
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
        <ReasonDialog
          title={texts.skipQuestion(name)}
          text={texts.skipExplained}
          confirmLabel={texts.skip}
          busy={skipping}
          refused={refused}
          onConfirm={async (reason) => finish(await runSkip({ stepId, reason }), texts.skipped)}
          onCancel={() => ask(null)}
        />
      )}
    </>
  );
}
