import { graphql, useFragment } from "react-relay";
import { Grid, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import type { DisplayMotion_motion$key } from "./__generated__/DisplayMotion_motion.graphql.ts";
import type { DisplayMotionSubscription } from "./__generated__/DisplayMotionSubscription.graphql.ts";
import { aroundChanges } from "../item/aroundChanges.ts";
import { DisplaySeats } from "./DisplaySeats.tsx";
import { Tally } from "../Tally.tsx";
import { KIND_WORDS, texts } from "../texts.ts";
import { Verdict } from "../Verdict.tsx";
import { useLive } from "../useLive.ts";

const tallied = graphql`
  subscription DisplayMotionSubscription($motionId: ID!) {
    voteTallied(motionId: $motionId) {
      ...DisplayMotion_motion
      ...DisplayQuorum_motion
    }
  }
`;

/** Beyond this number of names, only one line of the motion fits. */
const fewNames = 20;

/** The current motion: the board member by member, with verdict and tally as votes arrive. `title` appears above it. */
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
        state
        text
        textChanges {
          change
          text
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
    motion.state === "OPEN" && motion.roll.length > 0 && texts.votingIsOpen,
    motion.mover && texts.movedBy(motion.mover.name),
    motion.seconder && texts.secondedBy(motion.seconder.name),
  ].filter(Boolean);
  const names = motion.roll.length;
  return (
    <Stack gap="0.4em" flex="1" minH="0">
      <Stack gap="0.15em" minW="0">
        {title}
        {/* Without a roll, the motion gets the whole wall. */}
        <Text
          fontSize={names === 0 ? "1.5em" : "inherit"}
          lineHeight="1.25"
          lineClamp={names === 0 ? "6" : names <= fewNames ? "2" : "1"}
        >
          <strong>{motion.textChanges ? texts.asAmended(KIND_WORDS[motion.kind]) : KIND_WORDS[motion.kind]}</strong>
          {motion.text && ": "}
          {motion.textChanges ? (
            <Redline inline parts={aroundChanges(motion.textChanges.map(({ change, text }) => ({ change, text })))} />
          ) : (
            motion.text
          )}
        </Text>
        {people.length > 0 && names <= fewNames && (
          <Text fontSize={names === 0 ? "1.2em" : "0.85em"} color="muted" lineClamp="1">
            {people.join(" · ")}
          </Text>
        )}
      </Stack>
      {names > 0 ? <DisplaySeats motion={motion} /> : null}
      {names > 0 ? (
        <Grid
          gap="0.4em 1em"
          alignItems="center"
          css={{
            gridTemplateColumns: "minmax(0, 1fr)",
            "@media (orientation: landscape) and (min-width: 700px)": {
              gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)",
            },
          }}
        >
          <Verdict motion={motion} size="display" />
          <Tally motion={motion} size="display" />
        </Grid>
      ) : (
        <Stack flex="1" justifyContent="center" css={{ "& .title": { fontSize: "calc(10vmin * var(--scale, 1))!" } }}>
          <Verdict motion={motion} size="display" />
        </Stack>
      )}
    </Stack>
  );
}
