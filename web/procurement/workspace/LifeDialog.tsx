import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { notify } from "#design-system/Toaster/notify.ts";
import { isBeforeLegal } from "#schema/projects/lifecycle/lifecycle.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useForgetUnsaved } from "#web/editing/LeaveGuard.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import {
  approveForLegal,
  cancel,
  finalSubmit,
  publish,
  remove,
  returnFromLegal,
  submitToLegal,
  unlock,
} from "./lifeVerbs.ts";
import { texts } from "./texts.ts";
import type { LifeDialog_project$key } from "./__generated__/LifeDialog_project.graphql.ts";

export type Act =
  | "finalSubmit"
  | "submitToLegal"
  | "approveForLegal"
  | "returnFromLegal"
  | "publish"
  | "unlock"
  | "cancel"
  | "delete";
type Props = { act: Act; project: LifeDialog_project$key; onClose: () => void };

/** Confirms a status change, with a reason if the record needs one. */
export default function LifeDialog({ act, project, onClose }: Props) {
  const data = useFragment(
    graphql`
      fragment LifeDialog_project on Project {
        id
        title
        status
        procurementId
        solicitation {
          key
        }
        legalReview {
          contentHash
        }
        preflight {
          findings {
            sentence
            blocks
          }
        }
      }
    `,
    project,
  );
  const { id: projectId, preflight } = data;
  const submitting = useVerb(finalSubmit, texts.failed);
  const toLegal = useVerb(submitToLegal, texts.failed);
  const approving = useVerb(approveForLegal, texts.failed);
  const returning = useVerb(returnFromLegal, texts.failed);
  const publishing = useVerb(publish, texts.failed);
  const unlocking = useVerb(unlock, texts.failed);
  const cancelling = useVerb(cancel, texts.failed);
  const deleting = useVerb(remove, texts.failed);
  const navigate = useNavigate();
  const forget = useForgetUnsaved();
  const input = { projectId };
  const withReason = (reason: string) => ({ projectId, reason });
  const shared = { confirmLabel: texts[act], onClose };
  const withoutLegal = isBeforeLegal(data.status);
  const publication = {
    ...shared,
    ...(withoutLegal && { confirmLabel: texts.publishUnapproved, danger: true }),
    title: texts.publishQuestion,
    verb: publishing,
    onDone: () => {
      const address = data.solicitation && `/vendor-portal/${data.solicitation.key}`;
      notify({
        kind: "positive",
        text: texts.published,
        ...(address && {
          action: { label: texts.portalPage, onClick: () => window.open(address, "_blank", "noopener") },
        }),
      });
    },
  };
  const publishText = withoutLegal ? `${texts.publishWithoutLegal} ${texts.publishText}` : texts.publishText;
  const warnings = preflight.findings.filter(({ blocks }) => !blocks);

  switch (act) {
    case "finalSubmit":
      return (
        <ActDialog
          {...shared}
          title={texts.finalSubmitQuestion}
          text={texts.finalSubmitText}
          verb={submitting}
          input={input}
          done={texts.submitted}
        />
      );
    case "submitToLegal":
      return (
        <ActDialog
          {...shared}
          title={texts.submitToLegalQuestion}
          text={texts.submitToLegalText}
          verb={toLegal}
          input={input}
          done={texts.submittedToLegal}
        />
      );
    case "approveForLegal":
      return (
        <ActDialog
          {...shared}
          title={texts.approveForLegalQuestion}
          text={texts.approveForLegalText}
          verb={approving}
          input={{ projectId, contentHash: data.legalReview?.contentHash ?? null }}
          done={texts.approvedForLegal}
        />
      );
    case "returnFromLegal":
      return (
        <ActDialog
          {...shared}
          title={texts.returnFromLegalQuestion}
          text={texts.returnFromLegalText}
          verb={returning}
          input={withReason}
          done={texts.returnedFromLegal}
        />
      );
    case "publish":
      return warnings.length > 0 ? (
        <ActDialog
          {...publication}
          text={[publishText, texts.publishDespite(warnings.length), ...warnings.map(({ sentence }) => sentence)].join(
            " ",
          )}
          input={(reason) => ({ projectId, reason, withoutLegal })}
        />
      ) : (
        <ActDialog {...publication} text={publishText} input={{ projectId, reason: null, withoutLegal }} />
      );
    case "unlock":
      return (
        <ActDialog
          {...shared}
          title={texts.unlockQuestion}
          text={texts.unlockText}
          verb={unlocking}
          input={withReason}
          done={texts.unlocked}
        />
      );
    case "cancel":
      return (
        <ActDialog
          {...shared}
          danger
          title={texts.cancelQuestion}
          text={texts.cancelText}
          cancelLabel={texts.keep}
          verb={cancelling}
          input={withReason}
          done={texts.cancelled}
        />
      );
    case "delete":
      return (
        <ActDialog
          {...shared}
          danger
          title={texts.deleteQuestion}
          text={`${data.procurementId} ${data.title}`}
          verb={deleting}
          input={input}
          done={texts.deleted}
          onDone={() => {
            forget();
            void navigate("/projects");
          }}
        />
      );
  }
}
