import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { MAX_TOGETHER } from "#schema/resolutions/together.rules.ts";
import { late } from "#web/relay/code.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { LeftResolutions } from "../lifecycle/LeftResolutions.tsx";
import { texts } from "./texts.ts";
import type { ChosenActs_viewer$key } from "./__generated__/ChosenActs_viewer.graphql.ts";
import type { LeftResolutions_left$key } from "../lifecycle/__generated__/LeftResolutions_left.graphql.ts";

const PlaceChosen = late(() => import("./PlaceChosen.tsx"));

export type Outcome = { text: string; left: LeftResolutions_left$key };
type Props = {
  viewer: ChosenActs_viewer$key;
  /** Global ids of the chosen items, in the order of selection. */
  chosen: readonly string[];
  /** Shown next to the actions: the export of the chosen items. */
  children: React.ReactNode;
  onChooseAll: () => void;
  onClear: () => void;
  /** Called after an action on the chosen items. */
  onDone: () => void;
};

/** Actions on several items of the list at once. Skipped items are reported one by one. */
export function ChosenActs({ viewer, chosen, children, onChooseAll, onClear, onDone }: Props) {
  const { placeResolutions, publishResolutions } = useFragment(
    graphql`
      fragment ChosenActs_viewer on Viewer {
        placeResolutions {
          reason
        }
        publishResolutions {
          reason
        }
      }
    `,
    viewer,
  );
  const [publish, busy] = useVerb(
    mutation("publishResolutions { published { id status waitingOn } left { ...LeftResolutions_left } }"),
    texts.publishFailed,
  );
  const [pendingAct, setPendingAct] = useState<"publish" | "place" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = () => {
    setPendingAct(null);
    setError(null);
  };
  const done = (what: Outcome) => {
    close();
    setOutcome(what);
    onDone();
  };
  const tooMany = chosen.length > MAX_TOGETHER ? texts.tooMany(MAX_TOGETHER) : null;

  async function publishNow() {
    const result = await publish({ resolutionIds: [...chosen] });
    if (!result.ok) return setError(result.refusal.message);
    const { published, left } = result.payload;
    done({ text: texts.publishedCount(published.length), left });
  }

  return (
    <>
      {outcome && (
        <Stack gap="2" mb="3">
          <Notice kind="info" title={outcome.text} onDismiss={() => setOutcome(null)} />
          <LeftResolutions left={outcome.left} />
        </Stack>
      )}
      {chosen.length > 0 && (
        <Box role="group" aria-label={texts.chosenActs} mb="3" data-no-print>
          <HStack gap="2" wrap="wrap">
            <Text role="status">{texts.chosenCount(chosen.length)}</Text>
            <Button reason={placeResolutions.reason ?? tooMany} onClick={() => setPendingAct("place")}>
              {texts.place}
            </Button>
            <Button reason={publishResolutions.reason ?? tooMany} onClick={() => setPendingAct("publish")}>
              {texts.publish}
            </Button>
            {children}
            <Button kind="quiet" onClick={onChooseAll}>
              {texts.chooseAll}
            </Button>
            <Button kind="quiet" onClick={onClear}>
              {texts.chooseNone}
            </Button>
          </HStack>
        </Box>
      )}
      <ConfirmDialog
        open={pendingAct === "publish"}
        title={texts.publishQuestion(chosen.length)}
        text={texts.publishExplained}
        confirmLabel={texts.publish}
        busy={busy}
        error={error}
        onConfirm={() => void publishNow()}
        onCancel={close}
      />
      {pendingAct === "place" && (
        <Suspense fallback={null}>
          <PlaceChosen chosen={chosen} onDone={done} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
