import { useState } from "react";
import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { dashboardTexts as texts } from "../texts.ts";

/** Adds the county's meetings to the user's own calendar, by an address for the calendar program. */
export function SubscribeCalendar() {
  const [open, setOpen] = useState(false);
  const address = `${location.origin}/calendar.ics`;
  return (
    <>
      <Button kind="quiet" icon={<CalendarPlus aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {texts.subscribe}
      </Button>
      <Dialog
        open={open}
        title={texts.subscribeTitle}
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{texts.subscribeClose}</Button>}
      >
        <Stack gap="4">
          <Text>{texts.subscribeHelp}</Text>
          <Box fontFamily="mono" overflowWrap="anywhere" bg="surface.sunken" borderRadius="4px" p="3">
            {address}
          </Box>
          <HStack gap="3" wrap="wrap">
            <CopyButton label={texts.subscribeCopy} text={() => address} />
            <a href={address.replace(/^https?:/, "webcal:")}>{texts.subscribeOpen}</a>
          </HStack>
          <Text>
            {texts.subscribeOwn} <Link to="/account/tokens">{texts.subscribeOwnLink}</Link>
          </Text>
        </Stack>
      </Dialog>
    </>
  );
}
