import { graphql, useFragment } from "react-relay";
import { Stack } from "#design-system/Layout/Layout.tsx";
import type { LiveTally_motion$key } from "./__generated__/LiveTally_motion.graphql.ts";
import type { LiveTallySubscription } from "./__generated__/LiveTallySubscription.graphql.ts";
import { Tally } from "./Tally.tsx";
import { Verdict } from "./Verdict.tsx";
import { useLive } from "./useLive.ts";

const tallied = graphql`
  subscription LiveTallySubscription($motionId: ID!) {
    voteTallied(motionId: $motionId) {
      ...LiveTally_motion
      ...MotionCard_motion
    }
  }
`;

/** The tally of one motion: its present state at once, then again after every vote, no matter who records it. */
export function LiveTally({ motion: motionRef }: { motion: LiveTally_motion$key }) {
  const motion = useFragment(
    graphql`
      fragment LiveTally_motion on Motion {
        id
        ...Tally_motion
        ...Verdict_motion
      }
    `,
    motionRef,
  );
  const motionId = motion.id;
  useLive<LiveTallySubscription>(tallied, { motionId });
  return (
    <Stack gap="4">
      <Tally motion={motion} />
      <Verdict motion={motion} />
    </Stack>
  );
}
