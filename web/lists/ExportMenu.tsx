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
  /** The forms in which the list is had, each with what it is called. */
  formats: readonly (readonly [format: Format, label: string])[];
  run: (format: Format) => Promise<Answer>;
  busy: boolean;
  /** 'Exported 3 users.' */
  exported: (rows: number) => string;
  /** Of what, where the page has another list's export: '3 chosen'. */
  of?: string | undefined;
  /** Why it may not be had. Null: it may. */
  reason?: string | null;
  /** What else is printed of the list. */
  more?: ActionMenuProps["actions"];
};

/** A list as a file: everything that the filters leave, not only the page shown. */
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
