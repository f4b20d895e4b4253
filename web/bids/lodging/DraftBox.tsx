import { useEffect, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PasswordField } from "#design-system/PasswordField/PasswordField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import type { BidForm } from "#schema/bids/lodging/bidForm.rules.ts";
import { MAX_PASSPHRASE_LENGTH, refusePassphrase } from "#schema/bids/sealing/passphrase.rules.ts";
import { dropDraft, hasDraft, keepDraft, openDraft } from "./lockedDraft.ts";
import { texts } from "./texts.ts";

type Props = { place: string; form: BidForm; onOpen: (form: BidForm) => void };

/** A draft on the vendor's device, locked with a passphrase. Without a passphrase, nothing is kept. */
export function DraftBox({ place, form, onOpen }: Props) {
  const [passphrase, setPassphrase] = useState("");
  const [lies, setLies] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isCanceled = false;
    // A browser without storage has no draft.
    hasDraft(place).then(
      (has) => !isCanceled && setLies(has),
      () => {},
    );
    return () => {
      isCanceled = true;
    };
  }, [place]);
  const during = async (work: () => Promise<string | null>, done: string) => {
    setBusy(true);
    setError(null);
    const failed = await work().catch(() => texts.draftFailed);
    setBusy(false);
    if (failed !== null) return setError(failed);
    setPassphrase("");
    notify({ kind: "positive", text: done });
  };
  const keep = () =>
    during(async () => {
      const refusal = refusePassphrase(passphrase);
      if (refusal) return refusal.message;
      await keepDraft(place, passphrase, form);
      setLies(true);
      return null;
    }, texts.draftKept);
  const open = () =>
    during(async () => {
      const found = await openDraft(place, passphrase);
      if (!found) return texts.draftWrong;
      onOpen(found);
      return null;
    }, texts.draftOpened);
  const drop = () =>
    during(async () => {
      await dropDraft(place);
      setLies(false);
      return null;
    }, texts.draftDropped);
  return (
    <Section title={texts.draft} description={texts.draftHelp}>
      <Stack gap="3">
        {lies && <Text>{texts.draftLies}</Text>}
        <PasswordField
          label={texts.passphrase}
          value={passphrase}
          most={MAX_PASSPHRASE_LENGTH}
          autoComplete="new-password"
          error={error}
          onChange={setPassphrase}
        />
        <HStack gap="2" wrap="wrap">
          <Button busy={busy} busyLabel={texts.locking} onClick={() => void keep()}>
            {texts.keepDraft}
          </Button>
          {lies && (
            <>
              <Button busy={busy} busyLabel={texts.locking} onClick={() => void open()}>
                {texts.openDraft}
              </Button>
              <Button kind="quiet" onClick={() => void drop()}>
                {texts.dropDraft}
              </Button>
            </>
          )}
        </HStack>
      </Stack>
    </Section>
  );
}
