import { useEffect, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import type { SealingSheet } from "#schema/bids/lodging/bidForm.rules.ts";
import { MAX_ENVELOPE_BYTES } from "#schema/bids/sealing/envelope.rules.ts";
import type { Receipt } from "#schema/bids/sealing/receipts.rules.ts";
import { LodgingState } from "./LodgingState.tsx";
import { saveAs } from "./saveAs.ts";
import { texts } from "./texts.ts";
import { useLodging } from "./useLodging.ts";

type Props = { sheet: SealingSheet; onLodged: (receipt: Receipt) => void };

/**
 * For vendors who seal on their own computer: the offline sealer, the sheet it needs, and the upload of the sealed bid.
 */
export function SealedElsewhere({ sheet, onLodged }: Props) {
  const [open, setOpen] = useState(false);
  const [hash, setHash] = useState<string | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const { state, send } = useLodging(sheet.solicitation, onLodged);
  useEffect(() => {
    if (!open) return;
    void fetch("/sealer.sha256")
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => setHash(/^[0-9a-f]{64}/.exec(text)?.[0] ?? null))
      .catch(() => {});
  }, [open]);
  return (
    <Disclosure level={2} title={texts.own} open={open} onToggle={setOpen}>
      <Stack gap="3">
        <Text>{texts.ownHelp}</Text>
        <HStack gap="3" wrap="wrap">
          {hash !== null && (
            <Button asChild>
              <a href="/sealer.html" download="sealer.html">
                {texts.sealer}
              </a>
            </Button>
          )}
          <Button onClick={() => saveAs("sealing-sheet.json", JSON.stringify(sheet, null, 2), "application/json")}>
            {texts.sheet}
          </Button>
        </HStack>
        {hash !== null && (
          <Text textStyle="small" overflowWrap="anywhere">
            {texts.sealerHash(hash)}
          </Text>
        )}
        <UploadField
          label={texts.chooseEnvelope}
          accept={[".daisbid"]}
          maxBytes={MAX_ENVELOPE_BYTES}
          onChoose={([file]) => setChosen(file ?? null)}
        />
        {chosen && (
          <HStack>
            <Button
              kind="primary"
              busy={state.at === "sending"}
              busyLabel={texts.sealing}
              onClick={() => void send(chosen)}
            >
              {texts.ownChosen(chosen.name)}
            </Button>
          </HStack>
        )}
        <LodgingState state={state} send={send} />
      </Stack>
    </Disclosure>
  );
}
