import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { ActionMenu, type Action } from "#design-system/ActionMenu/ActionMenu.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { useUnsavedNames } from "#web/editing/LeaveGuard.tsx";
import { usePageSaves } from "#web/editing/SavesItself.tsx";
import { late } from "#web/relay/code.ts";
import type {
  LifecycleActions_resolution$data,
  LifecycleActions_resolution$key,
} from "./__generated__/LifecycleActions_resolution.graphql.ts";
import type { Act } from "./LifecycleDialog.tsx";
import { texts } from "./texts.ts";

const LifecycleDialog = late(async () => ({ default: (await import("./LifecycleDialog.tsx")).LifecycleDialog }));

type Can = LifecycleActions_resolution$data["viewerCan"];
type Status = LifecycleActions_resolution$data["status"];
type Choice = Act | "place";

const reviewActs: Choice[] = ["return", "reject", "withdraw"];
/** The actions that each status offers: the one that moves it forward first, then the others. */
const choices: Readonly<Record<Status, { primary: Choice | null; others: Choice[] }>> = {
  DRAFT: { primary: "submit", others: ["withdraw"] },
  LEGAL_REVIEW: { primary: "advance", others: reviewActs },
  CLERK_REVIEW: { primary: "advance", others: reviewActs },
  COMMITTEE_REVIEW: { primary: "advance", others: ["place", ...reviewActs] },
  BOARD_REVIEW: { primary: "place", others: ["adopt", ...reviewActs] },
  ADOPTED: { primary: "publish", others: [] },
  PUBLISHED: { primary: null, others: [] },
  REJECTED: { primary: null, others: [] },
  WITHDRAWN: { primary: null, others: [] },
};
const allowances = (can: Can): Record<Choice, Can["submit"]> => ({
  submit: can.submit,
  advance: can.advance,
  return: can.return,
  reject: can.reject,
  withdraw: can.withdraw,
  adopt: can.recordAdoption,
  publish: can.publish,
  place: can.placeOnAgenda,
});
const none: readonly Action[] = [];
const dangerous = new Set<Choice>(["reject", "withdraw"]);

type Props = {
  resolution: LifecycleActions_resolution$key;
  /** Further actions on the whole resolution, in the same menu. */
  more?: readonly Action[];
};

/** The one action that moves the resolution forward, and a menu with the others. */
export function LifecycleActions({ resolution, more = none }: Props) {
  const data = useFragment(
    graphql`
      fragment LifecycleActions_resolution on Resolution {
        key
        status
        stations {
          label
          state
        }
        viewerCan {
          submit {
            reason
          }
          advance {
            reason
          }
          return {
            reason
          }
          reject {
            reason
          }
          withdraw {
            reason
          }
          recordAdoption {
            reason
          }
          publish {
            reason
          }
          placeOnAgenda {
            reason
          }
        }
        ...LifecycleDialog_resolution
      }
    `,
    resolution,
  );
  const navigate = useNavigate();
  const [pendingAct, setPendingAct] = useState<Act | null>(null);
  const unsaved = useUnsavedNames();
  const { saveAll } = usePageSaves();
  /** Unsaved parts, and the action that asks about them first. */
  const [typed, setTyped] = useState<{ names: string[]; act: Act } | null>(null);
  const { primary, others } = choices[data.status];
  const can = allowances(data.viewerCan);
  const next = data.stations.find(({ state }) => state === "TO_COME")?.label ?? null;
  const labelOf = (choice: Choice) => (choice === "advance" ? texts.advanceTo(next) : texts[choice]);
  const choose = async (choice: Choice) => {
    // Also used on the review page, which has no tabs.
    if (choice === "place") return navigate(`/resolutions/${data.key}?tab=export`, { preventScrollReset: true });
    if (unsaved().length > 0) await saveAll();
    const names = unsaved();
    return names.length > 0 ? setTyped({ names, act: choice }) : setPendingAct(choice);
  };
  const choiceActions = others.map((choice): Action => ({
    key: choice,
    label: labelOf(choice),
    reason: can[choice].reason,
    danger: dangerous.has(choice),
    onSelect: () => void choose(choice),
  }));
  const actions = [...choiceActions, ...more];
  return (
    <>
      {actions.length > 0 && <ActionMenu label={texts.more} actions={actions} />}
      {primary && (
        <Button kind="primary" reason={can[primary].reason} onClick={() => void choose(primary)}>
          {labelOf(primary)}
        </Button>
      )}
      {typed && (
        <ConfirmDialog
          open
          danger
          title={texts.unsavedQuestion}
          text={texts.unsavedExplained(typed.names, labelOf(typed.act))}
          confirmLabel={texts.unsavedGoOn}
          cancelLabel={texts.unsavedBack}
          onConfirm={() => {
            setPendingAct(typed.act);
            setTyped(null);
          }}
          onCancel={() => setTyped(null)}
        />
      )}
      <Suspense fallback={null}>
        {pendingAct && (
          <LifecycleDialog key={pendingAct} act={pendingAct} resolution={data} onClose={() => setPendingAct(null)} />
        )}
      </Suspense>
    </>
  );
}
