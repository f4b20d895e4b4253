import { useEffect, useRef } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { accountTexts as texts } from "./accountTexts.ts";

/** A new token. `address`: where a calendar program subscribes. Null: the token is for an API client. */
export type MadeToken = { name: string; token: string; address: string | null };

/** The token, or a calendar's address with instructions, shown until the user confirms that it is saved. */
export function ShownOnce({ made: { name, token, address }, onKept }: { made: MadeToken; onKept: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  const forget = useUnsaved("token", true);
  const title = address ? texts.addressTitle(name) : texts.tokenTitle(name);
  return (
    <Section title={title}>
      <Stack gap="4" ref={root} tabIndex={-1} role="group" aria-label={title}>
        <Notice kind="caution" live="off" title={texts.tokenOnce}>
          {address ? texts.addressHelp : texts.tokenHelp}
        </Notice>
        <Box fontFamily="mono" overflowWrap="anywhere" bg="surface.sunken" borderRadius="4px" p="3">
          {address ?? token}
        </Box>
        {address ? (
          <Stack as="ul" gap="1" ps="5" listStyleType="disc">
            {texts.subscribe.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </Stack>
        ) : (
          <Text>{texts.sendsAs}</Text>
        )}
        <HStack gap="2" wrap="wrap">
          <CopyButton label={address ? texts.copyAddress : texts.copyToken} text={() => address ?? token} />
          <Button
            kind="primary"
            onClick={() => {
              forget();
              onKept();
            }}
          >
            {texts.keptToken}
          </Button>
        </HStack>
      </Stack>
    </Section>
  );
}
