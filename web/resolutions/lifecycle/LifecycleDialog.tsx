import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { STATUS_LABELS } from "#schema/resolutions/facts.rules.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { ReasonDialog } from "#web/voting/ReasonDialog.tsx";
import type { LifecycleDialog_resolution$key } from "./__generated__/LifecycleDialog_resolution.graphql.ts";
import type { lifecycleVerbsAdoptMutation } from "./__generated__/lifecycleVerbsAdoptMutation.graphql.ts";
import type { lifecycleVerbsAdvanceMutation } from "./__generated__/lifecycleVerbsAdvanceMutation.graphql.ts";
import type { lifecycleVerbsPublishMutation } from "./__generated__/lifecycleVerbsPublishMutation.graphql.ts";
import type { lifecycleVerbsRejectMutation } from "./__generated__/lifecycleVerbsRejectMutation.graphql.ts";
import type { lifecycleVerbsReturnMutation } from "./__generated__/lifecycleVerbsReturnMutation.graphql.ts";
import type { lifecycleVerbsSubmitMutation } from "./__generated__/lifecycleVerbsSubmitMutation.graphql.ts";
import type { lifecycleVerbsWithdrawMutation } from "./__generated__/lifecycleVerbsWithdrawMutation.graphql.ts";
import { adopt, advance, giveBack, publish, reject, submit, withdraw } from "./lifecycleVerbs.ts";
import { RecordAdoptionDialog } from "./RecordAdoptionDialog.tsx";
import { texts } from "./texts.ts";

export type Act = "submit" | "advance" | "return" | "reject" | "withdraw" | "adopt" | "publish";
type Props = { act: Act; resolution: LifecycleDialog_resolution$key; onClose: () => void };

/** Asks before the resolution moves, with a reason where the record needs one, and confirms its new status. */
export function LifecycleDialog({ act, resolution, onClose }: Props) {
  const {
    id: resolutionId,
    displayNumber,
    stations,
  } = useFragment(
    graphql`
      fragment LifecycleDialog_resolution on Resolution {
        id
        displayNumber
        stations {
          label
          state
        }
      }
    `,
    resolution,
  );
  const [runSubmit, submitting] = useVerb<lifecycleVerbsSubmitMutation>(submit, texts.failed);
  const [runAdvance, advancing] = useVerb<lifecycleVerbsAdvanceMutation>(advance, texts.failed);
  const [runReturn, returning] = useVerb<lifecycleVerbsReturnMutation>(giveBack, texts.failed);
  const [runReject, rejecting] = useVerb<lifecycleVerbsRejectMutation>(reject, texts.failed);
  const [runWithdraw, withdrawing] = useVerb<lifecycleVerbsWithdrawMutation>(withdraw, texts.failed);
  const [runAdopt, adopting] = useVerb<lifecycleVerbsAdoptMutation>(adopt, texts.failed);
  const [runPublish, publishing] = useVerb<lifecycleVerbsPublishMutation>(publish, texts.failed);
  const [refusal, setRefusal] = useState<VerbRefusal | null>(null);
  const next = stations.find(({ state }) => state === "TO_COME")?.label ?? null;

  type Result =
    | { ok: true; payload: { resolution: { status: keyof typeof STATUS_LABELS; displayNumber: string } } }
    | { ok: false; refusal: VerbRefusal };
  const finish = (result: Result, done: (station: string, number: string) => string) => {
    if (!result.ok) return setRefusal(result.refusal);
    const { status, displayNumber: number } = result.payload.resolution;
    notify({ kind: "positive", text: done(STATUS_LABELS[status], number) });
    onClose();
  };
  const error = refusal?.message ?? null;
  const shared = { onCancel: onClose };

  if (act === "adopt") {
    return (
      <RecordAdoptionDialog
        number={displayNumber}
        busy={adopting}
        refusal={refusal}
        onConfirm={async (adoptedOn, reason) =>
          finish(await runAdopt({ resolutionId, adoptedOn, reason }), (_, number) => texts.adopted(number))
        }
        {...shared}
      />
    );
  }
  if (act === "return" || act === "reject" || act === "withdraw") {
    const [run, busy, done] = {
      return: [runReturn, returning, texts.returned] as const,
      reject: [runReject, rejecting, texts.rejected] as const,
      withdraw: [runWithdraw, withdrawing, texts.withdrawn] as const,
    }[act];
    return (
      <ReasonDialog
        title={texts[`${act}Question`](displayNumber)}
        text={texts[`${act}Explained`]}
        confirmLabel={texts[act]}
        busy={busy}
        refused={error}
        onConfirm={async (reason) => finish(await run({ resolutionId, reason }), () => done)}
        {...shared}
      />
    );
  }
  const confirm = async () => {
    if (act === "submit") finish(await runSubmit({ resolutionId }), texts.submitted);
    else if (act === "advance") finish(await runAdvance({ resolutionId }), texts.advanced);
    else finish(await runPublish({ resolutionId }), () => texts.published);
  };
  return (
    <ConfirmDialog
      open
      title={texts[`${act}Question`](displayNumber)}
      text={act === "publish" ? texts.publishExplained : texts[`${act}Explained`](next)}
      confirmLabel={texts[act]}
      busy={submitting || advancing || publishing}
      error={error}
      onConfirm={() => void confirm()}
      {...shared}
    />
  );
}
