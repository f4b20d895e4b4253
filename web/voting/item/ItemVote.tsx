import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { Brought } from "#web/shell/Brought.tsx";
import type { ItemVote_item$key } from "./__generated__/ItemVote_item.graphql.ts";
import { ConsentActs } from "./ConsentActs.tsx";
import { MotionCard } from "./MotionCard.tsx";
import { ItemQuestion } from "./ItemQuestion.tsx";
import { MotionForm } from "./MotionForm.tsx";
import type { MotionDraft } from "./MotionForm.tsx";
import { SwiftMotion } from "./SwiftMotion.tsx";
import type { MovedBy } from "./SwiftMotion.tsx";
import { texts } from "../texts.ts";
import { useHeldKeys } from "./useHeldKeys.ts";

const addMotion = mutation("addMotion { motion { id } item { ...ItemVote_item } }");

const moveConsent = mutation("moveConsent { motion { id } meeting { currentItem { id } items { ...ItemVote_item } } }");

const openVote = mutation("openVote { motion { ...MotionCard_motion } }");

type Props = {
  item: ItemVote_item$key;
  /** The screen for running a meeting: the main motion is moved by key, and the tally is next to the roll. */
  stage?: boolean;
};

/** The motions of one agenda item and their votes, to move, open, record, close and correct. */
export function ItemVote({ item: itemRef, stage = false }: Props) {
  const item = useFragment(
    graphql`
      fragment ItemVote_item on AgendaItem {
        id
        motionText
        description
        voteType
        consent
        hasLawDeadlines
        resolution {
          blanks {
            __typename
          }
        }
        owedAmendments {
          __typename
        }
        motions {
          id
          kind
          state
          amendedText {
            state
          }
          ...MotionCard_motion
        }
        meeting {
          ...MotionForm_meeting
          ...MotionCard_meeting
        }
        ...ItemQuestion_item
        ...SwiftMotion_item
        ...ConsentActs_item
        viewerCan {
          addMotion {
            reason
          }
        }
      }
    `,
    itemRef,
  );
  const { motions, meeting, voteType, viewerCan } = item;
  const onConsent = item.consent === "WAITING";
  const [adding, setAdding] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [add, busy] = useVerb(addMotion, texts.savingFailed);
  const [open, opening] = useVerb(openVote, texts.savingFailed);
  const [addConsent, consenting] = useVerb(moveConsent, texts.savingFailed);
  const [opened, setOpened] = useState<string | null>(null);
  const hasMain = motions.some((motion) => motion.kind === "MAIN" && motion.state !== "WITHDRAWN");
  const start: MotionDraft = {
    version: null,
    kind: hasMain ? "AMEND" : "MAIN",
    text: hasMain ? "" : item.motionText || (item.description ?? ""),
    moverId: null,
    seconderId: null,
    thresholdType: null,
    customRule: null,
  };
  const holdingKeys = useHeldKeys();
  /** Resolves to whether it was opened. */
  const openNow = async (motionId: string): Promise<boolean> => {
    const result = await open({ motionId });
    if (result.ok) setOpened(motionId);
    else setRefused(result.refusal.message);
    return result.ok;
  };
  const submit = async ({ version: _version, text, ...motionFields }: MotionDraft, opens: boolean) => {
    const result = await add({ itemId: item.id, text: text.trim(), ...motionFields });
    setRefused(result.ok ? null : result.refusal.message);
    if (!result.ok) return false;
    setAdding(false);
    const { id } = result.payload.motion;
    if (opens)
      void holdingKeys((of) => {
        of(id);
        return openNow(id);
      });
    return true;
  };
  /**
   * Resolves to whether the vote was opened.
   * @param of is called with the motion whose vote is opened; null: no vote is opened
   */
  const move = async (by: MovedBy, of: ((motionId: string) => void) | null): Promise<boolean> => {
    const result = await (onConsent
      ? addConsent({ itemId: item.id, ...by })
      : add({ itemId: item.id, kind: "MAIN", ...by }));
    setRefused(result.ok ? null : result.refusal.message);
    if (!result.ok || !of) return false;
    const motionId = result.payload.motion.id;
    of(motionId);
    return await openNow(motionId);
  };
  const takesVote = voteType !== "NO_VOTE";
  // Once a substitute is decided, the previous motion is the question again.
  const upNow =
    motions.find((motion) => motion.state === "OPEN") ??
    motions.findLast((motion) => motion.state === "PENDING") ??
    motions.findLast((motion) => motion.state !== "WITHDRAWN");
  const addButton = (
    <Button size={stage ? "sm" : "md"} onClick={() => setAdding(true)} reason={viewerCan.addMotion.reason}>
      {texts.addMotion}
    </Button>
  );
  return (
    <Section title={texts.heading} plain heard={stage} actions={!adding && motions.length > 0 ? addButton : undefined}>
      <Stack gap={stage ? "3" : "4"}>
        {!takesVote && <Text color="muted">{texts.noVoteItem}</Text>}
        {/* Few items have notices before their vote. */}
        {(item.hasLawDeadlines || item.resolution?.blanks) && <Brought place="item-vote" recordKey={item.id} />}
        <ConsentActs item={item} />
        {stage && takesVote && !adding && (
          <HStack gap="3" justify="space-between" align="start">
            <ItemQuestion item={item} />
            {/* No motion can be made while a vote is open. */}
            {upNow?.state !== "OPEN" && <Box flexShrink="0">{addButton}</Box>}
          </HStack>
        )}
        {(item.owedAmendments.length > 0 || motions.some(({ amendedText }) => amendedText)) && (
          <Suspense fallback={null}>
            <Brought place="item-text" recordKey={item.id} />
          </Suspense>
        )}
        {refused && !adding && (
          <Notice kind="negative" live="assertive" onDismiss={() => setRefused(null)}>
            {refused}
          </Notice>
        )}
        {stage && takesVote && motions.length === 0 && !adding && (
          <SwiftMotion
            item={item}
            busy={busy || opening || consenting}
            onMove={(by, opens) => void (opens ? holdingKeys((of) => move(by, of)) : move(by, null))}
          />
        )}
        {motions.length === 0 &&
          !adding &&
          !(stage && takesVote) &&
          (takesVote ? (
            <EmptyState title={texts.noMotions} text={texts.noMotionsHelp} action={addButton} />
          ) : (
            addButton
          ))}
        {motions.map((motion) => (
          <MotionCard
            key={motion.id}
            motion={motion}
            meeting={meeting}
            voteType={voteType}
            folded={motion.id !== upNow?.id}
            stage={stage}
            justOpened={motion.id === opened}
          />
        ))}
        {adding && (
          <MotionForm
            meeting={meeting}
            start={start}
            form={`new motion ${item.id}`}
            submitLabel={texts.addMotion}
            mayOpen={stage && voteType === "ROLL_CALL_VOTE"}
            busy={busy}
            refused={refused}
            onSubmit={submit}
            onCancel={() => {
              setAdding(false);
              setRefused(null);
            }}
          />
        )}
      </Stack>
    </Section>
  );
}
