import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { useWaitsForOutbox } from "#web/editing/OutboxLine.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import type { MotionActions_motion$key } from "./__generated__/MotionActions_motion.graphql.ts";
import { Redeclare } from "./Redeclare.tsx";
import { texts } from "../texts.ts";
import { useHeldKeys } from "./useHeldKeys.ts";

const openVote = mutation("openVote { motion { ...MotionCard_motion } }");

const closeVote = mutation("closeVote { motion { ...MotionCard_motion } }");

const withdrawMotion = mutation("withdrawMotion { motion { ...MotionCard_motion } }");

const declareVote = mutation("declareVote { motion { ...MotionCard_motion } }");

const reinstateMotion = mutation("reinstateMotion { item { ...ItemVote_item } }");

type Props = {
  motion: MotionActions_motion$key;
  voteType: "NO_VOTE" | "VOICE_VOTE" | "ROLL_CALL_VOTE";
  onEdit: () => void;
  /** Called after the viewer has opened its vote. */
  onOpened: () => void;
};

/**
 * The next actions of a motion: open, declare, close, edit, withdraw, reinstate. A disabled button gives its reason.
 */
export function MotionActions({ motion: motionRef, voteType, onEdit, onOpened }: Props) {
  const motion = useFragment(
    graphql`
      fragment MotionActions_motion on Motion {
        id
        state
        sequence
        declared
        tally {
          heads {
            notVoted
          }
        }
        viewerCan {
          edit {
            allowed
            reason
          }
          open {
            reason
          }
          close {
            reason
          }
          withdraw {
            reason
          }
          declare {
            reason
          }
          reinstate {
            reason
          }
        }
        ...Redeclare_motion
      }
    `,
    motionRef,
  );
  const waits = useWaitsForOutbox();
  const [refused, setRefused] = useState<string | null>(null);
  const [asking, setAsking] = useState<"close" | "withdraw" | null>(null);
  const [open, opening] = useVerb(openVote, texts.savingFailed);
  const [close, closing] = useVerb(closeVote, texts.savingFailed);
  const [withdraw, withdrawing] = useVerb(withdrawMotion, texts.savingFailed);
  const [reinstate, reinstating] = useVerb(reinstateMotion, texts.reinstateFailed);
  const [declare, declaring] = useVerb(declareVote, texts.savingFailed);
  const holdingKeys = useHeldKeys();
  const { id: motionId, state, sequence, viewerCan, declared } = motion;
  const out = motion.tally.heads.notVoted;
  const busy = opening || closing || withdrawing || declaring;

  const tell = (result: { ok: true } | { ok: false; refusal: VerbRefusal }) => {
    setAsking(null);
    setRefused(result.ok ? null : result.refusal.message);
  };
  const finish = async () => tell(await close({ motionId, sequence }));
  const start = async () => {
    await holdingKeys(async (of) => {
      of(motionId);
      const result = await open({ motionId });
      tell(result);
      if (result.ok) onOpened();
      return result.ok;
    });
  };
  if (state === "CLOSED" && declared) return <Redeclare motion={motion} />;
  if (state === "CLOSED" || state === "DISPOSED") return null;
  const refusedNotice = refused && (
    <Notice kind="negative" onDismiss={() => setRefused(null)}>
      {refused}
    </Notice>
  );
  if (state === "WITHDRAWN")
    return (
      <Stack gap="3" align="start">
        <Button
          busy={reinstating}
          reason={viewerCan.reinstate.reason ?? waits}
          onClick={async () => tell(await reinstate({ motionId }))}
        >
          {texts.reinstateMotion}
        </Button>
        {refusedNotice}
      </Stack>
    );
  return (
    <Stack gap="3">
      {voteType === "VOICE_VOTE" && <Text color="muted">{texts.voiceVote}</Text>}
      <HStack gap="2" flexWrap="wrap">
        {voteType === "VOICE_VOTE" && (
          <HStack role="group" aria-label={texts.declare} gap="2">
            {(["CARRIED", "LOST"] as const).map((word) => (
              <Button
                key={word}
                aria-pressed={declared === word}
                data-shortcut={word === "CARRIED" ? "carried" : "lost"}
                busy={busy}
                reason={viewerCan.declare.reason ?? waits}
                onClick={async () => tell(await declare({ motionId, declared: word }))}
              >
                {word === "CARRIED" ? texts.carried : texts.lost}
              </Button>
            ))}
          </HStack>
        )}
        {voteType === "ROLL_CALL_VOTE" && state === "PENDING" && (
          <Button
            kind="primary"
            busy={busy}
            reason={viewerCan.open.reason ?? waits}
            data-shortcut="openVote"
            onClick={() => void start()}
          >
            {texts.openVote}
          </Button>
        )}
        {state === "OPEN" && (
          <Button
            kind="primary"
            busy={busy}
            reason={viewerCan.close.reason ?? waits}
            data-shortcut="closeVote"
            onClick={() => (out > 0 ? setAsking("close") : void finish())}
          >
            {texts.closeVote}
          </Button>
        )}
        {viewerCan.edit.allowed && (
          <Button kind="quiet" onClick={onEdit}>
            {texts.editMotion}
          </Button>
        )}
        <Button
          kind="quiet"
          busy={busy}
          reason={viewerCan.withdraw.reason ?? waits}
          onClick={() => setAsking("withdraw")}
        >
          {texts.withdrawMotion}
        </Button>
      </HStack>
      {refusedNotice}
      <ConfirmDialog
        open={asking === "close"}
        title={texts.closeQuestion}
        text={`${texts.closeWithOut(out)} ${texts.closeExplained}`}
        confirmLabel={texts.closeVote}
        busy={closing}
        onConfirm={() => void finish()}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === "withdraw"}
        title={texts.withdrawQuestion}
        text={texts.withdrawExplained}
        confirmLabel={texts.withdrawMotion}
        busy={withdrawing}
        onConfirm={async () => tell(await withdraw({ motionId }))}
        onCancel={() => setAsking(null)}
      />
    </Stack>
  );
}
