import { useState } from "react";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { type LockedPart, openOwn, sheetLetters } from "./onDevice.ts";
import { PassphraseForm } from "./PassphraseForm.tsx";
import { RecoverySheet } from "./RecoverySheet.tsx";
import { texts } from "./texts.ts";

type Seal = { number: string; title: string; needed: number; holders: number };

/** Opens a share on this device to check that it is the right one. Nothing is sent. */
export function CheckPart({ part }: { part: LockedPart }) {
  const [isRight, setIsRight] = useState(false);
  const check = async (passphrase: string) => {
    setIsRight(false);
    const opened = await openOwn(part, passphrase);
    if (!opened) return texts.wrongPassphrase;
    opened.share?.fill(0);
    setIsRight(opened.share !== null);
    return opened.share ? null : texts.wrongShare;
  };
  return (
    <Section title={texts.check} description={texts.checkHelp}>
      <Stack gap="3">
        {isRight && <Notice kind="positive">{texts.checked}</Notice>}
        <PassphraseForm label={texts.checkNow} busyLabel={texts.opening2} act={check} />
      </Stack>
    </Section>
  );
}

type SafeProps = { part: LockedPart; isOfSeason: boolean; seal: Seal; name: string };

/** The share for the safe, or the key if it serves many bids, after the passphrase opens it on this device. */
export function SafePart({ part, isOfSeason, seal, name }: SafeProps) {
  const [letters, setLetters] = useState<string | null>(null);
  const show = async (passphrase: string) => {
    const opened = await sheetLetters(part, passphrase, isOfSeason);
    if (!opened) return texts.wrongPassphrase;
    setLetters(opened.letters);
    return opened.letters === null ? texts.wrongShare : null;
  };
  return (
    <Section title={texts.sheet} description={isOfSeason ? texts.keySheetHelp : texts.sheetHelp}>
      {letters === null ? (
        <PassphraseForm label={texts.showSheet} busyLabel={texts.opening2} act={show} />
      ) : (
        <RecoverySheet
          {...seal}
          name={name}
          letters={letters}
          keyOf={isOfSeason ? part.publicKey : null}
          onClose={() => setLetters(null)}
        />
      )}
    </Section>
  );
}
