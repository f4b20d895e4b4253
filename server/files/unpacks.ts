import { inflateRawSync } from "node:zlib";
import PizZip from "pizzip";

/**
 * Whether an archive unpacks within the limit. Its stated sizes may be false, so it is unpacked to find out. Never
 * throws. `largest`: bytes of all entries in total. `of`: which entries count. Absent: all.
 */
export function unpacksWithin(
  bytes: Uint8Array,
  most: { entries: number; largest: number },
  of: (name: string) => boolean = () => true,
): boolean {
  try {
    const entries = Object.values(new PizZip(bytes).files).filter((entry) => !entry.dir && of(entry.name));
    if (entries.length > most.entries) return false;
    let left = most.largest;
    for (const { _data } of entries) {
      if (_data.uncompressedSize > left) return false;
      const packed = _data.getCompressedContent();
      left -=
        _data.compressionMethod === "\x00\x00"
          ? packed.byteLength
          : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }).byteLength;
      if (left <= 0) return false;
    }
    return true;
  } catch {
    return false;
  }
}
