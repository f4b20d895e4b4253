import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { AgreePart_key$data, AgreePart_key$key } from "./__generated__/AgreePart_key.graphql.ts";

type Taking = AgreePart_key$data["toAgree"][number];

/** Replacements that a keyholder can agree to as the second person. */
export function AgreePart({ part, onDone }: { part: AgreePart_key$key; onDone: () => void }) {
  const { toAgree } = useFragment(
    graphql`
      fragment AgreePart_key on MyKey {
        toAgree {
          id
          name
          leaves
        }
      }
    `,
    part,
  );
  const [pendingTaking, setPendingTaking] = useState<Taking | null>(null);
  return (
    <Section title={texts.agreeTitle} description={texts.agreeHelp}>
      <Stack gap="3">
        {toAgree.map((taking) => (
          <Box key={taking.id}>
            <Text mb="2">{texts.taking(taking.name, taking.leaves ?? null)}</Text>
            <Button kind="primary" onClick={() => setPendingTaking(taking)}>
              {texts.agreeTo(taking.name)}
            </Button>
          </Box>
        ))}
      </Stack>
      {pendingTaking && <AgreeDialog taking={pendingTaking} onClose={() => setPendingTaking(null)} onDone={onDone} />}
    </Section>
  );
}

type DialogProps = {
  taking: { id: string; name: string; leaves?: string | null | undefined };
  onClose: () => void;
  onDone?: () => void;
};

/** Asks for confirmation before agreeing. */
export function AgreeDialog({ taking, onClose, onDone }: DialogProps) {
  const verb = useVerb(mutation("agreeToReplacement { keyholder { seal { ...KeyholderTable_seal } } }"), texts.failed);
  return (
    <ActDialog
      title={texts.agreeTo(taking.name)}
      text={`${texts.taking(taking.name, taking.leaves ?? null)} ${texts.agreeHelp}`}
      confirmLabel={texts.agree}
      verb={verb}
      input={{ keyholderId: taking.id }}
      done={texts.agreed}
      onClose={onClose}
      {...(onDone && { onDone })}
    />
  );
}
