import { useEffect, useMemo, useRef, useState } from "react";
import qrcode from "qrcode-generator";
import { Button } from "#design-system/Button/Button.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Box, Flex, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { QrCode } from "#design-system/QrCode/QrCode.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { sessionChanged } from "#web/relay/session.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { accountTexts as texts } from "./accountTexts.ts";

/** The QR code of an address, row by row, in the smallest size that fits. */
function modulesOf(address: string): boolean[][] {
  const code = qrcode(0, "M");
  code.addData(address);
  code.make();
  const across = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  return across.map((row) => across.map((column) => code.isDark(row, column)));
}

type Props = { secret: string; uri: string; onCancel: () => void; onConfirmed: (codes: readonly string[]) => void };

/** Shows the secret as a QR code and as text. Nothing is turned on until the app's code is entered. */
export function SetUpCodes({ secret, uri, onCancel, onConfirmed }: Props) {
  const [run, busy] = useVerb(
    mutation("confirmCodes { recoveryCodes account { ...Codes_account ...AccountGate_account } }"),
    texts.failed,
  );
  const root = useRef<HTMLDivElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => root.current?.focus(), []);
  const modules = useMemo(() => modulesOf(uri), [uri]);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<{ field?: string; text: string } | null>(null);
  const inGroups = secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

  const submit = async () => {
    if (busy) return;
    if (code.trim() === "") return setProblem({ field: "codes-code", text: texts.codeMissing });
    const result = await run({ code: code.trim() });
    if (!result.ok) {
      const { field, message } = result.refusal;
      return setProblem(field === "code" ? { field: "codes-code", text: message } : { text: message });
    }
    onConfirmed(result.payload.recoveryCodes);
    // The role may have required it, so the shell fetches the user's permissions again.
    sessionChanged();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="4" ref={root} tabIndex={-1} role="group" aria-label={texts.setUpTitle}>
        {problem && <ErrorSummary errors={[problem]} />}
        <Flex gap="5" wrap="wrap" align="start">
          <QrCode label={texts.qrLabel} modules={modules} />
          <Stack gap="3" flex="1 1 16rem" minW="0">
            <Text>{texts.scan}</Text>
            <Text>{texts.orType}</Text>
            <Box fontFamily="mono" overflowWrap="anywhere" bg="surface.sunken" borderRadius="4px" p="3">
              {inGroups}
            </Box>
            <div>
              <CopyButton label={texts.copySecret} size="sm" text={() => secret} />
            </div>
          </Stack>
        </Flex>
        <TextField
          id="codes-code"
          label={texts.enterCode}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          width="20rem"
          value={code}
          onChange={setCode}
          error={problem?.field ? problem.text : null}
        />
        <HStack gap="2" wrap="wrap">
          <Button type="submit" kind="primary" busy={busy} busyLabel={texts.saving}>
            {texts.turnOnNow}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </HStack>
      </Stack>
    </form>
  );
}
