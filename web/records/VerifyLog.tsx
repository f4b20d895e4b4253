import { useState } from "react";
import { graphql } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { useVerb, type PayloadOf } from "#web/relay/useVerb.ts";
import type { VerifyLogMutation } from "./__generated__/VerifyLogMutation.graphql.ts";
import { logTexts as texts } from "./texts.ts";

type Found = PayloadOf<VerifyLogMutation>["verification"];
const form = "verify-log";

/** Asks the server to recompute the log's chain, and shows the result. */
export function VerifyLog({ onClose }: { onClose: () => void }) {
  const [run, busy] = useVerb<VerifyLogMutation>(
    graphql`
      mutation VerifyLogMutation($input: VerifyLogInput!) {
        verifyLog(input: $input) {
          ... on VerifyLogPayload {
            verification {
              intact
              entries
              headSeq
              headHash
              brokenAt
              broken
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.checkFailed,
  );
  const [head, setHead] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [refused, setRefused] = useState<{ field: string | null; message: string } | null>(null);
  const check = async () => {
    setFound(null);
    setRefused(null);
    const result = await run({ head: head.trim() || null });
    if (result.ok) setFound(result.payload.verification);
    else setRefused(result.refusal);
  };
  return (
    <Dialog
      open
      title={texts.verify}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy} busyLabel={texts.checking}>
            {texts.check}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <Stack gap="4">
          <Text>{texts.verifyHelp}</Text>
          <TextField
            label={texts.head}
            help={texts.headHelp}
            value={head}
            onChange={setHead}
            error={refused?.field === "head" ? refused.message : null}
          />
          {refused && refused.field !== "head" && <Notice kind="negative">{refused.message}</Notice>}
          {found && <Findings found={found} />}
        </Stack>
      </form>
    </Dialog>
  );
}

function Findings({ found: { intact, entries, headSeq, headHash, brokenAt, broken } }: { found: Found }) {
  if (!intact)
    return (
      <Notice kind="negative" title={texts.broken(brokenAt ?? null)}>
        <Stack gap="2">
          <Text>{broken}</Text>
          <Text>{texts.brokenText(entries)}</Text>
          <Text>{texts.whatToDo}</Text>
        </Stack>
      </Notice>
    );
  return (
    <Notice kind="positive" title={texts.intact}>
      <Stack gap="2">
        <Text>{texts.intactText(entries)}</Text>
        {headHash && (
          <>
            <Text>{texts.noteHead}</Text>
            <Box overflowWrap="anywhere" fontWeight="600">
              {texts.headLabel}: {headSeq}:{headHash}
            </Box>
            <CopyButton size="sm" label={texts.copyHead} text={() => `${headSeq}:${headHash}`} />
          </>
        )}
      </Stack>
    </Notice>
  );
}
