import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { FileCard } from "#design-system/FileCard/FileCard.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { kinds } from "#web/files/kinds.ts";
import { useUpload } from "#web/files/useUpload.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ReturnedTexts_contract$key } from "./__generated__/ReturnedTexts_contract.graphql.ts";
import { ReturnedRow } from "./ReturnedRow.tsx";
import { TakeReturned } from "./TakeReturned.tsx";
import { texts } from "./texts.ts";

/**
 * Word files returned by the vendor. They are parsed, compared and, if wanted, applied to the draft. `dirty`: unsaved
 * changes exist.
 */
export function ReturnedTexts({ contract, dirty }: { contract: ReturnedTexts_contract$key; dirty: boolean }) {
  const data = useFragment(
    graphql`
      fragment ReturnedTexts_contract on Contract {
        id
        version
        returnedTexts {
          id
          file {
            filename
          }
          ...ReturnedRow_returned
        }
        viewerCan {
          compareReturned {
            reason
          }
          takeReturned {
            reason
          }
        }
      }
    `,
    contract,
  );
  const { id, version, returnedTexts: returned, viewerCan: can } = data;
  const [attach] = useVerb(
    mutation("compareReturnedText { returned { id } contract { ...ReturnedTexts_contract } }"),
    texts.attachFailed,
  );
  const [open, setOpen] = useState<string | null>(null);
  const [taking, setTaking] = useState<string | null>(null);
  const upload = useUpload(
    "CONTRACTTEXT",
    {},
    () => notify({ kind: "positive", text: texts.uploaded }),
    null,
    async (fileId) => {
      const result = await attach({ contractId: id, fileId });
      if (result.ok) setOpen(result.payload.returned.id);
      return result;
    },
  );
  const { types, maxBytes } = kinds.CONTRACTTEXT;
  const reason = can.compareReturned.reason ?? null;
  const pendingText = returned.find((each) => each.id === taking);
  return (
    <Section title={texts.returned} description={texts.returnedHelp}>
      <Stack gap="4">
        <FileCard
          label={texts.upload}
          hint={texts.uploadHint}
          accept={Object.keys(types)}
          maxBytes={maxBytes}
          current={null}
          upload={upload.sending}
          error={upload.error}
          reason={reason}
          onChoose={upload.choose}
          onCancel={upload.cancel}
          onRetry={upload.retry ?? undefined}
        />
        {returned.length === 0 ? (
          <Text color="muted">{texts.noneReturned}</Text>
        ) : (
          <Stack as="ol" gap="4" listStyle="none">
            {returned.map((each) => (
              <ReturnedRow
                key={each.id}
                returned={each}
                open={open === each.id}
                onToggle={() => setOpen(open === each.id ? null : each.id)}
                takeReason={can.takeReturned.reason ?? (dirty ? texts.saveFirst : null)}
                onTake={() => setTaking(each.id)}
              />
            ))}
          </Stack>
        )}
      </Stack>
      {pendingText && (
        <Suspense fallback={<PanelSkeleton label={texts.looking} />}>
          <TakeReturned
            contractId={id}
            version={version}
            returnedId={pendingText.id}
            filename={pendingText.file.filename}
            onClose={() => setTaking(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}
