import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ItemVote_item$key } from "./__generated__/ItemVote_item.graphql.ts";
import type { ItemVoteAddMotionMutation } from "./__generated__/ItemVoteAddMotionMutation.graphql.ts";
import { MotionCard } from "./MotionCard.tsx";
import { MotionForm } from "./MotionForm.tsx";
import type { MotionDraft } from "./MotionForm.tsx";
import { texts } from "./texts.ts";

const addMotion = graphql`
  mutation ItemVoteAddMotionMutation($input: AddMotionInput!) {
    addMotion(input: $input) {
      ... on AddMotionPayload {
        item {
          ...ItemVote_item
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

/** The motions of one agenda item and their votes: put, opened, recorded, closed and corrected here. */
export function ItemVote({ item: itemRef }: { item: ItemVote_item$key }) {
  const item = useFragment(
    graphql`
      fragment ItemVote_item on AgendaItem {
        id
        motionText
        voteType
        motions {
          id
          kind
          state
          ...MotionCard_motion
        }
        meeting {
          ...MotionForm_meeting
          ...MotionCard_meeting
        }
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
  const [adding, setAdding] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [add, busy] = useVerb<ItemVoteAddMotionMutation>(addMotion, texts.savingFailed);
  const hasMain = motions.some((motion) => motion.kind === "MAIN" && motion.state !== "WITHDRAWN");
  const start: MotionDraft = {
    version: null,
    kind: hasMain ? "AMEND" : "MAIN",
    text: hasMain ? "" : (item.motionText ?? ""),
    moverId: null,
    seconderId: null,
    thresholdType: null,
    customRule: null,
  };
  const submit = async ({ kind, text, moverId, seconderId, thresholdType, customRule }: MotionDraft) => {
    const result = await add({
      itemId: item.id,
      kind,
      text: text.trim(),
      moverId,
      seconderId,
      thresholdType,
      customRule,
    });
    setRefused(result.ok ? null : result.refusal.message);
    if (result.ok) setAdding(false);
    return result.ok;
  };
  const takesVote = voteType !== "NO_VOTE";
  const upNow =
    motions.find((motion) => motion.state === "OPEN") ?? motions.findLast((motion) => motion.state !== "WITHDRAWN");
  const addButton = (
    <Button onClick={() => setAdding(true)} reason={viewerCan.addMotion.reason}>
      {texts.addMotion}
    </Button>
  );
  return (
    <Section title={texts.heading} plain actions={!adding && motions.length > 0 ? addButton : undefined}>
      <Stack gap="4">
        {!takesVote && <Text color="muted">{texts.noVoteItem}</Text>}
        {motions.length === 0 &&
          !adding &&
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
          />
        ))}
        {adding && (
          <MotionForm
            meeting={meeting}
            start={start}
            form={`new motion ${item.id}`}
            submitLabel={texts.addMotion}
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
