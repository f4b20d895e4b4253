import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { clockWords } from "#schema/meetings/speakers.rules.ts";
import { NewSpeaker } from "./NewSpeaker.tsx";
import { problemOf } from "../problem.ts";
import type { Problem } from "../problem.ts";
import { useServerClock } from "#web/voting/serverClock.ts";
import { SpeakerRow } from "./SpeakerRow.tsx";
import type { SpeakerAct } from "./SpeakerRow.tsx";
import { SpeakingTimes } from "./SpeakingTimes.tsx";
import { speakerTexts as texts } from "#web/voting/display/speakerTexts.ts";
import { useSpeakersLive } from "./useSpeakersLive.ts";
import { useSpeakerVerbs } from "./useSpeakerVerbs.ts";
import type { SpeakersPanel_meeting$key } from "./__generated__/SpeakersPanel_meeting.graphql.ts";

/**
 * Public comment: who wants to speak, whose turn it is, and the clock that the room sees. It updates automatically when
 * another clerk changes it.
 */
export function SpeakersPanel({
  meeting: meetingRef,
  floorIsShown = false,
}: {
  meeting: SpeakersPanel_meeting$key;
  /** The page shows the current speaker elsewhere. */
  floorIsShown?: boolean;
}) {
  const meeting = useFragment(
    graphql`
      fragment SpeakersPanel_meeting on Meeting {
        id
        now
        speakerSeconds
        commentMinutes
        speakers {
          id
          state
          ...SpeakerRow_speaker
        }
        ...NewSpeaker_meeting
        ...SpeakingTimes_meeting
      }
    `,
    meetingRef,
  );
  const { speakers } = meeting;
  useSpeakersLive(meeting.id);
  useServerClock(meeting.now);
  const verbs = useSpeakerVerbs();
  const [problem, setProblem] = useState<Problem | null>(null);
  const waiting = speakers.filter(({ state }) => state === "WAITING");

  async function act(name: SpeakerAct, speaker: { id: string; name: string }) {
    const result = await verbs[name]({ speakerId: speaker.id });
    setProblem(result.ok ? null : problemOf(texts.actFailed, result.refusal.message));
    if (result.ok && name === "remove")
      notify({
        kind: "info",
        text: texts.removed(speaker.name),
        action: { label: texts.undo, onClick: () => void act("restore", speaker) },
      });
  }
  async function move(speakerId: string, toPlace: number) {
    const result = await verbs.move({ speakerId, toPlace });
    setProblem(result.ok ? null : problemOf(texts.actFailed, result.refusal.message));
  }

  return (
    <Section title={texts.title} id="speakers">
      <Stack gap="3">
        <Text color="muted">{texts.summary(clockWords(meeting.speakerSeconds), meeting.commentMinutes)}</Text>
        {problem && (
          <Notice kind="negative" title={problem.title} onDismiss={() => setProblem(null)}>
            {problem.text}
          </Notice>
        )}
        {speakers.length === 0 ? (
          <EmptyState title={texts.noSpeakers} text={texts.noSpeakersHelp} />
        ) : (
          <Box as="ol" aria-label={texts.list} listStyleType="none">
            {speakers.map((speaker) => {
              const at = waiting.indexOf(speaker);
              return (
                <SpeakerRow
                  key={speaker.id}
                  speaker={speaker}
                  place={at < 0 ? null : at + 1}
                  waiting={waiting.length}
                  onAct={(name, who) => void act(name, who)}
                  onMove={(id, place) => void move(id, place)}
                  floorIsShown={floorIsShown}
                />
              );
            })}
          </Box>
        )}
        <NewSpeaker meeting={meeting} />
        <SpeakingTimes meeting={meeting} />
      </Stack>
    </Section>
  );
}
