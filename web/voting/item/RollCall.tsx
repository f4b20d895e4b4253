import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { ReasonDialog } from "#design-system/ReasonDialog/ReasonDialog.tsx";
import { RollCallTable } from "#design-system/RollCallTable/RollCallTable.tsx";
import { useShortcutsOn } from "#web/shell/shortcuts.ts";
import type { RollCall_meeting$key } from "./__generated__/RollCall_meeting.graphql.ts";
import type { RollCall_motion$key } from "./__generated__/RollCall_motion.graphql.ts";
import { CorrectVote } from "./CorrectVote.tsx";
import { useNewest } from "../newest.ts";
import { RollAdd } from "./RollAdd.tsx";
import { RollLineTools } from "./RollLineTools.tsx";
import { ownVotesChanged, votesOfAllBut } from "./rollVotes.ts";
import type { VoteOfLine } from "./rollVotes.ts";
import { weightWords } from "../tallyRows.ts";
import { KIND_WORDS, texts } from "../texts.ts";
import { takeHeldKeys, tellLostKeys } from "./useHeldKeys.ts";
import { useRoll } from "./useRollCall.ts";

/** The roll of one motion: who is present, their weight, and their vote. Entered by key, or as 'all Yes but …'. */
export function RollCall({
  motion: motionRef,
  meeting: meetingRef,
  takesFocus = false,
  stage = false,
}: {
  motion: RollCall_motion$key;
  meeting: RollCall_meeting$key;
  /** The roll takes the focus immediately. */
  takesFocus?: boolean;
  /** On the screen for running a meeting, one press records everyone as Yes. */
  stage?: boolean;
}) {
  const arrived = useFragment(
    graphql`
      fragment RollCall_motion on Motion {
        id
        kind
        sequence
        version
        state
        roll {
          id
          name
          seat
          position
          present
          entitled
          weight
          vote
          lastEvent {
            byMember
            kind
          }
          ...RollLineTools_entry
        }
        viewerCan {
          record {
            allowed
            reason
          }
          editRoll {
            allowed
            reason
          }
          undo {
            allowed
          }
          correct {
            allowed
            reason
          }
        }
        ...CorrectVote_motion
        ...RollAdd_motion
      }
    `,
    motionRef,
  );
  const motion = useNewest(arrived, { id: arrived.id, sequence: arrived.sequence, version: arrived.version });
  const meeting = useFragment(
    graphql`
      fragment RollCall_meeting on Meeting {
        ...RollAdd_meeting
      }
    `,
    meetingRef,
  );
  const [asking, setAsking] = useState<readonly VoteOfLine[] | null>(null);
  const singleKeys = useShortcutsOn();
  const [correcting, setCorrecting] = useState(false);
  // While a meeting is running, presence and weights are shown only on request.
  const [showsDetails, setShowsDetails] = useState(false);
  const dense = stage && !showsDetails;
  const lines = motion.roll.toSorted((a, b) => a.position - b.position);
  const { pending, refusal, lastSent, send, undo, dismiss, waiting } = useRoll(motion.id, lines);
  const { record, editRoll, correct } = motion.viewerCan;
  const closed = motion.state === "CLOSED";
  const locked = closed ? texts.closed : record.allowed ? null : (record.reason ?? texts.notOpen);

  const ask = (votes: readonly VoteOfLine[]) =>
    ownVotesChanged(lines, votes).length > 0 ? setAsking(votes) : send(votes);
  const owners = asking ? ownVotesChanged(lines, asking) : [];

  const correctButton = closed && (
    <Button size="sm" reason={correct.reason} onClick={() => setCorrecting(true)}>
      {texts.correct}
    </Button>
  );
  const tools = stage && (
    <>
      {correctButton}
      {!closed && (
        <Button size="sm" reason={locked} data-shortcut="allYes" onClick={() => ask(votesOfAllBut(lines, [], pending))}>
          {texts.allYes}
        </Button>
      )}
    </>
  );

  return (
    <Section title={texts.rollCall} level={3} plain heard={stage} actions={correctButton}>
      <Stack gap="3">
        {lines.length === 0 ? (
          <Text color="muted">{texts.rollMissing}</Text>
        ) : (
          <RollCallTable
            caption={texts.rollCaption(KIND_WORDS[motion.kind])}
            members={lines.map((line) => ({
              id: line.id,
              name: line.name,
              ...(line.seat ? { seat: line.seat } : {}),
              weight: weightWords(line.weight),
              present: line.present,
              vote: pending.get(line.id) ?? line.vote,
              pending: pending.has(line.id),
              unsent: waiting && pending.has(line.id),
              ownVote: Boolean(line.lastEvent?.byMember) && line.vote !== "NONE",
              changed: line.lastEvent?.kind === "CORRECTION",
              reason: line.entitled ? (line.present ? null : texts.notPresent) : texts.notVoting,
            }))}
            onVote={(entryId, value) => ask([{ entryId, value }])}
            onAllYesBut={(exceptions) =>
              ask(
                votesOfAllBut(
                  lines,
                  exceptions.map(({ id, choice }) => ({ entryId: id, value: choice })),
                  pending,
                ),
              )
            }
            undo={
              motion.viewerCan.undo.allowed && !waiting
                ? { text: texts.undo(lastSent), onUndo: () => undo(motion.sequence) }
                : undefined
            }
            closed={locked}
            shortcuts={singleKeys}
            takesFocus={takesFocus && !locked}
            typedBefore={() => takeHeldKeys(motion.id)}
            onLost={tellLostKeys}
            dense={dense}
            tools={tools}
            presence={(row) => {
              const line = lines.find(({ id }) => id === row.id);
              return line && <RollLineTools entry={line} locked={closed ? texts.closed : editRoll.reason} />;
            }}
          />
        )}
        {refusal && (
          <Notice kind="negative" title={texts.voteRefused} onDismiss={dismiss}>
            {refusal.message === texts.voteRefused ? null : refusal.message}
          </Notice>
        )}
        {stage && !closed && lines.length > 0 && (
          <HStack>
            <Button kind="quiet" size="sm" aria-pressed={showsDetails} onClick={() => setShowsDetails(!showsDetails)}>
              {texts.presenceAndWeights}
            </Button>
          </HStack>
        )}
        {!closed && editRoll.allowed && !dense && (
          <HStack alignItems="end">
            <RollAdd motion={motion} meeting={meeting} />
          </HStack>
        )}
      </Stack>
      {asking && (
        <ReasonDialog
          title={texts.changeReasonTitle}
          text={owners.length === 1 && owners[0] ? texts.changeReasonText(owners[0].name) : texts.changeReasonMany}
          confirmLabel={texts.record}
          onConfirm={(reason) => {
            send(asking, reason);
            setAsking(null);
          }}
          onCancel={() => setAsking(null)}
        />
      )}
      {correcting && <CorrectVote motion={motion} onDone={() => setCorrecting(false)} />}
    </Section>
  );
}
