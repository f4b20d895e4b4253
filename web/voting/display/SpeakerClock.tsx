import { useEffect, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Box, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { clockPhase, clockWords, secondsLeft } from "#schema/meetings/speakers.rules.ts";
import type { SpeakerClock_speaker$key } from "./__generated__/SpeakerClock_speaker.graphql.ts";
import { serverNow } from "../serverClock.ts";
import { speakerTexts as texts } from "./speakerTexts.ts";

/** Each phase has a word and a shape besides its color. */
const looks = {
  running: { hue: "green", shape: "circle" },
  last: { hue: "amber", shape: "triangle" },
  over: { hue: "red", shape: "cross" },
  paused: { hue: "slate", shape: "half" },
} as const;

/** The speaker's remaining time, counted on this device by the server's clock. */
export function SpeakerClock({
  speaker,
  size = "panel",
}: {
  speaker: SpeakerClock_speaker$key;
  size?: "panel" | "stage" | "display";
}) {
  const { state, lengthSeconds, usedMs, startedAt } = useFragment(
    graphql`
      fragment SpeakerClock_speaker on Speaker {
        state
        lengthSeconds
        usedMs
        startedAt
      }
    `,
    speaker,
  );
  const [now, setNow] = useState(serverNow);
  const runs = state === "SPEAKING";
  useEffect(() => {
    if (!runs) return undefined;
    const turns = setInterval(() => setNow(serverNow()), 200);
    return () => clearInterval(turns);
  }, [runs]);
  if (lengthSeconds == null) return null;
  const turn = { lengthSeconds, usedMs, startedAt: startedAt ? Date.parse(startedAt) : null };
  const left = secondsLeft(turn, runs ? Math.max(now, turn.startedAt ?? 0) : 0);
  const phase = clockPhase(left, state === "PAUSED");
  const wall = size === "display";
  return (
    <HStack gap={wall ? "0.6em" : "3"} flexWrap="wrap" align="center" justify={wall ? "center" : undefined}>
      <Text
        as="span"
        role="timer"
        aria-label={texts.clock}
        textStyle={wall ? "displayHuge" : undefined}
        fontSize={wall ? "calc(40vmin * var(--scale, 1))" : size === "stage" ? "4rem" : "1.75rem"}
        lineHeight="1"
        fontWeight="750"
        fontVariantNumeric="tabular-nums lining-nums"
      >
        {clockWords(left)}
      </Text>
      <Box fontSize={wall ? "1.6em" : "inherit"}>
        <StatusBadge word={texts.phases[phase]} {...looks[phase]} size={wall ? "display" : "md"} />
      </Box>
    </HStack>
  );
}
