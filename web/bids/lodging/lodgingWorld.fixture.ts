// A vendor's bid for stories: mock server answers. Names and matters are made up; the key and the receipts are real.
import { canonicalText } from "#schema/canonical.rules.ts";
import { CERTIFICATIONS } from "#schema/projects/settings/certifications.rules.ts";
import { base64urlOf, bytesOf, utf8 } from "#schema/bids/sealing/bytes.rules.ts";
import { newKeyPair } from "#schema/bids/sealing/hpke.rules.ts";
import {
  chainStart,
  type Receipt,
  receiptHash,
  signedHead,
  signedReceipt,
} from "#schema/bids/sealing/receipts.rules.ts";
import { guestWorld, type Row, solicitationOf } from "#web/solicitations/portal/portalWorld.fixture.ts";

export const KEY = "solicitation-1";
const allowed = { allowed: true, reason: null };
const refused = (reason: string) => ({ allowed: false, reason });

/** A county's chain of receipts, with the key that signed them. */
export async function chainOf(count: number) {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign"]);
  const { privateKey, publicKey } = pair as CryptoKeyPair;
  const key = base64urlOf(bytesOf(await crypto.subtle.exportKey("raw", publicKey)));
  const sign = async (text: string) =>
    base64urlOf(bytesOf(await crypto.subtle.sign("Ed25519", privateKey, utf8(text))));
  const receipts: Receipt[] = [];
  let previous = await chainStart(KEY);
  for (let at = 0; at < count; at += 1) {
    const body = {
      v: 1,
      county: "county-1",
      solicitation: KEY,
      kind: at === 0 ? "LODGED" : "REPLACED",
      envelope: "ab".repeat(32),
      bidder: "cd".repeat(32),
      edition: 2,
      at: `2099-04-0${at + 1}T18:00:00.000Z`,
      previous,
    } as const;
    const hash = await receiptHash(body);
    receipts.push({ body, hash, signature: await sign(signedReceipt(hash)) });
    previous = hash;
  }
  const at = "2099-04-10T18:01:00.000Z";
  const head = { head: previous, at, signature: await sign(signedHead({ solicitation: KEY, head: previous, at })) };
  return { receipts, key, head };
}

const rowOf = (receipt: Receipt, at: number): Row => ({
  number: at + 1,
  kind: receipt.body.kind,
  at: receipt.body.at,
  hash: receipt.hash,
  json: canonicalText(receipt),
});

const line = (at: number): Row => ({
  key: `l${at}`,
  kind: "BASE",
  number: String(at),
  description: `Road salt, depot ${at}`,
  unit: "ton",
  quantity: "400",
  allowance: null,
});

export interface BidOptions {
  lines?: number;
  /** Number of receipts of the submitted bid. */
  receipts?: number;
  /** Other fields of the bid to override. */
  bid?: Row;
  refusal?: string;
  state?: string;
  guest?: boolean;
  staff?: boolean;
  twoEnvelopes?: boolean;
}

/** Answers for a vendor's contact on the bid page. */
export function bidWorld(options: BidOptions = {}): Row {
  const {
    lines = 2,
    receipts = 0,
    bid = {},
    refusal,
    state = "OPEN",
    guest = false,
    staff = false,
    twoEnvelopes = false,
  } = options;
  const myBid = receipts > 0 ? lodgedBid(receipts, bid) : null;
  const isOpen = state === "OPEN" && refusal === undefined;
  const solicitation = solicitationOf({
    key: KEY,
    state,
    receiptKey: "key-of-receipts",
    notSealable: isOpen
      ? null
      : "The county cannot accept sealed bids here yet because its key has not been made. Follow the notice's instructions for bidding.",
    sealing: isOpen
      ? {
          county: "county-1",
          vendor: "mark-1",
          solicitation: KEY,
          edition: 2,
          publicKey: newKeyPair().then(({ publicKey }) => base64urlOf(publicKey)),
          twoEnvelopes,
          addenda: [1],
          lines: [
            ...Array.from({ length: lines }, (_, index) => line(index + 1)),
            ...(lines > 0
              ? [
                  { ...line(98), kind: "ALTERNATE", number: "A-1", description: "Treated salt" },
                  {
                    ...line(99),
                    kind: "ALLOWANCE",
                    number: "X",
                    description: "Tests of the salt",
                    quantity: "1",
                    unit: "LS",
                    allowance: "1500.00",
                  },
                ]
              : []),
          ],
          certifications: CERTIFICATIONS,
        }
      : null,
    myBid,
    viewerCan: {
      lodgeBid: refusal === undefined ? allowed : refused(refusal),
      withdrawBid: myBid ? allowed : refused("Your company has no bid here to withdraw."),
    },
  });
  return guestWorld(solicitation, {
    viewer: guest
      ? { user: null }
      : { user: { __typename: "User", id: "User:1", fullName: "Ann Ash", email: "ann@millcreek.example" } },
    viewerVendor:
      guest || staff ? null : { __typename: "Vendor", id: "Vendor:1", key: "vendor-1", legalName: "Mill Creek Paving" },
    withdrawBid: async () => {
      solicitation["myBid"] = { ...(await myBid), state: "WITHDRAWN" };
      solicitation["viewerCan"] = {
        ...(solicitation["viewerCan"] as Row),
        withdrawBid: refused("Nothing lies there."),
      };
      return { __typename: "WithdrawBidPayload", solicitation };
    },
  });
}

/** A submitted bid with the given number of receipts. */
async function lodgedBid(receipts: number, change: Row = {}): Promise<Row> {
  const { receipts: chain } = await chainOf(receipts);
  return {
    __typename: "MyBid",
    state: "LODGED",
    receivedAt: chain.at(-1)?.body.at,
    edition: 2,
    toConfirm: false,
    others: 0,
    receipts: chain.map(rowOf),
    ...change,
  };
}

/** Answers on the receipts page for a guest or a bidding vendor's contact, with the receipt chain. */
export function receiptsWorld(opened: boolean, hasOwnBid = false) {
  const chain = chainOf(3);
  const solicitation = solicitationOf({
    key: KEY,
    receiptKey: chain.then(({ key }) => key),
    publishedHead: opened ? chain.then(({ head }) => head) : null,
    receipts: opened ? chain.then(({ receipts }) => receipts.map(rowOf)) : null,
    myBid: hasOwnBid ? lodgedBid(3) : null,
  });
  return { world: guestWorld(solicitation), chain };
}
