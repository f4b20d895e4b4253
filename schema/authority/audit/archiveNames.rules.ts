// File names in the archive: valid on every system, and unique.

/** Characters reserved on some system. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const MAX_LENGTH = 120;
/** Device names reserved by Windows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The file's path. `takenPaths` contains the paths used so far, ignoring case, and gets this one added. */
export function inArchive(folder: string, filename: string, takenPaths: Set<string>): string {
  const plain = filename
    .toWellFormed()
    .replaceAll(NOT_IN_NAMES, "-")
    .replaceAll(/^[. -]+|[. ]+$/g, "");
  const safe = plain === "" ? "paper" : DEVICE.test(plain) ? `_${plain}` : plain;
  const dot = safe.lastIndexOf(".");
  const [stem, ending] = dot > 0 && safe.length - dot <= 10 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
  const short = stem.slice(0, MAX_LENGTH - ending.length);
  for (let n = 1; ; n += 1) {
    const path = `files/${folder}/${short}${n === 1 ? "" : ` (${n})`}${ending}`;
    if (takenPaths.has(path.toLowerCase())) continue;
    takenPaths.add(path.toLowerCase());
    return path;
  }
}
