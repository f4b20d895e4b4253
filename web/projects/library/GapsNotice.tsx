import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import type { RichText } from "#schema/richText.rules.ts";

/** `left`: variables that the record cannot fill. */
type Filled = { content: RichText; left: number };
type Props = {
  title: string;
  /** Each variable left in the text, with its meaning. */
  gaps: readonly string[];
  words: { fillGaps: string; fillingGaps: string; fillFailed: string; nothingToFill: string; filledSome: string };
  /** Why it cannot be filled in now. Null: it can be. */
  reason: string | null;
  /** Fetches the saved text with the variables that the record can fill by now. Null: no answer. */
  fetchFilled: () => Promise<Filled | null>;
  onFilled: (content: RichText) => void;
};

/** Variables left in a text. A button fills in those that the record knows by now. Renders nothing if none are left. */
export function GapsNotice({ title, gaps, words, reason, fetchFilled, onFilled }: Props) {
  const [busy, setBusy] = useState(false);
  if (gaps.length === 0) return null;
  const fill = async () => {
    setBusy(true);
    const filled = await fetchFilled().catch(() => null);
    setBusy(false);
    if (!filled) return notify({ kind: "negative", text: words.fillFailed });
    if (filled.left === gaps.length) return notify({ kind: "info", text: words.nothingToFill });
    onFilled(filled.content);
    notify({ kind: "positive", text: words.filledSome });
  };
  return (
    <Notice
      kind="caution"
      title={title}
      live="off"
      action={
        <Button size="sm" reason={reason} busy={busy} busyLabel={words.fillingGaps} onClick={() => void fill()}>
          {words.fillGaps}
        </Button>
      }
    >
      {gaps.join("; ")}
    </Notice>
  );
}
