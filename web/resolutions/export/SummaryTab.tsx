import { useRef, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_TEXT_LENGTHS } from "#schema/resolutions/editor/edit.rules.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { useSavedPart } from "#web/editing/SavesItself.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
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

/**
 * The summary, generated from the fields or written by hand. Text edited by hand is replaced only after confirmation.
 */
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
  const byItself = useRef(false);
  const draft = useRecordDraft({
    saved: { summary: saved.summary },
    version: saved.version,
    form: `summary ${saved.id}`,
    busy: saving,
    guard: "summary",
    conflict: "live",
    save: (values, version) => runSave({ resolutionId: saved.id, version, ...values, byItself: byItself.current }),
  });
  const [asking, setAsking] = useState(false);
  const { summary } = draft.values;
  const reason = saved.viewerCan.publicize.reason ?? null;
  useSavedPart("summary", {
    version: saved.version,
    dirty: draft.dirty,
    typed: JSON.stringify(draft.values),
    stopped: reason ?? (draft.inConflict ? texts.chooseFirst : null) ?? (draft.typed.at && texts.typedBefore),
    save: async (itself) => {
      byItself.current = itself;
      return draft.save();
    },
  });
  const nothing = summary.trim() === "" ? texts.nothingToCopy : null;

  async function write(overwrite: boolean) {
    if (draft.dirty && !overwrite) return setAsking(true);
    const result = await runGenerate({ resolutionId: saved.id, version: saved.version, overwrite });
    if (!result.ok && result.refusal.code === "HAND_EDITED") return setAsking(true);
    setAsking(false);
    if (!result.ok) return draft.setErrors([{ field: result.refusal.field ?? "", text: result.refusal.message }]);
    draft.takeSaved();
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
        </>
      }
    >
      <Stack gap="4">
        <TypedNotice typed={draft.typed} />
        {draft.inConflict && (
          <DraftConflict draft={draft} title={texts.changedElsewhere} labels={{ summary: texts.summary }} />
        )}
        {draft.errors[0] && <Notice kind="negative">{draft.errors[0].text}</Notice>}
        <TextArea
          label={texts.summary}
          hideLabel
          rows={10}
          most={MAX_TEXT_LENGTHS.summary}
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
