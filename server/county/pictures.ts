import { createHash } from "node:crypto";
import type { Pictures } from "#schema/context.ts";

/** Maximum pixels of a picture. A larger one is a decompression bomb. */
const MAX_PIXELS = 6000 * 6000;

/** Decodes and re-encodes pictures, so that only what is visible remains. */
export function createPictures(): Pictures {
  return {
    async fitted(bytes, most) {
      // Loads the native library with the first picture.
      const { default: sharp } = await import("sharp");
      const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
      try {
        const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
        const given = { width: autoOrient.width, height: autoOrient.height };
        if (given.width * given.height > MAX_PIXELS)
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
