import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Heading, Prose, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { VoteButtons } from "#design-system/VoteButtons/VoteButtons.tsx";
import type { VoteChoice } from "#design-system/VoteButtons/VoteButtons.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { MemberBallot_motion$key } from "./__generated__/MemberBallot_motion.graphql.ts";
import type { MemberBallotSubscription } from "./__generated__/MemberBallotSubscription.graphql.ts";
import { useNewest } from "../newest.ts";
import { Tally } from "../Tally.tsx";
import { KIND_WORDS, texts, VOTE_WORDS } from "../texts.ts";
import { Verdict } from "../Verdict.tsx";
import { useLive } from "../useLive.ts";

const tallied = graphql`
  subscription MemberBallotSubscription($motionId: ID!) {
    voteTallied(motionId: $motionId) {
      ...MemberBallot_motion
    }
  }
`;

const castVote = mutation("castVote { motion { ...MemberBallot_motion } }");

/** One motion for the signed-in member: its text, their vote while it is open, and the result once it is closed. */
export function MemberBallot({ motion: motionRef }: { motion: MemberBallot_motion$key }) {
  const arrived = useFragment(
    graphql`
      fragment MemberBallot_motion on Motion {
        id
        sequence
        version
        kind
        text
        state
        mover {
          name
        }
        seconder {
          name
        }
        viewerEntry {
          id
          present
          vote
          lastEvent {
            byMember
            byName
            reason
          }
        }
        viewerCan {
          castOwn {
            reason
          }
        }
        ...Tally_motion
        ...Verdict_motion
      }
    `,
    motionRef,
  );
  const motion = useNewest(arrived, { id: arrived.id, sequence: arrived.sequence, version: arrived.version });
  const { id: motionId, kind, text, mover, seconder, state } = motion;
  useLive<MemberBallotSubscription>(tallied, { motionId });
  const people = [mover && texts.movedBy(mover.name), seconder && texts.secondedBy(seconder.name)].filter(Boolean);
  return (
    <Stack gap="4">
      <Heading level={3}>{KIND_WORDS[kind]}</Heading>
      <Prose>
        <p>{text}</p>
      </Prose>
      {people.length > 0 && <Text color="muted">{people.join(" · ")}</Text>}
      {state === "PENDING" && <Notice kind="info">{`${texts.waiting}. ${texts.waitingHelp}`}</Notice>}
      {state === "OPEN" && (
        <>
          <OwnVote motion={motion} />
          <Verdict motion={motion} />
          <Tally motion={motion} />
        </>
      )}
      {state === "CLOSED" && (
        <Section title={texts.voteClosed} level={3}>
          <Stack gap="4">
            <RecordedVote entry={motion.viewerEntry} />
            <Verdict motion={motion} />
            <Tally motion={motion} />
          </Stack>
        </Section>
      )}
    </Stack>
  );
}

type Entry = {
  readonly id: string;
  readonly present: boolean;
  readonly vote: keyof typeof VOTE_WORDS;
  readonly lastEvent:
    | { readonly byMember: boolean; readonly byName: string; readonly reason: string | null | undefined }
    | null
    | undefined;
};

type Ballot = {
  readonly id: string;
  readonly viewerEntry: Entry | null | undefined;
  readonly viewerCan: { readonly castOwn: { readonly reason: string | null | undefined } };
};

function OwnVote({ motion }: { motion: Ballot }) {
  const { viewerEntry: entry, viewerCan } = motion;
  const [cast] = useVerb(castVote, texts.voteRefused);
  const [sending, setSending] = useState<VoteChoice | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  if (!entry) return <Notice kind="caution">{texts.notOnRoll}</Notice>;
  const reason = entry.present ? viewerCan.castOwn.reason : texts.notMarkedPresent;
  const choose = async (value: VoteChoice) => {
    if (sending) return;
    setSending(value);
    const result = await cast({ motionId: motion.id, entryId: entry.id, value });
    setRefused(result.ok ? null : result.refusal.message);
    setSending(null);
  };
  const recorded = entry.vote === "ABSENT" ? "NONE" : entry.vote;
  return (
    <Stack gap="3">
      {!entry.present && <Notice kind="caution">{texts.notMarkedPresent}</Notice>}
      <VoteButtons
        label={texts.yourVote}
        value={sending ?? recorded}
        onChange={(value) => void choose(value)}
        size="tablet"
        reason={reason}
      />
      <Text aria-live="polite">{sending ? texts.yourVotePending(VOTE_WORDS[sending]) : null}</Text>
      {!sending && <RecordedVote entry={entry} open />}
      {refused && <Notice kind="negative">{refused}</Notice>}
    </Stack>
  );
}

function RecordedVote({ entry, open = false }: { entry: Entry | null | undefined; open?: boolean }) {
  if (!entry) return <Text>{texts.notOnRoll}</Text>;
  const { vote, lastEvent } = entry;
  if (vote === "NONE") return <Text>{open ? texts.notYet : texts.yourVoteIs(VOTE_WORDS.NONE)}</Text>;
  const byOther = lastEvent && !lastEvent.byMember;
  return (
    <Stack gap="1" aria-live="polite">
      <Text fontWeight="650">{texts.yourVoteIs(VOTE_WORDS[vote])}</Text>
      {byOther && (
        <Text>
          {lastEvent.reason
            ? texts.correctedByClerk(lastEvent.byName, lastEvent.reason)
            : texts.recordedByClerk(lastEvent.byName)}
        </Text>
      )}
      {open && <Text color="muted">{texts.mayChange}</Text>}
    </Stack>
  );
}
