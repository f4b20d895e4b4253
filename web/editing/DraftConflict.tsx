import { ConflictNotice } from "./ConflictNotice.tsx";
import type { RecordDraft } from "./useRecordDraft.ts";

type Props<T> = {
  draft: Pick<RecordDraft<T>, "mine" | "saved" | "busy" | "keepMine" | "takeSaved">;
  title: string;
  /** Labels of the fields. Fields without a label are not listed. */
  labels: { readonly [Field in keyof T]?: string };
  /** A field's value for display. */
  words?: (field: keyof T, values: T) => string;
};

/** The fields in which a draft differs from someone else's newer version, and the choice between the two. */
export function DraftConflict<T>({
  draft,
  title,
  labels,
  words = (field, values) => String(values[field] ?? ""),
}: Props<T>) {
  const { mine, saved, busy, keepMine, takeSaved } = draft;
  const fields = (Object.keys(labels) as (keyof T)[]).filter((field) => mine[field] !== saved[field]);
  return (
    <ConflictNotice
      title={title}
      differences={fields.map((field) => ({
        label: labels[field] ?? "",
        mine: words(field, mine),
        saved: words(field, saved),
      }))}
      busy={busy}
      onKeepMine={() => void keepMine()}
      onTakeSaved={takeSaved}
    />
  );
}
