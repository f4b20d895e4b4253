import { generateKeyPairSync, sign } from "node:crypto";
import { expect, it } from "vitest";
import { base64urlOf, utf8 } from "../sealing/bytes.rules.ts";
import { chainStart, type Receipt, receiptHash, signedHead, signedReceipt } from "../sealing/receipts.rules.ts";
import {
  type ChainFile,
  checkReceipt,
  readChainFile,
  readReceiptFile,
  receiptFile,
  receiptText,
} from "./receiptFile.rules.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const key = publicKey.export({ format: "jwk" }).x ?? "";
const signed = (text: string) => base64urlOf(sign(null, utf8(text), privateKey));

async function published(opened: boolean): Promise<{ receipts: Receipt[]; chain: ChainFile }> {
  const receipts: Receipt[] = [];
  let previous = await chainStart("s");
  for (const kind of ["LODGED", "REPLACED"] as const) {
    const body = {
      v: 1,
      county: "c",
      solicitation: "s",
      kind,
      envelope: kind,
      bidder: "b",
      edition: 1,
      at: "t",
      previous,
    } as const;
    const hash = await receiptHash(body);
    receipts.push({ body, hash, signature: signed(signedReceipt(hash)) });
    previous = hash;
  }
  const headFields = { solicitation: "s", head: previous, at: "2026-04-01T18:01:00.000Z" };
  const head = { ...headFields, signature: signed(signedHead(headFields)) };
  return { receipts, chain: { v: 1, solicitation: "s", key, head, receipts: opened ? receipts : null } };
}
const results = async (receipt: Receipt, chain: ChainFile | null) =>
  (await checkReceipt(receipt, key, chain)).map(({ holds }) => holds);

it("a receipt can be read from its file and from its text, and any other file is rejected", async () => {
  const [receipt] = (await published(true)).receipts as [Receipt];
  expect(readReceiptFile(receiptFile(receipt, key))).toEqual({ receipt, key });
  expect(readReceiptFile(receiptText(receipt, key, { county: "County", title: "Salt" }))).toEqual({ receipt, key });
  for (const other of ["", "{}", "null", "my bid"]) expect(readReceiptFile(other)).toBeNull();
});

it("a receipt is verified by its signature, the published end and, after the opening, the whole list", async () => {
  const { receipts, chain } = await published(true);
  const [first, last] = receipts as [Receipt, Receipt];
  expect(await results(last, null)).toEqual([true]);
  expect(await results(last, { ...chain, receipts: null, head: null })).toEqual([true, null, null]);
  expect(await results(last, { ...chain, receipts: null })).toEqual([true, true, null]);
  expect(await results(last, readChainFile(JSON.stringify(chain)))).toEqual([true, true, true, true]);
  // Replaced later: it is in the list, but a later one counts.
  expect(await results(first, chain)).toEqual([true, true, true, true, null]);
});

it("a dropped receipt, a receipt of another solicitation and a forged end do not verify", async () => {
  const { receipts, chain } = await published(true);
  const last = receipts[1] as Receipt;
  expect(await results(last, { ...chain, receipts: receipts.slice(0, 1) })).toEqual([true, true, false, false]);
  expect(await results(last, { ...chain, solicitation: "other" })).toEqual([true, false]);
  const head = chain.head && { ...chain.head, head: "00" };
  expect((await results(last, { ...chain, head }))[1]).toBe(false);
});
