import { Printer } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { QrCode } from "#design-system/QrCode/QrCode.tsx";
import { qrModules } from "#web/shell/qrModules.ts";
import { KeyMark } from "./KeyMark.tsx";
import { texts } from "./texts.ts";

type Props = {
  /** The share as printed. */
  letters: string;
  number: string;
  title: string;
  name: string;
  needed: number;
  holders: number;
  /** Public key, if the sheet holds the season key. Null: it holds the share of one solicitation. */
  keyOf: string | null;
  onClose: () => void;
};

/** A keyholder's share on a sheet for the safe. It is made and printed on this device and never sent. */
export function RecoverySheet({ letters, number, title, name, needed, holders, keyOf, onClose }: Props) {
  return (
    <Stack gap="4" borderWidth="1px" borderColor="line" borderRadius="4px" p="4" role="group" aria-label={texts.sheet}>
      <Heading level={3}>{keyOf === null ? texts.sheetTitle(number) : texts.keySheetTitle}</Heading>
      {keyOf === null && <Text>{title}</Text>}
      <Text fontWeight="600">{keyOf === null ? texts.sheetOf(name) : texts.keySheetOf(name)}</Text>
      {keyOf !== null && (
        <Text>
          {texts.keySheetMark} <KeyMark publicKey={keyOf} />
        </Text>
      )}
      <Box fontFamily="mono" fontSize="1.125rem" lineHeight="1.8" wordBreak="break-word">
        {letters}
      </Box>
      <QrCode label={texts.qr} modules={qrModules(letters, "Alphanumeric")} size="10rem" />
      <Text>{keyOf === null ? texts.sheetUse(needed, holders) : texts.keySheetUse(name)}</Text>
      <HStack gap="2" wrap="wrap" data-no-print>
        <Button kind="primary" icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
          {texts.printSheet}
        </Button>
        <Button onClick={onClose}>{texts.hideSheet}</Button>
      </HStack>
    </Stack>
  );
}
