import { MAX_NAME_LENGTH } from "#schema/meetings/papers/papers.rules.ts";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { paperTexts as texts } from "./texts.ts";

/** Renames a paper of an item. */
export function RenamePaper({ fileId, name, onClose }: { fileId: string; name: string; onClose: () => void }) {
  const [rename, busy] = useVerb(mutation("changePaper { item { ...ItemPapers_item } }"), texts.failed);
  return (
    <FormDialog
      title={texts.renameTitle}
      form={`paper ${fileId}`}
      fields={{ name: { label: texts.name, kind: "text", required: true, most: MAX_NAME_LENGTH } }}
      initial={{ name }}
      submit={texts.rename}
      submitting={texts.renaming}
      run={(typed) => rename({ fileId, name: typed.name })}
      busy={busy}
      done={() => texts.renamed}
      onClose={onClose}
    />
  );
}
