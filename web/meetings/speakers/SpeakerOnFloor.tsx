import { useEffect, useRef } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Flex, HStack, Section, Text } from "#design-system/Layout/Layout.tsx";
import { SpeakerClock } from "#web/voting/display/SpeakerClock.tsx";
import { speakerTexts as texts } from "#web/voting/display/speakerTexts.ts";
import type { SpeakerOnFloor_meeting$key } from "./__generated__/SpeakerOnFloor_meeting.graphql.ts";
import { problemOf } from "../problem.ts";
import type { Problem } from "../problem.ts";
import { useSpeakerVerbs } from "./useSpeakerVerbs.ts";

type Act = "start" | "pause" | "stop";
type Props = { meeting: SpeakerOnFloor_meeting$key; onProblem: (problem: Problem | null) => void };

/**
 * In the middle of the run screen while someone speaks: the clock that the room sees, and the buttons to pause or end
 * it.
 */
export function SpeakerOnFloor({ meeting, onProblem }: Props) {
  const { speakers } = useFragment(
    graphql`
      fragment SpeakerOnFloor_meeting on Meeting {
        speakers {
          id
          name
          state
          viewerCan {
            start {
              reason
            }
            pause {
              allowed
            }
            stop {
              allowed
            }
          }
          ...SpeakerClock_speaker
        }
      }
    `,
    meeting,
  );
  const verbs = useSpeakerVerbs();
  const root = useRef<HTMLDivElement>(null);
  const speaker = speakers.find(({ state }) => state === "SPEAKING" || state === "PAUSED");
  const next = speakers.find(({ state }) => state === "WAITING");
  const id = speaker?.id;
  // The button that gave the floor is gone from the list, so the focus moves here.
  useEffect(() => {
    if (id !== undefined && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>("button")?.focus();
  }, [id]);
  if (!speaker) return null;

  async function act(name: Act) {
    if (!speaker) return;
    const result = await verbs[name]({ speakerId: speaker.id });
    onProblem(result.ok ? null : problemOf(texts.actFailed, result.refusal.message));
  }
  const { state, name, viewerCan: can } = speaker;
  return (
    <Section title={texts.onFloor(name)}>
      <Flex ref={root} gap="4" align="center" wrap="wrap" justify="space-between">
        <SpeakerClock speaker={speaker} size="stage" />
        <HStack gap="2" wrap="wrap">
          {can.stop.allowed && (
            <Button kind="primary" onClick={() => void act("stop")}>
              {texts.stopWord}
            </Button>
          )}
          {can.pause.allowed && <Button onClick={() => void act("pause")}>{texts.pauseWord}</Button>}
          {state === "PAUSED" && (
            <Button reason={can.start.reason} onClick={() => void act("start")}>
              {texts.resumeWord}
            </Button>
          )}
        </HStack>
      </Flex>
      {next && <Text color="muted">{texts.nextOne(next.name)}</Text>}
    </Section>
  );
}
