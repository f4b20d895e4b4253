import { graphql, useFragment } from "react-relay";
import { Grid, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { DisplayMotion_motion$key } from "./__generated__/DisplayMotion_motion.graphql.ts";
import type { DisplayMotionSubscription } from "./__generated__/DisplayMotionSubscription.graphql.ts";
import { DisplaySeats } from "./DisplaySeats.tsx";
import { Tally } from "./Tally.tsx";
import { KIND_WORDS, texts } from "./texts.ts";
import { Verdict } from "./Verdict.tsx";
import { useLive } from "./useLive.ts";

const tallied = graphql`
  subscription DisplayMotionSubscription($motionId: ID!) {
    voteTallied(motionId: $motionId) {
      ...DisplayMotion_motion
      ...DisplayQuorum_motion
    }
  }
`;

/** The current motion: tally, seats and verdict as votes arrive. `title` is above it, beside the seats. */
export function DisplayMotion({
  motion: motionRef,
  title,
}: {
  motion: DisplayMotion_motion$key;
  title: React.ReactNode;
}) {
  const motion = useFragment(
    graphql`
      fragment DisplayMotion_motion on Motion {
        id
        kind
        text
        mover {
          name
        }
        seconder {
          name
        }
        roll {
          __typename
        }
        ...Tally_motion
        ...Verdict_motion
        ...DisplaySeats_motion
      }
    `,
    motionRef,
  );
  const motionId = motion.id;
  useLive<DisplayMotionSubscription>(tallied, { motionId });
  const people = [
    motion.mover && texts.movedBy(motion.mover.name),
    motion.seconder && texts.secondedBy(motion.seconder.name),
  ].filter(Boolean);
  return (
    <Stack gap="0.7em" flex="1" justifyContent="space-between" minH="0">
      <Grid
        templateColumns={{ base: "1fr", lg: motion.roll.length > 0 ? "4fr 3fr" : "1fr" }}
        gap="1.4em"
        alignItems="start"
      >
        <Stack gap="0.7em" minW="0">
          {title}
          <Text fontSize="inherit" lineClamp="3">
            <strong>{KIND_WORDS[motion.kind]}</strong>
            {motion.text && `: ${motion.text}`}
          </Text>
          {people.length > 0 && (
            <Text fontSize="inherit" color="muted">
              {people.join(" · ")}
            </Text>
          )}
          <Tally motion={motion} size="display" />
        </Stack>
        <DisplaySeats motion={motion} />
      </Grid>
      <Verdict motion={motion} size="display" />
    </Stack>
  );
}
