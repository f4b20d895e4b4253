import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { FileCard } from "#design-system/FileCard/FileCard.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { kinds } from "#web/files/kinds.ts";
import { useUpload } from "#web/files/useUpload.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { templateTexts as usual } from "./texts.ts";
import type { OwnTemplate_template$key } from "./__generated__/OwnTemplate_template.graphql.ts";

export type OwnTemplateTexts = { none: string; hint: string; saved: string; removeHelp: string };
type Props = {
  /** Null: the county has none. */
  template: OwnTemplate_template$key | null;
  /** The kind of document: resolution, solicitation or minutes. */
  kind: string;
  /** Why it cannot be changed. Null: it can be. */
  reason: string | null;
  texts: OwnTemplateTexts;
  /** Called when the template was replaced or removed. */
  onChanged: () => void;
};

/** The county's own Word template of a document: download, replace, remove. */
export function OwnTemplate({ template, kind, reason, texts, onChanged }: Props) {
  const current = useFragment(
    graphql`
      fragment OwnTemplate_template on DocumentTemplate {
        id
        filename
        uploadedAt
        uploadedBy
        file {
          url
          size
        }
      }
    `,
    template,
  );
  const [set] = useVerb(mutation("setDocumentTemplate { template { ...OwnTemplate_template } }"), usual.setFailed);
  const removing = useVerb(mutation("removeDocumentTemplate { deletedId }"), usual.removeFailed);
  const [asking, setAsking] = useState(false);
  const done = () => {
    notify({ kind: "positive", text: texts.saved });
    onChanged();
  };
  const upload = useUpload("TEMPLATE", {}, done, null, (fileId) => set({ fileId, kind }));
  const { label, types, maxBytes } = kinds.TEMPLATE;
  return (
    <Section title={usual.current} description={current ? usual.by(current.uploadedBy) : texts.none}>
      <FileCard
        label={label}
        hint={texts.hint}
        accept={Object.keys(types)}
        maxBytes={maxBytes}
        current={
          current && {
            name: current.filename,
            href: current.file.url,
            uploadedAt: writtenMoment(current.uploadedAt),
            size: current.file.size ? Number(current.file.size) : undefined,
          }
        }
        upload={upload.sending}
        error={upload.error}
        reason={reason}
        onChoose={upload.choose}
        onCancel={upload.cancel}
        onRetry={upload.retry ?? undefined}
        onRemove={current ? () => setAsking(true) : undefined}
      />
      {asking && current && (
        <ActDialog
          title={usual.removeQuestion}
          text={texts.removeHelp}
          confirmLabel={usual.remove}
          danger
          verb={removing}
          input={{ templateId: current.id }}
          done={usual.removed}
          onClose={() => setAsking(false)}
          onDone={onChanged}
        />
      )}
    </Section>
  );
}
