import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { type LockedPart, openTakenShare } from "./onDevice.ts";
import { PassphraseForm } from "./PassphraseForm.tsx";
import { texts } from "./texts.ts";

type Props = {
  keyholderId: string;
  locked: LockedPart;
  needed: number;
  /** True if enough parts were given. Otherwise only a recovery sheet helps. */
  isGiven: boolean;
  onDone: () => void;
};

/** Takes the share that the other keyholders gave or that a recovery sheet spells. */
export function TakeForm({ keyholderId, locked, needed, isGiven, onDone }: Props) {
  const [run] = useVerb(mutation("takeShare { keyholder { seal { ...KeyholderTable_seal } } }"), texts.failed);
  const [bySheet, setBySheet] = useState(!isGiven);
  const [letters, setLetters] = useState("");
  const take = async (passphrase: string) => {
    const result = await openTakenShare(locked, passphrase, needed, bySheet ? letters : null);
    if ("fault" in result) return texts[result.fault];
    const answer = await run({ keyholderId, ...result });
    if (!answer.ok) return answer.refusal.message;
    notify({ kind: "positive", text: texts.taken });
    onDone();
    return null;
  };
  return (
    <Section
      title={isGiven ? texts.take : texts.bySheetTitle}
      description={isGiven ? texts.takeHelp : texts.bySheetHelp}
    >
      <Stack gap="3">
        {bySheet && (
          <Box maxW="32rem">
            <TextField label={texts.sheetCode} help={texts.sheetCodeHelp} value={letters} onChange={setLetters} />
          </Box>
        )}
        <PassphraseForm label={texts.takeNow} busyLabel={texts.opening2} act={take} />
        {isGiven && (
          <Box>
            <Button kind="quiet" onClick={() => setBySheet(!bySheet)}>
              {bySheet ? texts.byParts : texts.bySheet}
            </Button>
          </Box>
        )}
      </Stack>
    </Section>
  );
}
