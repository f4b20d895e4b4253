// oxlint-disable relay/unused-fields -- read by the pure functions of speakerWords.ts, and the id by Relay
import { graphql, useFragment } from "react-relay";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { SpeakerClock } from "../display/SpeakerClock.tsx";
import { aboutSpeaker } from "../display/speakerWords.ts";
import type { LiveSpeaker_meeting$key } from "./__generated__/LiveSpeaker_meeting.graphql.ts";
import { texts } from "../texts.ts";

/** The current speaker with the clock and, on a phone, who is waiting. Renders nothing if no one speaks or waits. */
export function LiveSpeaker({ meeting, next = false }: { meeting: LiveSpeaker_meeting$key; next?: boolean }) {
  const { speakers } = useFragment(
    graphql`
      fragment LiveSpeaker_meeting on Meeting {
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
  const waiting = speakers.filter(({ state }) => state === "WAITING");
  return (
    <>
      {speaker && (
        <HStack gap="0.8em" flexWrap="wrap" justifyContent="space-between">
          <div>
            <Text as="div" fontSize="inherit" fontWeight="700">
              {texts.hasTheFloor(speaker.name)}
            </Text>
            <Text as="div" fontSize="0.8em">
              {aboutSpeaker(speaker)}
            </Text>
          </div>
          <SpeakerClock speaker={speaker} />
        </HStack>
      )}
      {next && waiting.length > 0 && (
        <Text>
          <strong>{texts.waitToSpeak}</strong> {waiting.map(({ name }) => name).join(", ")}
        </Text>
      )}
    </>
  );
}
