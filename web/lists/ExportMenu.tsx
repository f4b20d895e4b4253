import type { ReactNode } from "react";
import { ActionMenu, type ActionMenuProps } from "#design-system/ActionMenu/ActionMenu.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "./download.ts";
import { texts } from "./texts.ts";

type File = { readonly url: string; readonly filename: string };
type Answer =
  | { ok: true; payload: { readonly rows: number; readonly file: File } }
  | { ok: false; refusal: { message: string } };

type Props<Format extends string> = {
  /** The export formats, each with its label. */
  formats: readonly (readonly [format: Format, label: string])[];
  run: (format: Format) => Promise<Answer>;
  busy: boolean;
  /** 'Exported 3 users.' */
  exported: (rows: number) => string;
  /** What is exported, if the page has a second export: '3 chosen'. */
  of?: string | undefined;
  /** Why exporting is not allowed. Null: it is allowed. */
  reason?: string | null;
  /** Other printouts of the list. */
  more?: ActionMenuProps["actions"];
};

/** Exports the whole filtered list as a file, not only the current page. */
export function ExportMenu<Format extends string>(props: Props<Format>): ReactNode {
  const { formats, run, busy, exported, of, reason = null, more = [] } = props;
  const save = async (format: Format) => {
    const result = await run(format);
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    const { rows, file } = result.payload;
    download(file.url, file.filename);
    notify({ kind: "positive", text: exported(rows) });
  };
  return (
    <ActionMenu
      label={busy ? texts.exporting : texts.export}
      of={of}
      actions={[...formats.map(([key, label]) => ({ key, label, reason, onSelect: () => void save(key) })), ...more]}
    />
  );
}
