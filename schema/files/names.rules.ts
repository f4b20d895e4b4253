// Rules for file names: whatever a computer does with the name, it stays the file that was checked.

/** Extensions of each type. The first one is added to a name that has none of them. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "application/pdf": [".pdf"],
  "application/msword": [".doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "text/csv": [".csv"],
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/webp": [".webp"],
  "video/mp4": [".mp4", ".m4v"],
  "video/quicktime": [".mov", ".qt"],
  "video/webm": [".webm"],
};
const MAX_NAME_LENGTH = 255;
/** Characters that are invisible, change the reading direction (an “fdp.exe” reads as exe.pdf), or separate folders. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF]/gu;
const FOLDERS = /[/\\]/g;
/** Names of devices, with any extension (Microsoft, Naming Files, Paths, and Namespaces). */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\.|$)/i;

const endingsOf = (contentType: string): readonly [string, ...string[]] | undefined =>
  ENDINGS[contentType.split(";", 1)[0] ?? ""];
const fits = (name: string, contentType: string): boolean =>
  endingsOf(contentType)?.some((ending) => name.toLowerCase().endsWith(ending) && name.length > ending.length) ?? true;

/** A name as stored: composed letters (NFC), trimmed. */
export const writtenName = (filename: string): string => filename.normalize("NFC").trim();

export interface NameRefusal {
  code: "FILENAME_REQUIRED" | "BAD_FILENAME" | "WRONG_ENDING";
  message: string;
  field: "filename";
}
const refused = (code: NameRefusal["code"], message: string): NameRefusal => ({ code, message, field: "filename" });

/**
 * Why a file name is refused; null: it is accepted.
 * @param contentType media type that the extension must match; null: only the content decides
 */
export function refuseName(filename: string, contentType: string | null): NameRefusal | null {
  const name = writtenName(filename);
  if (!name || name.length > MAX_NAME_LENGTH)
    return refused("FILENAME_REQUIRED", `The file needs a name of at most ${MAX_NAME_LENGTH} characters.`);
  if (name.search(HIDDEN) >= 0 || name.search(FOLDERS) >= 0)
    return refused(
      "BAD_FILENAME",
      "The name of this file contains a slash or an invisible character. Rename it and try again.",
    );
  if (name.startsWith(".") || name.endsWith("."))
    return refused("BAD_FILENAME", "The name of this file begins or ends with a period. Rename it and try again.");
  if (DEVICE.test(name))
    return refused("BAD_FILENAME", "Windows reserves the name of this file for a device. Rename it and try again.");
  if (contentType === null || fits(name, contentType)) return null;
  const endings = endingsOf(contentType) ?? [];
  return refused("WRONG_ENDING", `The name of this file must end in ${endings.join(" or ")}.`);
}

/** A name for downloads. One stored before these rules is adjusted to them. */
export function downloadName(filename: string, contentType: string): string {
  const bare = writtenName(filename.toWellFormed().replace(HIDDEN, "").replace(FOLDERS, "-"))
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .replace(DEVICE, "_$&");
  const ending = endingsOf(contentType)?.[0] ?? "";
  if (bare && bare.length <= MAX_NAME_LENGTH && fits(bare, contentType)) return bare;
  return `${(bare || "File")
    .slice(0, MAX_NAME_LENGTH - ending.length)
    .toWellFormed()
    .replace(/[.\s]+$/, "")}${ending}`;
}
