import { keyOf } from "../../builder.ts";
import { at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { candidatesOf } from "./candidates.ts";
import { eraseClockHalf } from "./clockHalf.ts";
import { refuseChoice, refuseChoosing } from "./keyholders.rules.ts";
import { askKeyholders } from "./keyLetters.ts";
import { makeWhenAllHaveKeys } from "./makeWhenAllHaveKeys.ts";
import { keyFactsOf } from "./SealRecord.ts";
import { MOST_KEYHOLDERS } from "./sharing.rules.ts";

verb("chooseKeyholders", {
  description:
    "Chooses who holds the shares of a solicitation's key, and how many of them open the bids together; each gets a letter. Nobody who evaluates. Once Legal has approved it, and of what is published as long as no key of it is rehearsed. Chosen anew, everything starts anew; who stays keeps the own key.",
  on: Project,
  can: "chooseKeyholders",
  about: "Choose who holds the key to the sealed bids.",
  permission: "procurement.publishing.publish-to-vendor-portal",
  facts: ({ id }, context) => keyFactsOf(context, id),
  refuse: ({ status }, _context, key) => refuseChoosing({ status, seal: key?.state ?? null }),
  input: (t) => ({
    userIds: t.idList({ required: true, most: MOST_KEYHOLDERS, description: "The users, 2 to 9." }),
    needed: t.int({ required: true, description: "How many of them open the bids together, at least 2." }),
  }),
  run: async (project, input, context) => {
    const { solicitation } = project;
    if (!solicitation) throw new Refused({ code: "NO_SOLICITATION", message: "This project has no solicitation." });
    if (solicitation.openingAt === null && solicitation.dueAt === null)
      throw new Refused({
        code: "OPENING_REQUIRED",
        message: "Set the due date and the opening first: the key is locked until then.",
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
    const same =
      before?.needed === input.needed &&
      before.keyholders.length === ids.length &&
      before.keyholders.every(({ userId }) => ids.includes(userId));
    // Sent twice, it is chosen once.
    if (same) return;
    const sealId = before
      ? await startAnew(context, before, input.needed, ids)
      : (await context.db.bidSeal.create({ data: { solicitationId: solicitation.id, needed: input.needed } })).id;
    const kept = new Set(before?.keyholders.map(({ userId }) => userId));
    for (const [index, { userId, name }] of candidates.entries()) {
      const position = index + 1;
      if (kept.has(userId))
        await context.db.keyholder.updateMany({ where: { sealId, userId }, data: { position, name } });
      else await context.db.keyholder.create({ data: { sealId, userId, name, position } });
    }
    await record(context, {
      ...(before && { before: { keyholders: before.keyholders.map(({ name }) => name), needed: before.needed } }),
      after: { keyholders: candidates.map(({ name }) => name), needed: input.needed },
    });
    await askKeyholders(
      context,
      project,
      ids.filter((id) => !before?.keyholders.some(({ userId, publicKey }) => userId === id && publicKey !== null)),
      {
        action: "key",
        note: `You are one of ${ids.length} people who hold a share of the key to its sealed bids; any ${input.needed} of you open them together. Make your key with a passphrase that only you know.`,
        dedupe: `KEYHOLDER:${sealId}:${(before?.version ?? 0) + 1}`,
      },
    );
    await makeWhenAllHaveKeys(context, project, sealId);
  },
});

/** The key that was made is lost with its half, and whoever is no longer chosen with her share. Answers the seal's key. */
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
      parts: [],
      rehearsalShare: null,
      rehearsalShareCommitment: null,
      rehearsedAt: null,
      entered: null,
      enteredAt: null,
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
