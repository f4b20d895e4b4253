import { useState } from "react";
import { sizeInWords } from "../FileCard/accepts.ts";

/** Maximum characters of a field without its own bound: more than any text of a county, less than what freezes a page. */
const MAX_ANYWHERE = 100_000;
/** A word processor adds much markup around each word. */
const MAX_MARKUP = 2_000_000;
const MEGABYTE = 1024 * 1024;

const figure = (characters: number): string => characters.toLocaleString("en-US");

/** The message for a text that is too long. Null: it is not. */
export function refuseLength(length: number, most = MAX_ANYWHERE): string | null {
  if (length <= most) return null;
  return length >= MEGABYTE
    ? `This is ${sizeInWords(length)}. The field takes up to ${figure(most)} characters.`
    : `This is ${figure(length)} characters. The field takes up to ${figure(most)}.`;
}

/** Why a paste or a drop is refused, before the field reads it. Null: it is accepted. */
export function refusePasted(data: Pick<DataTransfer, "getData" | "files">, most = MAX_ANYWHERE): string | null {
  const text = data.getData("text/plain");
  const markup = data.getData("text/html");
  if (text === "" && markup === "" && data.files.length > 0) return "This field does not take files.";
  return refuseLength(text.length, most) ?? (markup.length > MAX_MARKUP ? refuseLength(markup.length, most) : null);
}

/** Blocks text that is too long before the field reads it. The message stays until the next paste or input. */
export function useBound(most: number | undefined) {
  const [refused, setRefused] = useState<string | null>(null);
  const stop = (event: React.SyntheticEvent, data: DataTransfer) => {
    const found = refusePasted(data, most);
    setRefused(found);
    if (found === null) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    refused,
    bound: {
      onPasteCapture: (event: React.ClipboardEvent) => stop(event, event.clipboardData),
      onDropCapture: (event: React.DragEvent) => stop(event, event.dataTransfer),
      onInputCapture: () => setRefused(null),
    },
  };
}
