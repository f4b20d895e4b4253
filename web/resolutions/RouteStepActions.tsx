import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
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
      __typename
      ... on ApproveStepPayload {
        resolution {
          ...ResolutionEditor_resolution
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;
const sign = graphql`
  mutation RouteStepActionsSignMutation($input: SignStepInput!) {
    signStep(input: $input) {
      __typename
      ... on SignStepPayload {
        resolution {
          ...ResolutionEditor_resolution
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;
const reject = graphql`
  mutation RouteStepActionsRejectMutation($input: RejectStepInput!) {
    rejectStep(input: $input) {
      __typename
      ... on RejectStepPayload {
        resolution {
          ...ResolutionEditor_resolution
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;
const skip = graphql`
  mutation RouteStepActionsSkipMutation($input: SkipStepInput!) {
    skipStep(input: $input) {
      __typename
      ... on SkipStepPayload {
        resolution {
          ...ResolutionEditor_resolution
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
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
  const signing = useVerb<RouteStepActionsSignMutation>(sign, texts.failed);
  const [runReject, rejecting] = useVerb<RouteStepActionsRejectMutation>(reject, texts.failed);
  const skipping = useVerb<RouteStepActionsSkipMutation>(skip, texts.failed);
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
      {asking === "sign" && (
        <ActDialog
          title={texts.signQuestion(title)}
          text={texts.signExplained}
          confirmLabel={texts.sign}
          verb={signing}
          input={{ stepId }}
          done={texts.signed}
          onClose={() => ask(null)}
        />
      )}
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
