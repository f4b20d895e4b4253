import { Button } from "#design-system/Button/Button.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { webhookTexts as texts } from "./webhookTexts.ts";

/** A secret that was just made. `rotated`: the former one signs too for a while. */
export type MadeSecret = { secret: string; rotated: boolean };

/** The secret, until one says that it is kept: nobody can show it again. */
export function WebhookSecret({ made: { secret, rotated }, onKept }: { made: MadeSecret; onKept: () => void }) {
  return (
    <Dialog
      open
      alert
      title={texts.secretTitle}
      // Only the button says that it is kept: what is shown once is not put away by mistake.
      onClose={() => {}}
      footer={
        <Button kind="primary" onClick={onKept}>
          {texts.kept}
        </Button>
      }
    >
      <Stack gap="4">
        <Notice kind="caution" live="off" title={texts.secretOnce}>
          {texts.secretHelp}
        </Notice>
        <Box fontFamily="mono" overflowWrap="anywhere" bg="surface.sunken" borderRadius="4px" p="3">
          {secret}
        </Box>
        {rotated && <Text>{texts.secretBoth}</Text>}
        <HStack>
          <CopyButton label={texts.copySecret} text={() => secret} />
        </HStack>
      </Stack>
    </Dialog>
  );
}
