import type { Keys, Site } from "#tests/support/grounds.ts";

/** A sealed bid, a key with a keyholder, an opened bid with an attachment, its receipt, and the opening. */
export async function rows({ db, county, words, found, people, now }: Site): Promise<Keys> {
  const solicitationId = found["Solicitation"] as string;
  const vendorId = found["Vendor"] as string;
  const userId = people[0]?.userId;
  const seal = await db.bidSeal.create({
    data: {
      solicitationId,
      state: "READY",
      needed: 2,
      publicKey: words,
      commitment: words,
      head: words,
      madeAt: now,
      rehearsedAt: now,
      erasedAt: now,
    },
  });
  const part = { salt: words, publicKey: words, lockedKey: words, share: words, rehearsalShare: words };
  const holder = await db.keyholder.create({
    data: {
      ...part,
      sealId: seal.id,
      userId: userId ?? (found["User"] as string),
      name: words,
      position: 1,
      shareCommitment: words,
      rehearsalShareCommitment: words,
      enrolledAt: now,
      rehearsedAt: now,
      entered: words,
      enteredAt: now,
    },
  });
  const content = {
    v: 1,
    bidder: { name: words, contact: words, title: words, email: words, phone: words },
    lines: [{ id: "l1", unitPrice: "1", extension: null }],
    statedTotal: null,
    price: null,
    acknowledged: [],
    certifications: [{ key: words, words }],
    note: words,
    attachments: [],
  };
  const bid = await db.bid.create({
    data: {
      solicitationId,
      state: "OPENED",
      vendorId,
      vendorMark: words,
      bidderName: words,
      bidsAs: words,
      edition: 2,
      envelopeHash: words,
      receivedAt: now,
      position: 1,
      openedAt: now,
      content,
      responsiveWhy: words,
      mistakeWhy: words,
    },
  });
  const file = await db.storedFile.create({
    data: {
      key: `${county.id}/bid`,
      kind: "bid",
      filename: `${words}.pdf`,
      contentType: "application/pdf",
      size: 9n,
      state: "CLEAN",
    },
  });
  await db.bidFile.create({ data: { bidId: bid.id, part: "WHOLE", position: 1, fileId: file.id, kind: "FORM" } });
  const receipt = { solicitationId, number: 1, kind: "LODGED", bidder: words, envelope: words, edition: 2 } as const;
  await db.bidReceipt.create({ data: { ...receipt, at: now, previous: words, hash: words, signature: words } });
  const opening = await db.opening.create({
    data: {
      solicitationId,
      conductorId: userId ?? words,
      conductorName: words,
      witnessName: words,
      startedAt: now,
      record: { said: words },
      recordHash: words,
      faults: [words],
      note: words,
      announcements: {
        create: [
          {
            bidId: bid.id,
            position: 1,
            at: now,
            bidderName: words,
            bidsAs: words,
            price: words,
            refusedFiles: [words],
          },
        ],
      },
    },
  });
  // Still sealed.
  const sealed = await db.bid.create({ data: { solicitationId, edition: 1, receivedAt: now } });
  return { Bid: bid.id, SealedBid: sealed.id, BidSeal: seal.id, Keyholder: holder.id, Opening: opening.id };
}

// It names its project.
export const asked = (found: Keys) => ({ "Query.openingRoom": `key: ${JSON.stringify(found["Project"])}` });

/** Keyholders find their own by a shorter query, which shows nothing of others'. */
export const ways = {
  BidSeal: ["solicitation", "seal"],
  Keyholder: ["solicitation", "seal", "keyholders"],
};
