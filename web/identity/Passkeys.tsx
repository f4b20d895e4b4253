import { useState } from "react";
import { Plus } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { writtenDay, writtenMoment } from "#web/shell/formats.ts";
import { mutation } from "#web/relay/mutation.ts";
import type { Passkeys_account$key } from "./__generated__/Passkeys_account.graphql.ts";
import { accountTexts as texts } from "./accountTexts.ts";
import { AddPasskey } from "./AddPasskey.tsx";
import { knowsPasskeys } from "./passkeys.ts";
import { RenamePasskey } from "./RenamePasskey.tsx";
import { useProvenVerb } from "./useProvenVerb.tsx";

type Chosen = { what: "rename" | "remove"; id: string; name: string };

/** The user's passkeys and their last use, with add, rename and remove. */
export function Passkeys({ account }: { account: Passkeys_account$key }) {
  const { id: accountId, passkeys } = useFragment(
    graphql`
      fragment Passkeys_account on Account {
        id
        passkeys {
          id
          name
          createdAt
          lastUsedAt
        }
      }
    `,
    account,
  );
  const [run, busy, proof] = useProvenVerb(
    mutation("removePasskey { account { ...Passkeys_account ...AccountGate_account } }"),
    texts.failed,
  );
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = async (passkeyId: string) => {
    setChosen(null);
    setProblem(null);
    const result = await run({ passkeyId });
    if (!result.ok) return setProblem(result.refusal.message);
    notify({ kind: "positive", text: texts.removed });
  };
  return (
    <Section
      title={texts.passkeys}
      description={texts.passkeysHelp}
      actions={
        <Button
          icon={<Plus aria-hidden size={18} />}
          reason={knowsPasskeys() ? null : texts.notHere}
          onClick={() => setAdding(true)}
        >
          {texts.addPasskey}
        </Button>
      }
    >
      {problem && (
        <Box mb="4">
          <Notice kind="negative">{problem}</Notice>
        </Box>
      )}
      {!knowsPasskeys() && (
        <Box mb="4">
          <Notice kind="caution" live="off">
            {texts.notHere}
          </Notice>
        </Box>
      )}
      {passkeys.length === 0 ? (
        <EmptyState title={texts.noPasskeys} text={texts.noPasskeysHelp} />
      ) : (
        <Stack as="ul" gap="0" listStyleType="none" aria-label={texts.passkeys}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <Box as="li" key={id} py="3" borderTopWidth="1px" borderColor="line">
              <HStack gap="3" wrap="wrap" justify="space-between">
                <Box minW="0" flex="1 1 14rem">
                  <Text fontWeight="600" overflowWrap="anywhere">
                    {name}
                  </Text>
                  <Text color="muted" textStyle="small">
                    {texts.made(writtenDay(createdAt))} ·{" "}
                    {texts.lastUsed(lastUsedAt ? writtenMoment(lastUsedAt) : null)}
                  </Text>
                </Box>
                <HStack gap="2">
                  <Button
                    size="sm"
                    aria-label={texts.renameOf(name)}
                    onClick={() => setChosen({ what: "rename", id, name })}
                  >
                    {texts.rename}
                  </Button>
                  <Button
                    size="sm"
                    busy={busy}
                    aria-label={texts.removeOf(name)}
                    onClick={() => setChosen({ what: "remove", id, name })}
                  >
                    {texts.remove}
                  </Button>
                </HStack>
              </HStack>
            </Box>
          ))}
        </Stack>
      )}
      {adding && <AddPasskey accountId={accountId} onClose={() => setAdding(false)} />}
      {chosen?.what === "rename" && (
        <RenamePasskey passkeyId={chosen.id} name={chosen.name} onClose={() => setChosen(null)} />
      )}
      <ConfirmDialog
        open={chosen?.what === "remove"}
        title={texts.confirmRemove(chosen?.name ?? "")}
        text={texts.confirmRemoveHelp}
        confirmLabel={texts.removeOf(chosen?.name ?? "")}
        danger
        onConfirm={() => chosen && void remove(chosen.id)}
        onCancel={() => setChosen(null)}
      />
      {proof}
    </Section>
  );
}
