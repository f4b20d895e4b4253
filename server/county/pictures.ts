import { createHash } from "node:crypto";
import type { Pictures } from "#schema/context.ts";

/** Pixels of a picture that is opened: one that unpacks to more is a bomb. */
const MOST_PIXELS = 6000 * 6000;

/** Reads pictures and writes them again, so that nothing of a file stays but what is seen. */
export function createPictures(): Pictures {
  return {
    async fitted(bytes, most) {
      // Loaded with its native library for the first picture that comes.
      const { default: sharp } = await import("sharp");
      const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
      try {
        const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
        const given = { width: autoOrient.width, height: autoOrient.height };
        if (given.width * given.height > MOST_PIXELS)
          return { given, png: new Uint8Array(), width: 0, height: 0, sha256: "" };
        const { data, info } = await open()
          .autoOrient()
          .toColourspace("srgb")
          .resize({ ...most, fit: "inside", withoutEnlargement: true })
          .png({ compressionLevel: 9 })
          .toBuffer({ resolveWithObject: true });
        const sha256 = createHash("sha256").update(data).digest("hex");
        return { given, png: new Uint8Array(data), width: info.width, height: info.height, sha256 };
      } catch {
        return null;
      }
    },
  };
}
