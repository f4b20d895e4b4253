import { type ReactNode, Suspense, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { auditTexts as texts } from "./auditTexts.ts";

type File = { readonly filename: string; readonly url: string };
type Made = { readonly missing: number; readonly sha256: string; readonly pages: File; readonly archive: File };
type Answer = { ok: true; payload: Made } | { ok: false; refusal: VerbRefusal };
interface Props {
  /** Why the viewer may not build it. Null: they may. */
  reason: string | null;
  build: readonly [ask: () => Promise<Answer>, busy: boolean];
  /** The list of papers, loaded when it is opened. */
  papers: ReactNode;
}

/** 'Why was this bought this way?' shows what is missing, and the file as pages and as an archive. */
export function AuditPanel({ reason, build: [build, busy], papers }: Props) {
  const [auditFiles, setAuditFiles] = useState<Made | null>(null);
  const [open, setOpen] = useState(false);
  const ask = async () => {
    const result = await build();
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    setAuditFiles(result.payload);
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
        {auditFiles && (
          <Stack gap="1" role="status">
            <HStack gap="4" wrap="wrap">
              {[auditFiles.pages, auditFiles.archive].map(
                (file) =>
                  file.url && (
                    <a key={file.filename} href={file.url} download={file.filename}>
                      {file.filename}
                    </a>
                  ),
              )}
            </HStack>
            <Text>{texts.missing(auditFiles.missing)}</Text>
            <Text color="muted" overflowWrap="anywhere">
              {texts.fingerprint(auditFiles.sha256)}
            </Text>
          </Stack>
        )}
        {reason === null && (
          <Disclosure title={texts.papers} level={3} open={open} onToggle={setOpen}>
            <Suspense fallback={<PanelSkeleton label={texts.reading} />}>{papers}</Suspense>
          </Disclosure>
        )}
      </Stack>
    </Section>
  );
}
