import { useEffect, useRef } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { webhookTexts as texts } from "./texts.ts";

/** A new secret. `rotated`: the previous one also signs for a while. */
export type MadeSecret = { secret: string; rotated: boolean };

/** The secret, until the user confirms that it is saved: it cannot be shown again, and leaving the page asks first. */
export function WebhookSecret({ made: { secret, rotated }, onKept }: { made: MadeSecret; onKept: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  const forget = useUnsaved("secret", true);
  return (
    <Section title={texts.secretTitle}>
      <Stack gap="4" ref={root} tabIndex={-1} role="group" aria-label={texts.secretTitle}>
        <Notice kind="caution" live="off" title={texts.secretOnce}>
          {texts.secretHelp}
        </Notice>
        <Box fontFamily="mono" overflowWrap="anywhere" bg="surface.sunken" borderRadius="4px" p="3">
          {secret}
        </Box>
        {rotated && <Text>{texts.secretBoth}</Text>}
        <HStack gap="2" wrap="wrap">
          <CopyButton label={texts.copySecret} text={() => secret} />
          <Button
            kind="primary"
            onClick={() => {
              forget();
              onKept();
            }}
          >
            {texts.kept}
          </Button>
        </HStack>
      </Stack>
    </Section>
  );
}
