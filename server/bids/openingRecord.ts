import { momentInWords } from "#schema/dates.rules.ts";
import type { OpeningRecordDocument } from "#schema/bids/opening/OpeningRecordDocument.ts";
import { recordWords } from "#schema/bids/opening/recordWords.ts";
import type { SignedRecord } from "#schema/bids/opening/signedRecord.rules.ts";
import type { Letterhead } from "#schema/tenancy/letterhead.rules.ts";
import type { CountyData } from "../solicitations/portalDocuments.ts";
import type { OpeningsData } from "./portalBidsDocuments.ts";

type Opening = NonNullable<OpeningsData["solicitation"]>["openings"][number];

/** A signed record as everyone downloads it: always the same file. Null: not signed yet. */
export function openingRecord(
  { timeZone }: CountyData,
  county: Letterhead,
  opening: Opening,
): OpeningRecordDocument | null {
  const { finishedAt, recordText, recordHash: hash, signature, signingKey } = opening;
  if (finishedAt === null || recordText === null || hash === null || signature === null) return null;
  const said = JSON.parse(recordText) as SignedRecord;
  return {
    county,
    printedText: `Signed ${momentInWords(new Date(finishedAt), timeZone)}`,
    printedAt: new Date(finishedAt).toISOString(),
    ...recordWords({ said, hash, signature, signingKey }, timeZone),
  };
}
