import { MonitorUp } from "lucide-react";
import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Box, Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { QrCode } from "#design-system/QrCode/QrCode.tsx";
import { Act } from "#web/editing/Act.tsx";
import { qrModules } from "#web/shell/qrModules.ts";
import { texts } from "../texts.ts";

/** Other screens that show the meeting: the wall of the room, the stream overlay and the audience's phones. */
export function Screens({ meetingKey }: { meetingKey: string }) {
  const [open, setOpen] = useState(false);
  const { display, ticker, phones } = texts.screens;
  const screens = [
    { ...display, path: `/display/${meetingKey}` },
    { ...ticker, path: `/display/${meetingKey}/ticker` },
    { ...phones, path: `/meetings/${meetingKey}/live` },
  ];
  const fullAddress = (path: string) => `${window.location.origin}${path}`;
  return (
    <>
      <Act
        name="screens"
        label={texts.screens.button}
        kind="quiet"
        size="sm"
        icon={<MonitorUp aria-hidden size={16} />}
        onSelect={() => setOpen(true)}
      />
      <Dialog open={open} title={texts.screens.button} onClose={() => setOpen(false)}>
        <Stack gap="5">
          {screens.map(({ name, help, open: opens, copy, path }) => (
            <Stack key={path} gap="2">
              <Heading level={3}>{name}</Heading>
              <Text color="muted">{help}</Text>
              <Text textStyle="small" overflowWrap="anywhere">
                {fullAddress(path)}
              </Text>
              <HStack gap="2" wrap="wrap">
                <Button asChild>
                  <a href={path} target="_blank" rel="noopener">
                    {opens}
                  </a>
                </Button>
                <CopyButton label={copy} text={() => fullAddress(path)} />
              </HStack>
              {name === phones.name && (
                <Box>
                  <QrCode label={phones.qr} modules={qrModules(fullAddress(path))} size="10rem" />
                </Box>
              )}
            </Stack>
          ))}
        </Stack>
      </Dialog>
    </>
  );
}
