import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { AuditBox_contract$key } from "./__generated__/AuditBox_contract.graphql.ts";
import type { AuditBoxMutation } from "./__generated__/AuditBoxMutation.graphql.ts";
import { AuditPapers } from "./AuditPapers.tsx";
import { auditTexts as texts } from "./auditTexts.ts";

type Made = Pick<
  Required<AuditBoxMutation["response"]["exportContractAudit"]>,
  "missing" | "sha256" | "pages" | "archive"
>;

/** 'Why was this bought this way?': what is missing, and the file as pages and as an archive. */
export function AuditBox({ contract }: { contract: AuditBox_contract$key }) {
  const { id, key, viewerCan } = useFragment(
    graphql`
      fragment AuditBox_contract on Contract {
        id
        key
        viewerCan {
          audit {
            reason
          }
        }
      }
    `,
    contract,
  );
  const [build, busy] = useVerb<AuditBoxMutation>(
    graphql`
      mutation AuditBoxMutation($input: ExportContractAuditInput!) {
        exportContractAudit(input: $input) {
          ... on ExportContractAuditPayload {
            missing
            sha256
            pages {
              filename
              url
            }
            archive {
              filename
              url
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [made, setMade] = useState<Made | null>(null);
  const [open, setOpen] = useState(false);
  const reason = viewerCan.audit.reason ?? null;
  const ask = async () => {
    const result = await build({ contractId: id });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    setMade(result.payload);
    notify({ kind: "positive", text: texts.built });
  };
  return (
    <Section
      title={texts.title}
      description={texts.help}
      actions={
        <Button reason={reason} busy={busy} busyLabel={texts.building} onClick={() => void ask()}>
          {texts.build}
        </Button>
      }
    >
      <Stack gap="3">
        {made && (
          <Stack gap="1" role="status">
            <HStack gap="4" wrap="wrap">
              {[made.pages, made.archive].map(
                (file) =>
                  file.url && (
                    <a key={file.filename} href={file.url} download={file.filename}>
                      {file.filename}
                    </a>
                  ),
              )}
            </HStack>
            <Text>{texts.missing(made.missing)}</Text>
            <Text color="muted" overflowWrap="anywhere">
              {texts.fingerprint(made.sha256)}
            </Text>
          </Stack>
        )}
        {reason === null && (
          <Disclosure title={texts.papers} level={3} open={open} onToggle={setOpen}>
            <Suspense fallback={<PanelSkeleton label={texts.reading} />}>
              <AuditPapers contractKey={key} />
            </Suspense>
          </Disclosure>
        )}
      </Stack>
    </Section>
  );
}
