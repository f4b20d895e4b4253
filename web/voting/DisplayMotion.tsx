import { useMemo } from 'react';
import { graphql, useFragment, useSubscription } from 'react-relay';
import { Stack, Text } from '#design-system/Layout/Layout.tsx';
import type { DisplayMotion_motion$key } from './__generated__/DisplayMotion_motion.graphql.ts';
import type { DisplayMotionSubscription } from './__generated__/DisplayMotionSubscription.graphql.ts';
import { TallyPicture } from './TallyPicture.tsx';
import { KIND_WORDS, texts } from './texts.ts';

const tallied = graphql`
  subscription DisplayMotionSubscription($motionId: ID!) {
    voteTallied(motionId: $motionId) {
      ...DisplayMotion_motion
      ...DisplaySeats_motion
    }
  }
`;

/** The motion that is up, with its tally as votes land; the subscription carries the seats beside it too. */
export function DisplayMotion({ motion: motionRef }: { motion: DisplayMotion_motion$key }) {
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
        ...TallyPicture_motion
      }
    `,
    motionRef,
  );
  const motionId = motion.id;
  useSubscription<DisplayMotionSubscription>(useMemo(() => ({ subscription: tallied, variables: { motionId } }), [motionId]));
  const people = [motion.mover && texts.movedBy(motion.mover.name), motion.seconder && texts.secondedBy(motion.seconder.name)].filter(Boolean);
  return (
    <Stack gap="4">
      <Text textStyle="displayText">
        <strong>{KIND_WORDS[motion.kind]}</strong>
        {motion.text && `: ${motion.text}`}
      </Text>
      {people.length > 0 && (
        <Text textStyle="displayText" color="muted">
          {people.join(' · ')}
        </Text>
      )}
      <TallyPicture motion={motion} size="display" />
    </Stack>
  );
}
