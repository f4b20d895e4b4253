import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { type Action, ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { useUnsavedNames } from "#web/editing/LeaveGuard.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { late } from "#web/relay/code.ts";
import type { Act } from "./LifeDialog.tsx";
import { texts } from "./texts.ts";
import type {
  WorkspaceActions_project$data,
  WorkspaceActions_project$key,
} from "./__generated__/WorkspaceActions_project.graphql.ts";

const LifeDialog = late(() => import("./LifeDialog.tsx"));
type Status = WorkspaceActions_project$data["status"];

/** The actions that each status offers: the one that moves it forward first, then the others. */
const choices: Readonly<Partial<Record<Status, { primary: Act | null; others: Act[] }>>> = {
  DRAFT: { primary: "finalSubmit", others: ["delete"] },
  SUBMITTED: { primary: "submitToLegal", others: ["unlock"] },
  LEGAL_REVIEW: { primary: "approveForLegal", others: ["returnFromLegal", "unlock"] },
  READY: { primary: "publish", others: ["submitToLegal", "unlock"] },
  PUBLISHED: { primary: null, others: ["cancel"] },
  CLOSED: { primary: null, others: ["cancel"] },
  OPENED: { primary: null, others: ["cancel"] },
  EVALUATION: { primary: null, others: ["cancel"] },
  RECOMMENDED: { primary: null, others: ["cancel"] },
  INTENT_TO_AWARD: { primary: null, others: ["cancel"] },
};
const allowances = (can: WorkspaceActions_project$data["viewerCan"]): Record<Act, { reason?: string | null }> => ({
  finalSubmit: can.finalSubmit,
  submitToLegal: can.submitToLegal,
  approveForLegal: can.approveForLegal,
  returnFromLegal: can.returnFromLegal,
  publish: can.publish,
  unlock: can.unlock,
  cancel: can.cancel,
  delete: can.delete,
});
/** Actions shown next to the first one instead of in the menu. */
const beside: Readonly<Partial<Record<Act, Act>>> = { approveForLegal: "returnFromLegal" };
/** Actions that the checklist also offers. */
const checked = new Set<Act>(["submitToLegal", "publish"]);
const dangerous = new Set<Act>(["delete", "cancel"]);

/**
 * The action that moves the project forward, its alternative next to it, and a menu with the rest. 'Final Submit'
 * appears only when all sections are approved.
 */
export function WorkspaceActions({
  project,
  isReview,
  onReview,
}: {
  project: WorkspaceActions_project$key;
  /** The checklist is visible. It has its own buttons. */
  isReview: boolean;
  onReview: () => void;
}) {
  const data = useFragment(
    graphql`
      fragment WorkspaceActions_project on Project {
        status
        sections {
          approved
        }
        viewerCan {
          finalSubmit {
            reason
          }
          submitToLegal {
            reason
          }
          approveForLegal {
            reason
          }
          returnFromLegal {
            reason
          }
          publish {
            reason
          }
          unlock {
            reason
          }
          cancel {
            reason
          }
          delete {
            reason
          }
        }
        ...LifeDialog_project
      }
    `,
    project,
  );
  const [pendingAct, setPendingAct] = useState<Act | null>(null);
  const unsaved = useUnsavedNames();
  const { primary, others } = choices[data.status] ?? { primary: null, others: [] };
  const can = allowances(data.viewerCan);
  const choose = (act: Act) => {
    if (unsaved().length > 0) return notify({ kind: "caution", text: texts.unsavedFirst });
    // The user sees the checklist before sending the project on.
    if (act === "submitToLegal" || act === "publish") onReview();
    return setPendingAct(act);
  };
  const second = (primary && beside[primary]) ?? null;
  const menu = others.filter((act) => act !== second && !(isReview && checked.has(act)));
  const actions = menu.map((act): Action => ({
    key: act,
    label: texts[act],
    reason: can[act].reason ?? null,
    danger: dangerous.has(act),
    onSelect: () => choose(act),
  }));
  const isOffered =
    primary === "finalSubmit"
      ? data.sections.every(({ approved }) => approved)
      : primary !== null && !(isReview && checked.has(primary));
  const offered = isOffered ? primary : null;
  return (
    <>
      {actions.length > 0 && <ActionMenu label={texts.more} actions={actions} />}
      {second && (
        <Button reason={can[second].reason ?? null} onClick={() => choose(second)}>
          {texts[second]}
        </Button>
      )}
      {offered && (
        <Button kind="primary" reason={can[offered].reason ?? null} onClick={() => choose(offered)}>
          {texts[offered]}
        </Button>
      )}
      <Suspense fallback={null}>
        {pendingAct && (
          <LifeDialog key={pendingAct} act={pendingAct} project={data} onClose={() => setPendingAct(null)} />
        )}
      </Suspense>
    </>
  );
}
