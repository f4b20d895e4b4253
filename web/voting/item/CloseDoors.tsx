import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Box, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { useWaitsForOutbox } from "#web/editing/OutboxLine.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { CloseDoors_motion$key } from "./__generated__/CloseDoors_motion.graphql.ts";
import type { CloseDoorsMutation } from "./__generated__/CloseDoorsMutation.graphql.ts";
import { texts } from "../texts.ts";

/**
 * Closes the doors after a motion for executive session has passed. Renders nothing for other motions, or once the
 * doors have been closed.
 */
export function CloseDoors({ motion: motionRef }: { motion: CloseDoors_motion$key }) {
  const { id, viewerCan } = useFragment(
    graphql`
      fragment CloseDoors_motion on Motion {
        id
        viewerCan {
          enterExecutiveSession {
            allowed
          }
        }
      }
    `,
    motionRef,
  );
  const [enter, busy] = useVerb<CloseDoorsMutation>(
    graphql`
      mutation CloseDoorsMutation($input: EnterExecutiveSessionInput!) {
        enterExecutiveSession(input: $input) {
          ... on EnterExecutiveSessionPayload {
            motion {
              ...CloseDoors_motion
            }
            meeting {
              id
              viewerCan {
                returnToOpenSession {
                  allowed
                }
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.doorsFailed,
  );
  const [refused, setRefused] = useState<string | null>(null);
  const waits = useWaitsForOutbox();
  if (!viewerCan.enterExecutiveSession.allowed && refused === null) return null;
  return (
    <Box>
      <HStack gap="3" wrap="wrap">
        <Button
          kind="primary"
          busy={busy}
          reason={waits}
          onClick={async () => {
            const result = await enter({ motionId: id });
            setRefused(result.ok ? null : result.refusal.message);
          }}
        >
          {texts.closeDoors}
        </Button>
        <Text color="muted">{texts.closeDoorsHelp}</Text>
      </HStack>
      {refused && (
        <Notice kind="negative" live="assertive" onDismiss={() => setRefused(null)}>
          {refused}
        </Notice>
      )}
    </Box>
  );
}
