const LOGO_BYTES = 2 * 1024 * 1024;
const LOGO_PIXELS = 4096;
const PNG = Buffer.from("89504e470d0a1a0a", "hex");

/** Width and height of a PNG in pixels, from its header. */
export const sidesOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/** Why a logo cannot be on the letterhead. Null: it can. The product made it, but it may be damaged. */
export function refusePaperLogo(png: Buffer): string | null {
  if (png.length > LOGO_BYTES) return "the logo is larger than 2 MB";
  if (png.length <= 24 || !png.subarray(0, 8).equals(PNG)) return "the logo is not a PNG";
  const { width, height } = sidesOf(png);
  if (Math.min(width, height) === 0) return "the logo has no size";
  return Math.max(width, height) > LOGO_PIXELS ? `the logo has more than ${LOGO_PIXELS} pixels a side` : null;
}
