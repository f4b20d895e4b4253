// oxlint-disable relay/unused-fields -- the keyholder's part of the key goes whole to openOwnShare.ts
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Facts, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PasswordField } from "#design-system/PasswordField/PasswordField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { openOwnShare, shareOfSheet } from "./openOwnShare.ts";
import { texts } from "./texts.ts";
import type { EnterShare_opening$key } from "./__generated__/EnterShare_opening.graphql.ts";
import type { EnterShare_solicitation$key } from "./__generated__/EnterShare_solicitation.graphql.ts";
import type { EnterShareMutation } from "./__generated__/EnterShareMutation.graphql.ts";

type Props = { solicitation: EnterShare_solicitation$key; opening: EnterShare_opening$key };

/**
 * Shows who has entered a share, and the viewer's own form. The passphrase and the recovery sheet never leave the
 * device.
 */
export function EnterShare({ solicitation, opening }: Props) {
  const { key: solicitationKey, myKey } = useFragment(
    graphql`
      fragment EnterShare_solicitation on Solicitation {
        key
        myKey {
          key
          salt
          publicKey
          lockedKey
          share
          enteredAt
        }
      }
    `,
    solicitation,
  );
  const { id, keyholders, viewerCan } = useFragment(
    graphql`
      fragment EnterShare_opening on Opening {
        id
        keyholders {
          name
          enteredAt
        }
        viewerCan {
          enterShare {
            reason
          }
        }
      }
    `,
    opening,
  );
  const [run] = useVerb<EnterShareMutation>(
    graphql`
      mutation EnterShareMutation($input: EnterShareInput!) {
        enterShare(input: $input) {
          ... on EnterSharePayload {
            opening {
              ...EnterShare_opening
              ...OpeningFacts_opening
              ...Envelopes_opening
              solicitation {
                ...EnterShare_solicitation
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [bySheet, setBySheet] = useState(false);
  const [passphrase, setPassphrase] = useState("");
  const [letters, setLetters] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function enter() {
    if (!myKey || busy) return;
    setBusy(true);
    setError(null);
    const { key, salt, publicKey, lockedKey, share } = myKey;
    const ownKey = { key, salt, publicKey, lockedKey, share };
    const opened = bySheet
      ? await shareOfSheet(letters, ownKey, solicitationKey)
      : await openOwnShare(ownKey, solicitationKey, passphrase);
    const result = "fault" in opened ? null : await run({ openingId: id, share: opened.share });
    setBusy(false);
    if ("fault" in opened) return setError(texts[opened.fault]);
    if (result && !result.ok) return setError(result.refusal.message);
    setPassphrase("");
    setLetters("");
    return notify({ kind: "positive", text: texts.shareEntered });
  }
  if (keyholders == null || keyholders.length === 0) return null;
  return (
    <Section title={texts.keyholders}>
      <Stack gap="4">
        <Facts
          items={keyholders.map(({ name, enteredAt }) => ({
            term: name,
            value: enteredAt == null ? texts.notEntered : texts.enteredAt(writtenMoment(enteredAt)),
          }))}
        />
        {myKey && myKey.enteredAt != null && <Notice kind="positive">{texts.youEntered}</Notice>}
        {myKey && myKey.enteredAt == null && (
          <Box
            as="form"
            maxW="30rem"
            data-no-print
            onSubmit={(event: React.FormEvent) => {
              event.preventDefault();
              void enter();
            }}
          >
            <Stack gap="3">
              <Text fontWeight="600">{texts.yourShare}</Text>
              {bySheet ? (
                <TextField
                  label={texts.letters}
                  help={texts.lettersHelp}
                  error={error}
                  value={letters}
                  onChange={setLetters}
                />
              ) : (
                <PasswordField
                  label={texts.passphrase}
                  help={texts.yourShareHelp}
                  error={error}
                  autoComplete="current-password"
                  value={passphrase}
                  onChange={setPassphrase}
                />
              )}
              <Box display="flex" flexWrap="wrap" gap="3">
                <Button
                  type="submit"
                  reason={viewerCan.enterShare.reason ?? null}
                  busy={busy}
                  busyLabel={texts.unlocking}
                >
                  {texts.enterShare}
                </Button>
                <Button
                  kind="quiet"
                  onClick={() => {
                    setBySheet(!bySheet);
                    setError(null);
                  }}
                >
                  {bySheet ? texts.byPassphrase : texts.byLetters}
                </Button>
              </Box>
            </Stack>
          </Box>
        )}
      </Stack>
    </Section>
  );
}
