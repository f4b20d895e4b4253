import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { longDate } from "#web/shell/formats.ts";
import { ProtestForm } from "./ProtestForm.tsx";
import { ProtestRow } from "./ProtestRow.tsx";
import { texts } from "./texts.ts";
import type { ProtestsPart_solicitation$key } from "./__generated__/ProtestsPart_solicitation.graphql.ts";

/** The protests of a solicitation for staff, who also enter paper protests here. */
export function ProtestsPart({ solicitation }: { solicitation: ProtestsPart_solicitation$key }) {
  const { id, protests, protestDoor, viewerCan } = useFragment(
    graphql`
      fragment ProtestsPart_solicitation on Solicitation {
        id
        protests {
          id
          ...ProtestRow_protest
        }
        protestDoor {
          until
          isLate
          words
        }
        viewerCan {
          protest {
            reason
          }
        }
      }
    `,
    solicitation,
  );
  const [entering, setEntering] = useState(false);
  return (
    <Section title={texts.title} description={texts.help}>
      <Stack gap="3">
        <Text color="muted">
          {!protestDoor
            ? texts.closed
            : protestDoor.isLate
              ? texts.over(longDate(protestDoor.until))
              : texts.door(protestDoor.words, longDate(protestDoor.until))}
        </Text>
        {protests.length === 0 && <Text>{texts.none}</Text>}
        {protests.map((protest) => (
          <ProtestRow key={protest.id} protest={protest} />
        ))}
        <HStack data-no-print>
          <Button reason={viewerCan.protest.reason ?? null} onClick={() => setEntering(true)}>
            {texts.enter}
          </Button>
        </HStack>
      </Stack>
      {entering && <ProtestForm solicitationId={id} onClose={() => setEntering(false)} />}
    </Section>
  );
}
