import { keyOf } from "../../builder.ts";
import { at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Project } from "../../projects/ProjectRecord.ts";
import { candidatesOf } from "./candidates.ts";
import { eraseClockHalf } from "./clockHalf.ts";
import { refuseChoice, refuseChoosing } from "./keyholders.rules.ts";
import { sealedInNotices } from "../../projects/lifecycle/notices.ts";
import { askKeyholders, tellKeyholders } from "./keyLetters.ts";
import { makeWhenAllHaveKeys } from "./makeWhenAllHaveKeys.ts";
import { keyFactsOf, NOT_REHEARSED } from "./SealRecord.ts";
import { keysAtChoice, keyFromSeason } from "./season.ts";
import { MAX_KEYHOLDERS } from "./sharing.rules.ts";

verb("chooseKeyholders", {
  description:
    "Chooses the keyholders of a solicitation and how many of them open the bids together. Each gets a letter. No one who evaluates may be chosen. Possible once Legal has approved, and after publication until the key is rehearsed. Keyholders with a key of the season need do nothing, and if all have one, the key is ready immediately. Choosing again starts over, but keyholders who stay keep their keys.",
  on: Project,
  can: "chooseKeyholders",
  about: "Choose who holds the key to the sealed bids.",
  permission: "procurement.publishing.publish-to-vendor-portal",
  facts: ({ id }, context) => keyFactsOf(context, id),
  refuse: ({ status }, _context, key) => refuseChoosing({ status, seal: key?.state ?? null }),
  input: (t) => ({
    userIds: t.idList({ required: true, most: MAX_KEYHOLDERS, description: "Global ids of 2 to 9 users." }),
    needed: t.int({ required: true, description: "Number of keyholders who open the bids together, at least 2." }),
  }),
  run: async (project, input, context) => {
    const { solicitation } = project;
    if (!solicitation) throw new Refused({ code: "NO_SOLICITATION", message: "This project has no solicitation." });
    if (solicitation.openingAt === null && solicitation.dueAt === null)
      throw new Refused({
        code: "OPENING_REQUIRED",
        message: "Set the due date and the opening first. The key stays locked until the opening.",
      });
    const ids = [...new Set(input.userIds.map((id) => keyOf("User", id)))];
    const candidates = await candidatesOf(context, solicitation.id, ids);
    if (candidates.length < ids.length)
      throw new Refused({ code: "NOT_FOUND", message: "This user does not exist.", field: "userIds" });
    assertAllowed(refuseChoice(candidates, input.needed));
    const before = await context.db.bidSeal.findFirst({
      where: { solicitationId: solicitation.id },
      include: { keyholders: { orderBy: { position: "asc" } } },
    });
    const keysByUser = new Map(before?.keyholders.map(({ userId, publicKey }) => [userId, publicKey]));
    const keys = await keysAtChoice(context, ids, keysByUser);
    const has = (userId: string, keyKind: "SEASON" | "OWN" | "NEW") => keys.get(userId)?.keyKind === keyKind;
    const same =
      before?.needed === input.needed &&
      before.keyholders.length === ids.length &&
      before.keyholders.every(
        ({ userId, publicKey }) => ids.includes(userId) && !has(userId, publicKey === null ? "SEASON" : "NEW"),
      );
    // Sending the same choice again changes nothing.
    if (same) return;
    const sealId = before
      ? await startAnew(context, before, input.needed, ids)
      : (await context.db.bidSeal.create({ data: { solicitationId: solicitation.id, needed: input.needed } })).id;
    for (const [index, { userId, name }] of candidates.entries()) {
      const season = has(userId, "SEASON") ? keys.get(userId)?.season : null;
      const key = season ? keyFromSeason(season) : has(userId, "NEW") ? NO_KEY : {};
      const data = { position: index + 1, name, ...key };
      if (keysByUser.has(userId)) await context.db.keyholder.updateMany({ where: { sealId, userId }, data });
      else await context.db.keyholder.create({ data: { sealId, userId, ...data } });
    }
    await record(context, {
      ...(before && { before: { keyholders: before.keyholders.map(({ name }) => name), needed: before.needed } }),
      after: {
        keyholders: candidates.map(({ name }) => name),
        needed: input.needed,
        keysOfSeason: candidates.filter(({ userId }) => has(userId, "SEASON")).map(({ name }) => name),
      },
    });
    const together =
      input.needed === ids.length
        ? `${ids.length === 2 ? "Both" : `All ${ids.length}`} are needed to open them.`
        : `Any ${input.needed} of you can open them together.`;
    const share = `You are one of ${ids.length} keyholders of ${sealedInNotices(project)}. ${together}`;
    const occasion = `${sealId}:${(before?.version ?? 0) + 1}`;
    await askKeyholders(
      context,
      project,
      ids.filter((id) => has(id, "NEW")),
      {
        what: "Make your opening key",
        note: `${share} Make your key now, with a passphrase that only you know. Publication cannot happen until you do.`,
        dedupe: `KEYHOLDER:${occasion}`,
      },
    );
    await tellKeyholders(
      context,
      project,
      ids.filter((id) => has(id, "SEASON") && !keysByUser.has(id)),
      {
        note: `${share} You do not need to do anything before the opening. Your share opens with the key and passphrase that you have already rehearsed. If you are not sure of the passphrase, check your share now.`,
        what: "You are a keyholder",
        dedupe: `KEYHOLDER-TOLD:${occasion}`,
      },
    );
    await makeWhenAllHaveKeys(context, project, sealId);
  },
});

/** Values for a keyholder who must make a key for these bids. */
const NO_KEY = { salt: null, publicKey: null, lockedKey: null, enrolledAt: null };

/**
 * Deletes the existing key with its half, and the keyholders who are no longer chosen with their shares. Returns the
 * seal's key.
 */
async function startAnew(
  context: SignedContext,
  before: { id: string; clockFile: string | null },
  needed: number,
  userIds: readonly string[],
): Promise<string> {
  const { db } = context;
  const sealId = before.id;
  if (before.clockFile !== null) eraseClockHalf(context, before.clockFile);
  await db.keyholder.deleteMany({ where: { sealId, userId: { notIn: [...userIds] } } });
  await db.keyholder.updateMany({
    where: { sealId },
    data: {
      share: null,
      shareCommitment: null,
      sharePoint: null,
      shareProof: null,
      awaitedCommitment: null,
      ...NOT_REHEARSED,
      replacesId: null,
      askedById: null,
      agreedAt: null,
    },
  });
  await db.bidSeal.update({
    where: at(context, sealId),
    data: {
      state: "CHOSEN",
      needed,
      publicKey: null,
      commitment: null,
      clockFile: null,
      madeAt: null,
      rehearsalKey: null,
      rehearsalCommitment: null,
      rehearsalHalf: null,
      rehearsalEnvelope: null,
      rehearsedAt: null,
      version: { increment: 1 },
    },
  });
  return sealId;
}
