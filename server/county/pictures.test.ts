import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { LARGEST_SHOWN } from "#schema/county/identity.rules.ts";
import { createPictures } from "./pictures.ts";

test("a picture of pure noise, which no PNG makes smaller, stays below the letterhead's limit", async () => {
  const raw = { width: 1800, height: 900, channels: 4 as const };
  const noise = await sharp(randomBytes(1800 * 900 * 4), { raw })
    .webp({ quality: 40 })
    .toBuffer();
  const picture = await createPictures().fitted(noise, LARGEST_SHOWN);
  expect(picture).toMatchObject({ given: { width: 1800, height: 900 }, width: 900, height: 450 });
  expect(picture?.png.byteLength).toBeLessThan(2 * 1024 * 1024);
});

test("a file that is not a picture, or only the beginning of one, is reported as such", async () => {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#0b5560" } })
    .png()
    .toBuffer();
  for (const bytes of [Buffer.from("no picture"), Buffer.alloc(0), picture.subarray(0, 60)])
    expect(await createPictures().fitted(bytes, LARGEST_SHOWN)).toBeNull();
});
