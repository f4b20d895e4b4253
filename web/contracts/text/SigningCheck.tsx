import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { SigningCheck_contract$key } from "./__generated__/SigningCheck_contract.graphql.ts";
import { ComparedTexts } from "./ComparedTexts.tsx";
import { texts } from "./texts.ts";

/**
 * Whether the text to sign is the approved one, and what changed since the previous text. `hash`: of the text shown to
 * the signer.
 */
export function SigningCheck({ contract, hash }: { contract: SigningCheck_contract$key; hash: string }) {
  const data = useFragment(
    graphql`
      fragment SigningCheck_contract on Contract {
        id
        version
        edition
        approvedHash
        texts {
          number
        }
      }
    `,
    contract,
  );
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [newest, before] = data.texts;
  const isApproved = data.approvedHash === hash;
  return (
    <Stack as="section" aria-label={texts.check} gap="2">
      <Notice kind={isApproved ? "positive" : "negative"} live="off">
        {isApproved ? texts.checkApproved(data.edition) : texts.checkUndone}
      </Notice>
      {data.approvedHash && (
        <Text textStyle="small" color="muted" overflowWrap="anywhere">
          {texts.checkHash}: <code>{data.approvedHash}</code>
        </Text>
      )}
      {newest && before ? (
        <Disclosure title={texts.checkChanges(before.number, newest.number)} level={3} open={open} onToggle={setOpen}>
          {open && (
            <LoadBoundary failed={texts.compareFailed} attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
              <Suspense fallback={<PanelSkeleton label={texts.comparing} />}>
                <ComparedTexts
                  contractId={data.id}
                  from={before.number}
                  to={newest.number}
                  label={texts.compared}
                  version={data.version}
                />
              </Suspense>
            </LoadBoundary>
          )}
        </Disclosure>
      ) : (
        newest && <Text textStyle="small">{texts.checkFirst}</Text>
      )}
    </Stack>
  );
}
