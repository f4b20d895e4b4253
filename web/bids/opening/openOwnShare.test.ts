import { expect, test } from "vitest";
import { base64urlOf } from "#schema/bids/sealing/bytes.rules.ts";
import { newKeyPair } from "#schema/bids/sealing/hpke.rules.ts";
import { recoveryText } from "#schema/bids/sealing/recovery.rules.ts";
import { sealShare } from "#schema/bids/sealing/shares.rules.ts";
import { shareOfSheet } from "./openOwnShare.ts";

const SHARE = Uint8Array.from({ length: 33 }, (_, index) => index + 1);
const of = (solicitation: string) => ({ solicitation, keyholder: "k1", rehearsal: false });

test("a key's recovery sheet opens the share of each of its bids, and a wrong sheet or typo is reported", async () => {
  const [keys, others] = [await newKeyPair(), await newKeyPair()];
  const sheet = await recoveryText(keys.privateKey);
  for (const solicitation of ["salt", "gravel"]) {
    const share = await sealShare(SHARE, keys.publicKey, of(solicitation));
    const ownKey = { key: "k1", publicKey: base64urlOf(keys.publicKey), share };
    expect(await shareOfSheet(sheet, ownKey, solicitation)).toEqual({ share: base64urlOf(SHARE) });
    expect(await shareOfSheet(await recoveryText(others.privateKey), ownKey, solicitation)).toEqual({
      fault: "wrongSheet",
    });
    expect(await shareOfSheet(sheet, { ...ownKey, share: null }, solicitation)).toEqual({ fault: "noShare" });
    const slip = sheet.startsWith("A") ? `B${sheet.slice(1)}` : `A${sheet.slice(1)}`;
    expect(await shareOfSheet(slip, ownKey, solicitation)).toEqual({ fault: "wrongLetters" });
  }
});

test("the sheet of a single share is entered as it is", async () => {
  const ownKey = { key: "k1" };
  expect(await shareOfSheet(await recoveryText(SHARE), ownKey, "salt")).toEqual({ share: base64urlOf(SHARE) });
});
