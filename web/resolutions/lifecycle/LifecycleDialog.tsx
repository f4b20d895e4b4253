import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { notify } from "#design-system/Toaster/notify.ts";
import { STATUS_LABELS } from "#schema/resolutions/facts.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import type { LifecycleDialog_resolution$key } from "./__generated__/LifecycleDialog_resolution.graphql.ts";
import { adopt, advance, giveBack, publish, reject, submit, withdraw } from "./lifecycleVerbs.ts";
import { RecordAdoptionDialog } from "./RecordAdoptionDialog.tsx";
import { SubmitPreview } from "./SubmitPreview.tsx";
import { texts } from "./texts.ts";

export type Act = "submit" | "advance" | "return" | "reject" | "withdraw" | "adopt" | "publish";
type Props = { act: Act; resolution: LifecycleDialog_resolution$key; onClose: () => void };

type Moved = { readonly resolution: { readonly status: keyof typeof STATUS_LABELS } };

/** Confirms a status change, with a reason if the record needs one, and reports the new status. */
export function LifecycleDialog({ act, resolution, onClose }: Props) {
  const data = useFragment(
    graphql`
      fragment LifecycleDialog_resolution on Resolution {
        id
        displayNumber
        stations {
          label
          state
        }
        ...SubmitPreview_resolution
      }
    `,
    resolution,
  );
  const { id: resolutionId, displayNumber, stations } = data;
  const submitting = useVerb(submit, texts.failed);
  const advancing = useVerb(advance, texts.failed);
  const returning = useVerb(giveBack, texts.failed);
  const rejecting = useVerb(reject, texts.failed);
  const withdrawing = useVerb(withdraw, texts.failed);
  const [runAdopt, adopting] = useVerb(adopt, texts.failed);
  const publishing = useVerb(publish, texts.failed);
  const [refusal, setRefusal] = useState<VerbRefusal | null>(null);
  const next = stations.find(({ state }) => state === "TO_COME")?.label ?? null;
  const at = (done: (station: string) => string) => (moved: Moved) => done(STATUS_LABELS[moved.resolution.status]);
  const shared = {
    title: texts[`${act}Question`](displayNumber, next),
    confirmLabel: act === "advance" ? texts.advanceTo(next) : texts[act],
    onClose,
  };

  switch (act) {
    case "adopt":
      return (
        <RecordAdoptionDialog
          number={displayNumber}
          busy={adopting}
          refusal={refusal}
          onConfirm={async (adoptedOn, reason) => {
            const result = await runAdopt({ resolutionId, adoptedOn, reason });
            setRefusal(result.ok ? null : result.refusal);
            if (!result.ok) return false;
            notify({ kind: "positive", text: texts.adopted(result.payload.resolution.displayNumber) });
            onClose();
            return true;
          }}
          onCancel={onClose}
        />
      );
    case "return":
    case "reject":
    case "withdraw": {
      const verb = { return: returning, reject: rejecting, withdraw: withdrawing }[act];
      const done = { return: texts.returned, reject: texts.rejected, withdraw: texts.withdrawn }[act];
      return (
        <ActDialog<{ resolutionId: string; reason: string }, Moved>
          {...shared}
          text={texts[`${act}Explained`]}
          verb={verb}
          input={(reason) => ({ resolutionId, reason })}
          done={done}
        />
      );
    }
    case "submit":
    case "advance": {
      const verb = { submit: submitting, advance: advancing }[act];
      const done = at({ submit: texts.submitted, advance: texts.advanced }[act]);
      return (
        <ActDialog<{ resolutionId: string }, Moved>
          {...shared}
          text={texts[`${act}Explained`](next)}
          verb={verb}
          input={{ resolutionId }}
          done={done}
        >
          {act === "submit" && <SubmitPreview resolution={data} />}
        </ActDialog>
      );
    }
    case "publish":
      return (
        <ActDialog
          {...shared}
          text={texts.publishExplained}
          verb={publishing}
          input={{ resolutionId }}
          done={texts.published}
        />
      );
  }
}
