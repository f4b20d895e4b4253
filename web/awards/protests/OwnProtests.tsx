import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { longDate } from "#web/shell/formats.ts";
import { ProtestForm } from "./ProtestForm.tsx";
import { ProtestRow } from "./ProtestRow.tsx";
import { texts } from "./texts.ts";
import type { OwnProtests_solicitation$key } from "./__generated__/OwnProtests_solicitation.graphql.ts";

/**
 * A vendor's own protests of a solicitation, and the form to protest. Renders nothing if the vendor has no protest and
 * may not file one.
 */
export function OwnProtests({ solicitation }: { solicitation: OwnProtests_solicitation$key }) {
  const { id, protests, protestDoor, viewerCan } = useFragment(
    graphql`
      fragment OwnProtests_solicitation on Solicitation {
        id
        protests {
          id
          ...ProtestRow_protest
        }
        protestDoor {
          until
          words
        }
        viewerCan {
          protest {
            allowed
          }
        }
      }
    `,
    solicitation,
  );
  const [asking, setAsking] = useState(false);
  const may = viewerCan.protest.allowed && protestDoor != null;
  if (protests.length === 0 && !may) return null;
  return (
    <Section title={texts.mine}>
      <Stack gap="3">
        {protests.map((protest) => (
          <ProtestRow key={protest.id} protest={protest} isOwn />
        ))}
        {may && (
          <>
            <Text color="muted">{texts.protestHelp(protestDoor.words, longDate(protestDoor.until))}</Text>
            <HStack data-no-print>
              <Button onClick={() => setAsking(true)}>{texts.protest}</Button>
            </HStack>
          </>
        )}
      </Stack>
      {asking && <ProtestForm solicitationId={id} isOwn onClose={() => setAsking(false)} />}
    </Section>
  );
}
