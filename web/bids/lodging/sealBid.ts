import { type BidForm, type ChosenFile, contentOf, type SealingSheet } from "#schema/bids/lodging/bidForm.rules.ts";
import { partsOf } from "#schema/bids/sealing/bidContent.rules.ts";
import { type Bytes, fromBase64url, sha256Hex } from "#schema/bids/sealing/bytes.rules.ts";
import { SealingFailed } from "./notSealed.ts";
import { sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";

/** A file of a bid, with its bytes. */
export type BidFile = ChosenFile & { file: File };

export interface SealTold {
  sheet: SealingSheet;
  form: BidForm;
  files: readonly BidFile[];
}

/** @throws SealingFailed FILE if the file was moved, renamed or changed after it was chosen */
async function bytesOf(file: File, name: string): Promise<Bytes> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new SealingFailed({ why: "FILE", name });
  }
}

/**
 * Seals a bid into its envelope, with a key that can't be used before the opening.
 * @throws SealingFailed if a file cannot be read; Error if the key is invalid
 */
export async function sealBid({ sheet, form, files }: SealTold): Promise<Bytes> {
  const key = fromBase64url(sheet.publicKey);
  if (!key) throw new Error("The county's key cannot be read.");
  const bytes: Bytes[] = [];
  for (const { file, name } of files) bytes.push(await bytesOf(file, name));
  const hashes = await Promise.all(bytes.map(sha256Hex));
  const content = contentOf(
    sheet,
    form,
    files.map(({ file: _file, ...about }) => about),
    hashes,
  );
  const { county, solicitation, edition, vendor } = sheet;
  return sealEnvelope({ county, solicitation, edition, vendor }, key, partsOf(content, bytes, sheet.twoEnvelopes));
}
