import { useState } from "react";
import { CircleDashed } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { AwardWaits_project$key } from "./__generated__/AwardWaits_project.graphql.ts";

/** What an announced award is waiting for, and the award itself once nothing prevents it. */
export function AwardWaits({ project }: { project: AwardWaits_project$key }) {
  const { id, awardWaits, viewerCan } = useFragment(
    graphql`
      fragment AwardWaits_project on Project {
        id
        awardWaits {
          code
          message
        }
        viewerCan {
          award {
            reason
          }
        }
      }
    `,
    project,
  );
  const verb = useVerb(mutation("awardProject { project { ...AwardTab_project } }"), texts.failed);
  const [asking, setAsking] = useState(false);
  const waits = awardWaits ?? [];
  return (
    <Section title={texts.waits} description={texts.waitsHelp}>
      <Stack gap="3">
        {waits.length === 0 && <Text>{texts.waitsNothing}</Text>}
        <Stack as="ul" gap="2" listStyleType="none" ps="0">
          {waits.map(({ code, message }) => (
            <HStack as="li" key={`${code} ${message}`} gap="2" alignItems="start">
              <Box flex="none">
                <CircleDashed aria-hidden size={20} />
              </Box>
              <Text>{message}</Text>
            </HStack>
          ))}
        </Stack>
        <HStack data-no-print>
          <Button reason={viewerCan.award.reason ?? null} onClick={() => setAsking(true)}>
            {texts.awardNow}
          </Button>
        </HStack>
      </Stack>
      {asking && (
        <ActDialog
          title={texts.awardQuestion}
          text={texts.awardText}
          confirmLabel={texts.awardNow}
          verb={verb}
          input={{ projectId: id }}
          done={texts.awarded}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
