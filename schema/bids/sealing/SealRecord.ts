import type { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import type { Context, CountyContext, SignedContext } from "../../context.ts";
import { act, subject } from "../../subject.ts";
import { rolesHolding } from "../../users/holders.ts";
import { holdProject, readableProjects } from "../../projects/ProjectRecord.ts";
import {
  type KeyStanding,
  refuseAgreeing,
  refuseGiving,
  refuseMakeKey,
  refuseRehearsal,
  refuseRenewing,
  refuseReplacing,
  refuseTaking,
} from "./keyActs.rules.ts";
import { type SealState } from "../../projects/words.rules.ts";
import { type KeyFacts } from "./keyholders.rules.ts";

export const HOLDS = "procurement.opening.hold-opening-key";
export const EVALUATES = "procurement.scoring.score-own";

/** Which keys the viewer may read: those of projects they may read, and those of which they hold a share. */
export async function readableSeals(context: Context): Promise<Prisma.BidSealWhereInput> {
  if (!context.actor) return { id: { in: [] } };
  const { userId } = context.actor;
  return {
    OR: [
      { solicitation: { project: await readableProjects(context) } },
      { solicitation: { project: { isDeleted: false } }, keyholders: { some: { userId } } },
    ],
  };
}

/** Users who may hold a share of these keys today: active, with a role that allows it. One query for all keys. */
export async function isAble(context: CountyContext, userId: string): Promise<boolean> {
  const found = await batched(context, "ableKeyholders", userId, async (ids) => {
    const roles = [...(await rolesHolding(context, [HOLDS])).keys()];
    const users = await context.db.user.findMany({
      where: { id: { in: ids }, isActive: true, roleId: { in: roles } },
      select: { id: true },
    });
    return new Map(users.map(({ id }) => [id, true]));
  });
  return found ?? false;
}

/** What publishing a project requires of its key. Null if it has none. */
export async function keyFactsOf(context: CountyContext, projectId: string): Promise<KeyFacts | null> {
  const seal = await batched(context, "sealsOfProjects", projectId, async (ids) => {
    const found = await context.db.bidSeal.findMany({
      where: { solicitation: { projectId: { in: ids } } },
      select: {
        state: true,
        needed: true,
        solicitation: { select: { projectId: true } },
        keyholders: {
          where: { OR: [{ replacesId: null }, { shareCommitment: { not: null } }] },
          select: { userId: true },
        },
      },
    });
    return new Map(found.map((each) => [each.solicitation.projectId, each]));
  });
  if (!seal) return null;
  const able = await Promise.all(seal.keyholders.map(({ userId }) => isAble(context, userId)));
  return { state: seal.state, needed: seal.needed, able: able.filter(Boolean).length };
}

const WITH_SEAL = {
  seal: {
    include: {
      solicitation: { select: { id: true, state: true, projectId: true, openingAt: true, dueAt: true } },
      keyholders: { orderBy: [{ position: "asc" }, { id: "asc" }] },
    },
  },
} as const satisfies Prisma.KeyholderInclude;

const readOne = (context: Context, where: Prisma.KeyholderWhereInput) =>
  context.db.keyholder.findFirst({ where, include: WITH_SEAL });

type Row = NonNullable<Awaited<ReturnType<typeof readOne>>>;

/** Resets a keyholder whose key must still be rehearsed for these bids. Parts given for an older key are removed. */
export const NOT_REHEARSED = {
  parts: [],
  rehearsalShare: null,
  rehearsalShareCommitment: null,
  rehearsedAt: null,
  entered: null,
  enteredAt: null,
};

/** Fields of a key's keyholders that its rules check. */
export const STANDING = {
  id: true,
  userId: true,
  publicKey: true,
  share: true,
  shareCommitment: true,
  sharePoint: true,
  awaitedCommitment: true,
  rehearsalShare: true,
  rehearsedAt: true,
  replacesId: true,
  askedById: true,
  agreedAt: true,
  parts: true,
} as const satisfies Prisma.KeyholderSelect;
type Facts = Pick<Row, keyof typeof STANDING>;

/** Parts given to a new keyholder, in order of arrival. */
export interface Part {
  /** Key of the keyholder who gave it. */
  from: string;
  /** Sealed for the recipient's own key, base64url. */
  sealed: string;
}
export const partsIn = ({ parts }: Pick<Row, "parts">): Part[] => parts as unknown as Part[];

/**
 * Whether a keyholder can give a part: they hold a share with a known index, have a key, and are not replacing anyone.
 */
export const canGive = ({ share, sharePoint, publicKey, replacesId }: Facts): boolean =>
  share !== null && sharePoint !== null && publicKey !== null && replacesId === null;

/** Keyholders whose parts together make the share of a new keyholder, excluding the one being replaced. */
export const giversFor = <Holder extends Facts>(
  { id, replacesId }: Pick<Facts, "id" | "replacesId">,
  keyholders: readonly Holder[],
): Holder[] => keyholders.filter((each) => canGive(each) && each.id !== id && each.id !== replacesId);

/** Whether enough parts are given, or the keyholder being replaced gave the share itself. */
const isGiven = (row: Facts, needed: number) => {
  const parts = partsIn(row);
  return parts.length >= needed || parts.some(({ from }) => from === row.replacesId);
};

/** What the rules need to know of a keyholder, from the row and for the viewer. */
export function standingFor(
  row: Facts & {
    seal: {
      state: SealState;
      needed: number;
      solicitation: { state: string };
      keyholders: readonly Facts[];
    };
  },
  viewerId: string | null,
): KeyStanding {
  const mine = row.seal.keyholders.find(({ userId }) => userId === viewerId);
  return {
    isOwn: row.userId === viewerId,
    seal: row.seal.state,
    isOpen: row.seal.solicitation.state === "DRAFT" || row.seal.solicitation.state === "OPEN",
    hasKey: row.publicKey !== null,
    toRehearse: row.rehearsalShare !== null && row.rehearsedAt === null,
    replaces: row.replacesId !== null,
    isNewcomer: row.replacesId !== null && row.replacesId !== row.id,
    isAgreed: row.agreedAt !== null,
    hasShare: row.shareCommitment !== null,
    awaitsShare: row.publicKey !== null && row.awaitedCommitment !== null && row.shareCommitment === null,
    isGiven: isGiven(row, row.seal.needed),
    hasPoint: row.sharePoint !== null,
    viewer: {
      holds: mine !== undefined && canGive(mine),
      asked: viewerId !== null && row.askedById === viewerId,
      gave: mine !== undefined && partsIn(row).some(({ from }) => from === mine.id),
      canHelp: mine?.id === row.replacesId || giversFor(row, row.seal.keyholders).length >= row.seal.needed,
    },
  };
}

async function lockKeyholder(context: SignedContext, id: string) {
  const where = { AND: [{ id }, { seal: await readableSeals(context) }] };
  const found = await readOne(context, where);
  const project = found && (await holdProject(context, found.seal.solicitation.projectId));
  if (!project) return null;
  const row = await readOne(context, where);
  return row && { ...row, standing: standingFor(row, context.actor.userId), project };
}

/** What verbs receive: a keyholder with the key and its other keyholders, with the project locked first. */
export type LockedKeyholder = NonNullable<Awaited<ReturnType<typeof lockKeyholder>>>;

/** The facts that rules check about a keyholder. */
interface Standing {
  id: string;
  standing: KeyStanding;
}

/** The subject of verbs on keyholders. */
export const Keyholder = subject<Standing, LockedKeyholder>("Keyholder", {
  noun: "keyholder",
  missing: { code: "NOT_FOUND", message: "This key does not exist, or you don't have access to it." },
  lock: lockKeyholder,
  announces: ({ seal, project }) => [`project:${project.id}`, `solicitation:${seal.solicitationId}`],
});

const ownKeyAct = (about: string, refuse: (standing: KeyStanding) => ReturnType<typeof refuseMakeKey>) =>
  ({
    about,
    permission: HOLDS,
    refuse: ({ standing }: Standing) => refuse(standing),
  }) as const;

export const makeKey = act(Keyholder, "makeMyKey", ownKeyAct("Make your own key, with a passphrase.", refuseMakeKey));
export const rehearseAct = act(Keyholder, "rehearse", ownKeyAct("Open your rehearsal share.", refuseRehearsal));
export const agreeAct = act(
  Keyholder,
  "agree",
  ownKeyAct("Agree, as a second person, to the replacement.", refuseAgreeing),
);
export const givePartAct = act(
  Keyholder,
  "givePart",
  ownKeyAct("Give your part of the replacement's share.", refuseGiving),
);
export const takeShareAct = act(
  Keyholder,
  "takeShare",
  ownKeyAct("Take the share that the others gave.", refuseTaking),
);
export const replaceAct = act(Keyholder, "replace", {
  about: "Replace this keyholder.",
  permission: "procurement.publishing.publish-to-vendor-portal",
  refuse: ({ standing }: Standing) => refuseReplacing(standing),
});
export const renew = act(
  Keyholder,
  "renew",
  ownKeyAct("Make a new key because you forgot your passphrase.", refuseRenewing),
);
