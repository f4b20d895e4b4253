/** A size in bytes for people: 52428800 becomes '50 MB'. */
export function sizeInWords(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB"];
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const value = bytes / 1024 ** step;
  return `${value >= 10 || step === 0 ? Math.round(value) : value.toFixed(1)} ${units[step]}`;
}

/** '.pdf', '.doc' and '.docx' become 'PDF, DOC or DOCX'. */
export function typesInWords(accept: readonly string[]): string {
  const names = accept.map((type) => type.replace(".", "").toUpperCase());
  return names.length < 2 ? (names[0] ?? "Any file") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

/** Shown before a file is chosen: 'PDF, DOC or DOCX, up to 50 MB'. */
export function limitsInWords(accept: readonly string[], maxBytes: number): string {
  return `${typesInWords(accept)}, up to ${sizeInWords(maxBytes)}`;
}

/**
 * Why a file is refused before it is sent. Null: it is accepted. The server decides again by its content.
 * @param accept endings with their dot, such as '.pdf'; an empty list accepts every type.
 */
export function refuseFile(
  file: { name: string; size: number },
  accept: readonly string[],
  maxBytes: number,
): string | null {
  const ending = file.name.slice(file.name.lastIndexOf(".")).toLowerCase();
  if (accept.length > 0 && !accept.includes(ending)) return `${file.name} is not a ${typesInWords(accept)} file.`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > maxBytes)
    return `${file.name} is ${sizeInWords(file.size)}; up to ${sizeInWords(maxBytes)} can be taken.`;
  return null;
}
