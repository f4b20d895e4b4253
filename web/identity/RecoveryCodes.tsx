import { Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Box, Grid, Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { download } from "#web/lists/download.ts";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { accountTexts as texts } from "./accountTexts.ts";

type Props = { codes: readonly string[]; county: string; email: string; onKept: () => void };

/**
 * Recovery codes, shown once. They stay until the user confirms that they are saved, and leaving the page asks first.
 */
export function RecoveryCodes({ codes, county, email, onKept }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  const forget = useUnsaved(texts.recoveryUnsaved, true);
  const asText = () => texts.recoveryFile(county, email, codes);
  const save = () => {
    const address = URL.createObjectURL(new Blob([asText()], { type: "text/plain" }));
    download(address, "recovery-codes.txt");
    // By then the browser has started to read it.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  return (
    <Stack gap="4" ref={root} tabIndex={-1} role="group" aria-label={texts.recoveryTitle}>
      <Heading level={3}>{texts.recoveryTitle}</Heading>
      <Notice kind="caution" live="off" title={texts.recoveryOnce}>
        {texts.recoveryHelp}
      </Notice>
      <Grid
        as="ul"
        listStyleType="none"
        gridTemplateColumns="repeat(auto-fit, minmax(10rem, 1fr))"
        gap="2"
        bg="surface.sunken"
        borderRadius="4px"
        p="4"
        aria-label={texts.recoveryTitle}
      >
        {codes.map((code) => (
          <Box as="li" key={code} fontFamily="mono">
            {code}
          </Box>
        ))}
      </Grid>
      <Text display="none" _print={{ display: "block" }}>
        {email}, {county}
      </Text>
      <HStack gap="2" wrap="wrap" data-no-print>
        <CopyButton label={texts.copyCodes} text={asText} />
        <Button icon={<Download aria-hidden size={18} />} onClick={save}>
          {texts.downloadCodes}
        </Button>
        <Button icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
          {texts.printCodes}
        </Button>
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
  );
}
