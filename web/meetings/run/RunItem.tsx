import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, Flex, HStack, Heading, Stack } from "#design-system/Layout/Layout.tsx";
import { useWaitsForOutbox } from "#web/editing/OutboxLine.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { ItemOutcome } from "#web/voting/item/ItemOutcome.tsx";
import { ItemVote } from "#web/voting/item/ItemVote.tsx";
import type { RunItem_meeting$key } from "./__generated__/RunItem_meeting.graphql.ts";
import { itemAhead } from "./itemAhead.ts";
import { problemOf } from "../problem.ts";
import type { Problem } from "../problem.ts";
import { texts } from "../texts.ts";
import { useCurrentItem, useItemUp } from "../useCurrentItem.ts";

const closeVote = mutation("closeVote { motion { ...MotionCard_motion } }");

type Props = { meeting: RunItem_meeting$key; onProblem: (problem: Problem | null) => void };

/** The current item, its vote, and links to the previous and next item. */
export function RunItem({ meeting: meetingRef, onProblem }: Props) {
  const meeting = useFragment(
    graphql`
      fragment RunItem_meeting on Meeting {
        id
        items {
          id
          description
          consent
        }
        currentItem {
          id
          consent
          motions {
            id
            kind
            state
            sequence
            tally {
              heads {
                notVoted
              }
            }
            verdict {
              decided
            }
          }
          ...ItemOutcome_item
          ...ItemVote_item
        }
        viewerCan {
          takeUpItem {
            reason
          }
        }
      }
    `,
    meetingRef,
  );
  const { items, currentItem, viewerCan } = meeting;
  const up = useItemUp(currentItem?.id ?? null);
  const waits = useWaitsForOutbox();
  const item = currentItem?.id === up ? currentItem : null;
  const [makeCurrent, moving] = useCurrentItem(meeting.id, onProblem);
  const [close, closing] = useVerb(closeVote, texts.voteCloseFailed);
  const busy = moving || closing;
  const at = items.findIndex(({ id }) => id === up);
  const here = items[at];
  const { reason } = viewerCan.takeUpItem;
  const before = items[at - 1];
  const vote = item?.motions.find(({ state }) => state === "OPEN") ?? null;
  // Everyone has voted and nothing can change the result, so closing and moving on is one step.
  const finished = vote !== null && vote.tally.heads.notVoted === 0 && Boolean(vote.verdict?.decided);

  const adoptsConsent = finished && item?.consent === "OPEN" && vote.verdict?.decided === "PASSED";
  const ahead = itemAhead(items, at, adoptsConsent);
  const after = items[ahead];

  // After a vote on a substitute or an amendment, the motion before it comes next, not the next item.
  const more = item?.motions.some(({ state }) => state === "PENDING") ?? false;
  // Once the doors may be closed, they are closed on this item.
  const closesDoors = vote?.kind === "EXECUTIVE_SESSION";
  const leads = after && !(finished && (more || closesDoors));

  async function goOn() {
    if (vote && finished) {
      const { id: motionId, sequence } = vote;
      const result = await close({ motionId, sequence });
      if (!result.ok) return onProblem(problemOf(texts.voteCloseFailed, result.refusal.message));
    }
    if (leads) await makeCurrent(after.id, texts.itemUpOf(ahead + 1, after.description));
  }
  const stopped =
    finished && waits ? waits : vote && !finished ? texts.voteStillOpen : after || finished ? null : texts.isLast;
  return (
    <Stack gap="3">
      <Flex gap="3" wrap="wrap" justify="space-between" align="start">
        <Box flex="1 1 16rem" minW="0">
          {here && (
            <HStack gap="3" wrap="wrap">
              <Heading level={2}>{`${at + 1}. ${here.description}`}</Heading>
              {item && <ItemOutcome item={item} />}
            </HStack>
          )}
        </Box>
        <HStack gap="2" wrap="wrap">
          <Button
            busy={busy}
            reason={reason ?? (before ? null : texts.isFirst)}
            data-shortcut="previousItem"
            onClick={() => before && void makeCurrent(before.id, texts.itemUpOf(at, before.description))}
          >
            {texts.previousItem}
          </Button>
          <Button
            kind={finished ? "primary" : "secondary"}
            busy={busy}
            reason={reason ?? stopped}
            data-shortcut="nextItem"
            onClick={() => void goOn()}
          >
            {finished ? (leads ? texts.closeAndGoOn : texts.closeVote) : here ? texts.nextItem : texts.firstItem}
          </Button>
        </HStack>
      </Flex>
      {item ? (
        <ItemVote key={item.id} item={item} stage />
      ) : (
        <EmptyState
          title={here ? texts.upWithoutNetwork : texts.noCurrentItem}
          text={here ? texts.upWithoutNetworkHelp : (reason ?? texts.noCurrentItemHelp)}
        />
      )}
    </Stack>
  );
}
