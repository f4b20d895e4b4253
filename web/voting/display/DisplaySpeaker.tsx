// oxlint-disable relay/unused-fields -- read by the pure functions of speakerWords.ts, and the id by Relay
import { graphql, useFragment } from "react-relay";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SpeakerClock } from "./SpeakerClock.tsx";
import { aboutSpeaker } from "./speakerWords.ts";
import type { DisplaySpeaker_meeting$key } from "./__generated__/DisplaySpeaker_meeting.graphql.ts";
import { texts } from "../texts.ts";

/** The current speaker in public comment, with the clock, and who comes next. */
export function DisplaySpeaker({ meeting }: { meeting: DisplaySpeaker_meeting$key }) {
  const { speakers } = useFragment(
    graphql`
      fragment DisplaySpeaker_meeting on Meeting {
        speakers {
          id
          name
          organization
          topic
          stance
          state
          ...SpeakerClock_speaker
        }
      }
    `,
    meeting,
  );
  const speaker = speakers.find(({ state }) => state === "SPEAKING" || state === "PAUSED");
  if (!speaker) return null;
  const next = speakers.filter(({ state }) => state === "WAITING").slice(0, 3);
  return (
    <Stack flex="1" minH="0" gap="0.6em" justifyContent="space-between">
      <Stack gap="0.2em">
        <Text color="muted" fontSize="inherit" fontWeight="650">
          {texts.publicComment}
        </Text>
        <Text as="h1" textStyle="displayHuge" lineClamp="2">
          {speaker.name}
        </Text>
        <Text as="div" fontSize="1.2em" lineClamp="2">
          {aboutSpeaker(speaker)}
        </Text>
      </Stack>
      <SpeakerClock speaker={speaker} size="display" />
      <Text as="div" fontSize="inherit" lineClamp="2">
        {next.length > 0 ? (
          <>
            <strong>{texts.comesNext}</strong> {next.map(({ name }) => name).join(", ")}
          </>
        ) : (
          texts.lastSpeaker
        )}
      </Text>
    </Stack>
  );
}
