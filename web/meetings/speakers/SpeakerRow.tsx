// oxlint-disable relay/unused-fields -- read by the pure functions of speakerWords.ts
import { graphql, useFragment } from "react-relay";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { Box, Flex, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { SpeakerClock } from "#web/voting/display/SpeakerClock.tsx";
import { aboutSpeaker } from "#web/voting/display/speakerWords.ts";
import { speakerTexts as texts } from "#web/voting/display/speakerTexts.ts";
import type { SpeakerRow_speaker$key } from "./__generated__/SpeakerRow_speaker.graphql.ts";

const looks = {
  WAITING: { hue: "slate", shape: "ring" },
  SPEAKING: { hue: "green", shape: "circle" },
  PAUSED: { hue: "amber", shape: "half" },
  DONE: { hue: "teal", shape: "check" },
  SKIPPED: { hue: "amber", shape: "triangle" },
  REMOVED: { hue: "red", shape: "cross" },
} as const;

export type SpeakerAct = "start" | "pause" | "stop" | "skip" | "remove" | "restore";

type Props = {
  speaker: SpeakerRow_speaker$key;
  /** The position among those waiting, starting at 1. Null: the person is not waiting. */
  place: number | null;
  /** Number of people waiting. */
  waiting: number;
  onAct: (act: SpeakerAct, speaker: { id: string; name: string }) => void;
  onMove: (id: string, toPlace: number) => void;
  /** The current speaker is shown elsewhere on the page, with the clock. */
  floorIsShown?: boolean;
};

/** A person on the speakers' list: the clock while they speak, and the clerk's actions. */
export function SpeakerRow({ speaker: speakerRef, place, waiting, onAct, onMove, floorIsShown = false }: Props) {
  const speaker = useFragment(
    graphql`
      fragment SpeakerRow_speaker on Speaker {
        id
        name
        organization
        topic
        stance
        state
        ...SpeakerClock_speaker
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
          skip {
            allowed
          }
          remove {
            allowed
          }
          restore {
            allowed
          }
          move {
            allowed
          }
        }
      }
    `,
    speakerRef,
  );
  const { id, name, state, viewerCan: can } = speaker;
  const does = (act: SpeakerAct) => () => onAct(act, { id, name });
  const hasFloor = state === "SPEAKING" || state === "PAUSED";
  const elsewhere = hasFloor && floorIsShown;
  return (
    <Box as="li" borderTopWidth="1px" borderColor="line" py="2">
      <Flex gap="2" align="center" wrap="wrap">
        <Box flex="1 1 12rem" minW="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            {name}
          </Text>
          <Text color="muted" textStyle="small" overflowWrap="anywhere">
            {aboutSpeaker(speaker)}
          </Text>
        </Box>
        {hasFloor && !elsewhere ? (
          <SpeakerClock speaker={speaker} />
        ) : (
          <StatusBadge word={texts.states[state]} {...looks[state]} size="sm" />
        )}
        <HStack gap="1" wrap="wrap" data-no-print>
          {(place !== null || (state === "PAUSED" && !elsewhere)) && (
            <Button
              kind={place === 1 || hasFloor ? "primary" : "secondary"}
              size="sm"
              reason={can.start.reason}
              aria-label={hasFloor ? undefined : texts.start(name)}
              onClick={does("start")}
            >
              {hasFloor ? texts.resumeWord : texts.startWord}
            </Button>
          )}
          {can.pause.allowed && !elsewhere && (
            <Button size="sm" onClick={does("pause")}>
              {texts.pauseWord}
            </Button>
          )}
          {can.stop.allowed && !elsewhere && (
            <Button size="sm" kind={state === "SPEAKING" ? "primary" : "secondary"} onClick={does("stop")}>
              {texts.stopWord}
            </Button>
          )}
          {place !== null && can.skip.allowed && (
            <Button size="sm" kind="quiet" aria-label={texts.skip(name)} onClick={does("skip")}>
              {texts.skipWord}
            </Button>
          )}
          {place !== null && can.move.allowed && (
            <>
              <IconButton
                label={texts.up(name)}
                icon={<ArrowUp aria-hidden />}
                reason={place === 1 ? texts.isFirst : null}
                onClick={() => onMove(id, place - 1)}
              />
              <IconButton
                label={texts.down(name)}
                icon={<ArrowDown aria-hidden />}
                reason={place === waiting ? texts.isLast : null}
                onClick={() => onMove(id, place + 1)}
              />
            </>
          )}
          {can.remove.allowed && (
            <IconButton label={texts.remove(name)} icon={<Trash2 aria-hidden />} onClick={does("remove")} />
          )}
          {can.restore.allowed && (
            <Button size="sm" kind="quiet" aria-label={texts.restoreOf(name)} onClick={does("restore")}>
              {texts.restore}
            </Button>
          )}
        </HStack>
      </Flex>
    </Box>
  );
}
