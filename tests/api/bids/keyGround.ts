import { globalId } from "#schema/builder.ts";
import { base64urlOf, type Bytes, fromBase64url, sha256Hex } from "#schema/bids/sealing/bytes.rules.ts";
import { type KeyPair, newKeyPair } from "#schema/bids/sealing/hpke.rules.ts";
import { handedOver, partOf, shareOfParts } from "#schema/bids/sealing/parts.rules.ts";
import { lockKey, SALT_BYTES, unlockKey } from "#schema/bids/sealing/passphrase.rules.ts";
import { openShare, sealShare } from "#schema/bids/sealing/shares.rules.ts";
import { proofOf } from "#schema/bids/sealing/sharing.rules.ts";
import type { County, Person } from "#tests/support/world.ts";
import type { Asked } from "../projects/request.ts";

// What keyholders do in their browsers.

/** Cheaper than in browsers, so that the tests are quick. */
export const CHEAP = { N: 2 ** 4, r: 1, p: 1 };
export const PASSPHRASE = "four words make a passphrase";
export const userId = (who: Person): string => globalId("User", who.userId ?? "");
const bytes = (text: string) => fromBase64url(text) as Bytes;

const TAKING = "id key name leaves isMyPlace point publicKey givers { point publicKey }";
const MY_KEY = `key salt publicKey lockedKey share shareCommitment rehearsalShare task point parts awaitedCommitment
  toAgree { ${TAKING} } toGive { ${TAKING} }
  keyholder { id holdsShare viewerCan { makeMyKey { reason } rehearse { reason } } seal { needed state solicitationKey title } }`;

/** The county requires a new key for each of its bids. */
export async function keyPerBid(county: County): Promise<void> {
  const admin = await county.as("Full Administrator");
  const { procurementSettings } = await admin.read("{ procurementSettings { version seasonKeys } }");
  if (procurementSettings.seasonKeys)
    await admin.does("setProcurementSettings", { version: procurementSettings.version, seasonKeys: false });
}

/** A user's part of the key of a project. */
export const myKey = async (who: Person, project: Asked) =>
  (await who.read(`query($project: ID!) { myKeys(key: $project) { ${MY_KEY} } }`, { project: project.key })).myKeys[0];

/** What the browser does: a key pair, the private key locked with the passphrase. */
export async function keyFor(passphrase = PASSPHRASE) {
  const keys = await newKeyPair();
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const locked = await lockKey(keys, passphrase, salt, CHEAP);
  return { salt: base64urlOf(salt), publicKey: base64urlOf(keys.publicKey), lockedKey: base64urlOf(locked) };
}
export const makeKey = async (who: Person, project: Asked, key?: Awaited<ReturnType<typeof keyFor>>) => {
  const { keyholder } = await myKey(who, project);
  return who.verb("makeMyKey", { keyholderId: keyholder.id, ...(key ?? (await keyFor())) });
};

/** The key and the shares, unlocked on the keyholder's own device. Null for another passphrase. */
export async function unlock(who: Person, project: Asked, passphrase = PASSPHRASE) {
  const mine = await myKey(who, project);
  const keys = await unlockKey(bytes(mine.publicKey), bytes(mine.lockedKey), passphrase, bytes(mine.salt), CHEAP);
  if (!keys) return null;
  const of = { solicitation: project.solicitation.key, keyholder: mine.key as string };
  return {
    id: mine.keyholder.id as string,
    key: mine.key as string,
    commitment: mine.shareCommitment as string,
    keys,
    mine,
    share: await openShare(mine.share ?? "", keys, { ...of, rehearsal: false }),
    rehearsal: await openShare(mine.rehearsalShare ?? "", keys, { ...of, rehearsal: true }),
  };
}
export const isRight = async (of: Awaited<ReturnType<typeof unlock>>): Promise<boolean> =>
  of?.share != null && (await sha256Hex(of.share)) === of.commitment;
export const rehearse = async (who: Person, project: Asked) => {
  const mine = await unlock(who, project);
  if (!(await isRight(mine))) throw new Error("the share is not the right one");
  return who.verb("enterRehearsalShare", {
    keyholderId: mine?.id,
    share: base64urlOf(mine?.rehearsal ?? new Uint8Array(33)),
  });
};

/** Agrees to every replacement waiting for this keyholder. */
export const agreeToReplacements = async (who: Person, project: Asked) =>
  who.verb("agreeToReplacement", { keyholderId: (await myKey(who, project)).toAgree[0]?.id });

/** Destination of a share. */
const placeOf = (project: Asked, keyholder: string, point: number, publicKey: Bytes) => ({
  solicitation: project.solicitation.key,
  keyholder,
  point,
  publicKey,
});
/** The part for the first person who will get a share, as this keyholder's device makes it. */
export async function partFor(who: Person, project: Asked): Promise<{ id: string; part: string }> {
  const device = await unlock(who, project);
  const taking = device?.mine.toGive[0];
  const place = placeOf(project, taking.key, taking.point, bytes(taking.publicKey));
  const givers = taking.givers.map((giver: { point: number; publicKey: string }) => ({
    point: giver.point,
    publicKey: bytes(giver.publicKey),
  }));
  const share = device?.share as Bytes;
  const part = taking.isMyPlace
    ? await handedOver(share, place)
    : await partOf(share, device?.keys as KeyPair, place, givers, device?.mine.keyholder.seal.needed);
  return { id: taking.id, part };
}
export const giveKeyPart = async (who: Person, project: Asked) => {
  const { id, part } = await partFor(who, project);
  return who.verb("giveKeyPart", { keyholderId: id, part });
};
/** Takes the share: made from the parts, or spelled on a recovery sheet. */
export async function takeShare(who: Person, project: Asked, fromSheet?: Bytes) {
  const device = await unlock(who, project);
  const { keys, mine } = device as NonNullable<typeof device>;
  const place = placeOf(project, mine.key, mine.point, keys.publicKey);
  const combinedShare = await shareOfParts(mine.parts, keys, place, mine.keyholder.seal.needed, mine.awaitedCommitment);
  const share = fromSheet ?? combinedShare;
  if (!share) throw new Error("the parts make no share");
  const of = { solicitation: project.solicitation.key, keyholder: mine.key, rehearsal: false };
  return who.verb("takeShare", {
    keyholderId: mine.keyholder.id,
    share: await sealShare(share, keys.publicKey, of),
    proof: base64urlOf(await proofOf(share)),
  });
}
