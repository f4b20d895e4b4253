// oxlint-disable relay/unused-fields, relay/must-colocate-fragment-spreads -- what follows from a vote for its item comes with the vote, for whoever shows the item
import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Box, Facts, Grid, HStack, Heading, Prose, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { late } from "#web/relay/code.ts";
import type { MotionCard_meeting$key } from "./__generated__/MotionCard_meeting.graphql.ts";
import type { MotionCard_motion$key } from "./__generated__/MotionCard_motion.graphql.ts";
import type { MotionCardSubscription } from "./__generated__/MotionCardSubscription.graphql.ts";
import { CastingVote } from "./CastingVote.tsx";
import { CloseDoors } from "./CloseDoors.tsx";
import { ImportedResult } from "./ImportedResult.tsx";
import { MotionActions } from "./MotionActions.tsx";
import { MotionEdit } from "./MotionEdit.tsx";
import { motionRule } from "./motionRule.ts";
import { motionStanding } from "./motionStanding.ts";
import { RollCall } from "./RollCall.tsx";
import { Tally } from "../Tally.tsx";
import { KIND_WORDS, texts } from "../texts.ts";
import { useLive } from "../useLive.ts";
import { Verdict } from "../Verdict.tsx";
import { VoteLog } from "./VoteLog.tsx";

const WhatIf = late(() => import("./WhatIf.tsx"));

const tallied = graphql`
  subscription MotionCardSubscription($motionId: ID!) {
    voteTallied(motionId: $motionId) {
      ...MotionCard_motion
    }
  }
`;

type Props = {
  motion: MotionCard_motion$key;
  meeting: MotionCard_meeting$key;
  voteType: "NO_VOTE" | "VOICE_VOTE" | "ROLL_CALL_VOTE";
  /** Shows only the heading until it is expanded. */
  folded?: boolean;
  /** On the screen for running a meeting, the tally is next to the roll and stays visible however long the roll is. */
  stage?: boolean;
  /** The viewer has just opened its vote elsewhere on the page. */
  justOpened?: boolean;
};

/**
 * One motion: its text, mover, rule, roll call, verdict and log. It stays current with other windows, even before its
 * vote opens.
 */
export function MotionCard({
  motion: motionRef,
  meeting: meetingRef,
  voteType,
  folded = false,
  stage = false,
  justOpened = false,
}: Props) {
  const motion = useFragment(
    graphql`
      fragment MotionCard_motion on Motion {
        id
        kind
        text
        textChanges {
          change
          text
        }
        state
        sequence
        version
        outcome
        declared
        contradictions
        checked
        thresholdType
        customRule {
          measure
          numerator
          denominator
          strict
          basis
          authority
        }
        mover {
          name
        }
        seconder {
          name
        }
        roll {
          __typename
        }
        ...MotionActions_motion
        ...CloseDoors_motion
        ...MotionEdit_motion
        ...CastingVote_motion
        ...RollCall_motion
        ...Tally_motion
        ...Verdict_motion
        ...VoteLog_motion
        ...ImportedResult_motion
        # With the vote: how its item stands follows from it, and whether its text is owed something.
        amendedText {
          state
        }
        item {
          ...ItemOutcome_item
          ...ItemQuestion_item
        }
      }
    `,
    motionRef,
  );
  const meeting = useFragment(
    graphql`
      fragment MotionCard_meeting on Meeting {
        chairBreaksTie
        ...MotionEdit_meeting
        ...RollCall_meeting
      }
    `,
    meetingRef,
  );
  useLive<MotionCardSubscription>(tallied, { motionId: motion.id });
  const [editing, setEditing] = useState(false);
  // A person who opens a vote, or an item with an open vote, came to record it. A vote opened by someone else does not
  // move the focus.
  const [recording, setRecording] = useState(motion.state === "OPEN");
  const standing = motionStanding(motion);
  const customRule = motion.customRule;
  const rule = motionRule(
    motion.thresholdType,
    customRule && {
      measure: customRule.measure,
      numerator: customRule.numerator,
      denominator: customRule.denominator,
      strict: customRule.strict,
      basis: customRule.basis,
      authority: customRule.authority,
    },
  );
  const byRoll = voteType === "ROLL_CALL_VOTE" || motion.roll.length > 0;
  const tally = (
    <Stack gap="4">
      <Tally motion={motion} />
      <Verdict motion={motion} />
      {motion.state === "OPEN" && <IfAbsentCame motionId={motion.id} at={`${motion.sequence} ${motion.version}`} />}
      {motion.checked && <ImportedResult motion={motion} />}
    </Stack>
  );
  const roll = (
    <Stack gap="4">
      <RollCall motion={motion} meeting={meeting} takesFocus={recording || justOpened} stage={stage} />
      {meeting.chairBreaksTie && <CastingVote motion={motion} />}
    </Stack>
  );
  // During a roll call on the stage, the roll gets the space and the motion takes one line.
  const calling = stage && motion.state === "OPEN" && !editing;
  const actions = (
    <MotionActions
      motion={motion}
      voteType={voteType}
      onEdit={() => setEditing(true)}
      onOpened={() => setRecording(true)}
    />
  );
  const words = (
    <Prose>
      {motion.textChanges ? (
        <Redline parts={motion.textChanges.map(({ change, text }) => ({ change, text }))} />
      ) : (
        <p>{motion.text}</p>
      )}
    </Prose>
  );
  const head = (
    <HStack gap="3" flexWrap="wrap">
      <Heading level={3}>{KIND_WORDS[motion.kind]}</Heading>
      <StatusBadge {...standing} />
      {motion.contradictions.length > 0 && <StatusBadge word={texts.contradicted} hue="amber" shape="triangle" />}
      {calling && actions}
    </HStack>
  );
  const body = (
    <Stack gap={calling ? "2" : "4"}>
      {editing ? (
        <MotionEdit motion={motion} meeting={meeting} onDone={() => setEditing(false)} />
      ) : (
        <>
          {calling ? (
            <details>
              <summary>{texts.wholeText}</summary>
              {words}
            </details>
          ) : (
            words
          )}
          {/* On the stage, the chair's sentence names them, which leaves space for the roll. */}
          {!(stage && motion.state === "OPEN") && (
            <Facts
              items={[
                { term: texts.mover, value: motion.mover?.name },
                { term: texts.seconder, value: motion.seconder?.name },
                // Once the vote is open, the verdict names its rule.
                ...(byRoll && rule && motion.state === "PENDING"
                  ? [{ term: texts.rule, value: `${rule.label} (${rule.authority})` }]
                  : []),
              ]}
            />
          )}
          {!calling && actions}
        </>
      )}
      {motion.kind === "EXECUTIVE_SESSION" && <CloseDoors motion={motion} />}
      {byRoll && (motion.state === "OPEN" || motion.state === "CLOSED") && (
        <>
          {/* While a vote is open, the clerk works on the roll. Once it is closed, the result comes first. */}
          {motion.state === "CLOSED" && !stage && tally}
          {stage ? (
            <Grid gap="4" templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(13.5rem, 1fr)" }}>
              <Box minW="0" order={{ base: 2, lg: 1 }}>
                {roll}
              </Box>
              <Box
                minW="0"
                order={{ base: 1, lg: 2 }}
                position="sticky"
                top="0"
                alignSelf="start"
                bg="surface"
                zIndex={{ base: "docked", lg: "auto" }}
              >
                {tally}
              </Box>
            </Grid>
          ) : (
            roll
          )}
          {motion.state === "OPEN" && !stage && tally}
        </>
      )}
      {/* Without a roll call, there is no verdict to put it next to. */}
      {motion.checked && !byRoll && <ImportedResult motion={motion} />}
      <VoteLog motion={motion} />
    </Stack>
  );
  return (
    <Box
      as="article"
      aria-label={KIND_WORDS[motion.kind]}
      borderWidth="1px"
      borderColor="line"
      borderRadius="6px"
      bg="surface"
      p={calling ? "3" : { base: "3", md: "4" }}
      minW="0"
    >
      {folded ? (
        <details>
          <summary>
            <Box display="inline-block" verticalAlign="middle">
              {head}
            </Box>
          </summary>
          <Box paddingTop="3">{body}</Box>
        </details>
      ) : (
        <Stack gap={calling ? "1" : "3"}>
          {head}
          {body}
        </Stack>
      )}
    </Box>
  );
}

/** Does not compute anything until it is expanded. */
function IfAbsentCame({ motionId, at }: { motionId: string; at: string }) {
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.whatIf}</summary>
      {open && (
        <Box paddingBlock="2">
          <LoadBoundary failed={texts.whatIfFailed} attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
            <Suspense fallback={<Text color="muted">{texts.whatIfLoading}</Text>}>
              <WhatIf motionId={motionId} at={`${at} ${attempt}`} />
            </Suspense>
          </LoadBoundary>
        </Box>
      )}
    </details>
  );
}
