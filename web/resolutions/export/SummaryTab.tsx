import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ConflictNotice } from "#web/meetings/ConflictNotice.tsx";
import { useUnsaved } from "#web/meetings/LeaveGuard.tsx";
import { useDraft } from "#web/meetings/useDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { SummaryTab_resolution$key } from "./__generated__/SummaryTab_resolution.graphql.ts";
import type { SummaryTabGenerateMutation } from "./__generated__/SummaryTabGenerateMutation.graphql.ts";
import type { SummaryTabSaveMutation } from "./__generated__/SummaryTabSaveMutation.graphql.ts";

const save = graphql`
  mutation SummaryTabSaveMutation($input: SaveSummaryInput!) {
    saveSummary(input: $input) {
      ... on SaveSummaryPayload {
        resolution {
          ...SummaryTab_resolution
          ...Timeline_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
      ... on Conflict {
        current {
          ... on Resolution @alias(as: "saved") {
            ...SummaryTab_resolution
          }
        }
      }
    }
  }
`;
const generate = graphql`
  mutation SummaryTabGenerateMutation($input: GenerateSummaryInput!) {
    generateSummary(input: $input) {
      ... on GenerateSummaryPayload {
        resolution {
          ...SummaryTab_resolution
          ...Timeline_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
      ... on Conflict {
        current {
          ... on Resolution @alias(as: "saved") {
            ...SummaryTab_resolution
          }
        }
      }
    }
  }
`;

/** The summary: generated from the fields or written by hand. Text edited by hand is replaced only after you confirm. */
export function SummaryTab({ resolution }: { resolution: SummaryTab_resolution$key }) {
  const saved = useFragment(
    graphql`
      fragment SummaryTab_resolution on Resolution {
        id
        version
        summary
        viewerCan {
          publicize {
            reason
          }
        }
      }
    `,
    resolution,
  );
  const [runSave, saving] = useVerb<SummaryTabSaveMutation>(save, texts.saveFailed);
  const [runGenerate, generating] = useVerb<SummaryTabGenerateMutation>(generate, texts.generateFailed);
  const draft = useDraft({ summary: saved.summary }, saved.version);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<VerbRefusal | null>(null);
  useUnsaved("summary", draft.dirty);
  const { summary } = draft.values;
  const reason = saved.viewerCan.publicize.reason ?? null;
  const nothing = summary.trim() === "" ? texts.nothingToCopy : null;

  async function send(version: number) {
    const result = await runSave({ resolutionId: saved.id, version, summary });
    setRefusal(result.ok || result.refusal.code === "Conflict" ? null : result.refusal);
    if (!result.ok) return;
    draft.reset();
    notify({ kind: "positive", text: texts.summarySaved });
  }
  async function write(overwrite: boolean) {
    if (draft.dirty && !overwrite) return setAsking(true);
    const result = await runGenerate({ resolutionId: saved.id, version: saved.version, overwrite });
    if (!result.ok && result.refusal.code === "HAND_EDITED") return setAsking(true);
    setAsking(false);
    setRefusal(result.ok ? null : result.refusal);
    if (!result.ok) return;
    draft.reset();
    notify({ kind: "positive", text: texts.generated });
  }
  return (
    <Section
      title={texts.summary}
      description={texts.summaryHelp}
      actions={
        <>
          <Button reason={reason} busy={generating} busyLabel={texts.generating} onClick={() => void write(false)}>
            {texts.generate}
          </Button>
          <CopyButton label={texts.copy} reason={nothing} text={() => summary} />
          <Button
            kind={draft.dirty ? "primary" : "secondary"}
            reason={reason}
            busy={saving}
            busyLabel={texts.saving}
            onClick={() => void send(draft.version)}
          >
            {texts.saveSummary}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {draft.changedElsewhere.length > 0 && (
          <ConflictNotice
            title={texts.changedElsewhere}
            differences={[{ label: texts.summary, mine: draft.mine.summary, saved: saved.summary }]}
            busy={saving}
            onKeepMine={() => {
              draft.rebase();
              void send(saved.version);
            }}
            onTakeSaved={draft.reset}
          />
        )}
        {refusal && <Notice kind="negative">{refusal.message}</Notice>}
        <TextArea
          label={texts.summary}
          hideLabel
          rows={10}
          readOnly={reason !== null}
          placeholder={texts.noSummary}
          value={summary}
          onChange={(value) => draft.edit({ summary: value })}
        />
      </Stack>
      <ConfirmDialog
        open={asking}
        title={texts.overwriteQuestion}
        text={draft.dirty ? texts.overwriteUnsaved : texts.overwriteExplained}
        confirmLabel={texts.overwrite}
        busy={generating}
        onConfirm={() => void write(true)}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
