import { builder, globalId } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, type Context, type SignedContext } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { type SealState } from "../../projects/words.rules.ts";
import { standingOf } from "./keyholders.rules.ts";
import { isAble, Keyholder, partsIn, readableSeals, STANDING, standingFor } from "./SealRecord.ts";

const SealStateEnum = describedEnum<SealState>("SealState", "State of a solicitation's key.", {
  CHOSEN: "Keyholders are chosen, and each makes their own key.",
  REHEARSAL: "The key is made, and each keyholder opens their share once.",
  READY: "Rehearsed. Bids can be sealed with it.",
  SPENT: "Everything is opened, and the key is deleted.",
  DESTROYED: "Deleted without an opening because the solicitation was canceled.",
});

const KeyStandingEnum = describedEnum("KeyStandingKind", "Whether a key can still be used to open the bids.", {
  FINE: "All keyholders can enter their shares.",
  CAUTION: "At least one keyholder no longer can, but enough are left.",
  LOST: "Not enough keyholders are left to open the bids.",
});

const KeyStandingType = builder
  .objectRef<{ kind: "FINE" | "CAUTION" | "LOST"; words: string }>("KeyStanding")
  .implement({
    description: "Whether enough keyholders are left to open the bids.",
    fields: (t) => ({
      kind: t.expose("kind", { type: KeyStandingEnum, description: "The standing as a code." }),
      words: t.exposeString("words", {
        description: "The standing in a sentence that names keyholders who no longer can.",
      }),
    }),
  });

builder.prismaNode("BidSeal", {
  description:
    "The key of a solicitation's sealed bids: its keyholders and its state. Visible to county staff who may read the project, and to its keyholders. Contains no secrets.",
  nullable: true,
  id: { resolve: (seal) => seal.id, description: "Global id of this key." },
  findUnique: async (id, context) => ({ AND: [await readableSeals(context)], ...at(context, id) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the key." }),
    state: t.expose("state", { type: SealStateEnum, description: "Current state of the key." }),
    needed: t.exposeInt("needed", { description: "Number of keyholders required to open the bids together." }),
    madeAt: t.expose("madeAt", {
      type: "DateTime",
      nullable: true,
      description: "When the key was made. Null until every keyholder has made their own.",
    }),
    rehearsedAt: t.expose("rehearsedAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When the rehearsal was finished, or when the key was made for keyholders who need none. Null until then.",
    }),
    erasedAt: t.expose("erasedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the key was deleted. Null if it is not.",
    }),
    title: t.string({
      select: { solicitation: { select: { title: true, project: { select: { title: true } } } } },
      description: "Title of the solicitation, for keyholders who may not read the project.",
      resolve: ({ solicitation }) => solicitation.title ?? solicitation.project.title,
    }),
    procurementId: t.string({
      select: { solicitation: { select: { project: { select: { procurementId: true } } } } },
      description: "Number of the project.",
      resolve: ({ solicitation }) => solicitation.project.procurementId,
    }),
    projectKey: t.string({
      select: { solicitation: { select: { projectId: true } } },
      description: "UUID of the project, used in web addresses.",
      resolve: ({ solicitation }) => solicitation.projectId,
    }),
    solicitationKey: t.exposeString("solicitationId", {
      description: "UUID of the solicitation, to which the shares are bound.",
    }),
    openingAt: t.field({
      type: "DateTime",
      nullable: true,
      select: { solicitation: { select: { openingAt: true } } },
      description: "Time of the bid opening. Null if not set.",
      resolve: ({ solicitation }) => solicitation.openingAt,
    }),
    keyholders: t.relation("keyholders", {
      description: "Keyholders, and people who replace one, in order. At most 18.",
      query: { orderBy: [{ position: "asc" }, { id: "asc" }] },
    }),
    standing: t.field({
      type: KeyStandingType,
      select: {
        keyholders: {
          select: { id: true, name: true, userId: true, shareCommitment: true, replacesId: true },
          orderBy: { position: "asc" },
        },
      },
      description: "Whether enough keyholders are left to open the bids.",
      resolve: async ({ state, needed, keyholders }, _args, context) => {
        const isShared = state === "REHEARSAL" || state === "READY";
        const holders = keyholders.filter(({ id, replacesId }) => replacesId === null || replacesId === id);
        return standingOf(
          needed,
          await Promise.all(
            holders.map(async ({ name, userId, shareCommitment }) => ({
              name,
              isAble: (!isShared || shareCommitment !== null) && (await isAble(context as SignedContext, userId)),
            })),
          ),
          isShared,
        );
      },
    }),
    sharesHeldAt: t.expose("sharesHeldAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When shares last reached the server before the opening, because a version before 2026-11-28 replaced keyholders that way. Anyone with the server's disk and secret could read them. Null if never.",
    }),
    version: t.exposeInt("version", { description: "Version of the record, increased by each change." }),
  }),
});

/** Fields needed to describe a keyholder's standing. */
const TOLD = {
  seal: {
    select: {
      state: true,
      needed: true,
      solicitation: { select: { state: true } },
      keyholders: { select: STANDING },
    },
  },
} as const;

builder.prismaNode("Keyholder", {
  description:
    "A person who holds a share of a solicitation's key, locked with a passphrase that only they know. Visible to county staff who may read the project, and to its keyholders.",
  nullable: true,
  id: { resolve: (holder) => holder.id, description: "Global id of this keyholder." },
  findUnique: async (id, context) => ({ seal: await readableSeals(context), ...at(context, id) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the keyholder, to which their share is bound." }),
    userId: t.id({ description: "Global id of the user.", resolve: ({ userId }) => globalId("User", userId) }),
    name: t.exposeString("name", { description: "Name of the keyholder when they were chosen." }),
    position: t.exposeInt("position", { description: "Order among the keyholders, from 1." }),
    enrolledAt: t.expose("enrolledAt", {
      type: "DateTime",
      nullable: true,
      description: "When the keyholder made their own key. Null until then.",
    }),
    rehearsedAt: t.expose("rehearsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the keyholder finished the rehearsal. Null until then.",
    }),
    rehearsedBefore: t.boolean({
      select: { rehearsedAt: true, seal: { select: { madeAt: true } } },
      description:
        "Whether their key was made and rehearsed earlier for other bids, and works for these without further steps.",
      resolve: ({ rehearsedAt, seal: { madeAt } }) => rehearsedAt !== null && (madeAt === null || rehearsedAt < madeAt),
    }),
    enteredAt: t.expose("enteredAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When the keyholder entered their share of the current rehearsal or opening. Null if none is waiting.",
    }),
    holdsShare: t.boolean({
      description: "Whether the keyholder holds a share of the key.",
      resolve: ({ shareCommitment }) => shareCommitment !== null,
    }),
    isAble: t.boolean({
      description: "Whether the keyholder's account and role still let them enter a share.",
      resolve: ({ userId }, _args, context) => isAble(context as SignedContext, userId),
    }),
    isMine: t.boolean({
      description: "Whether the keyholder is the viewer.",
      resolve: ({ userId }, _args, { actor }) => actor?.userId === userId,
    }),
    replaces: t.expose("replacesId", {
      type: "ID",
      nullable: true,
      description:
        "UUID of the keyholder whom they replace. Their own UUID if they make a new key. Null if they replace no one.",
    }),
    agreedAt: t.expose("agreedAt", {
      type: "DateTime",
      nullable: true,
      description: "When another keyholder agreed to the replacement. Null if not yet, or if they replace no one.",
    }),
    given: t.int({
      description: "Number of keyholders who have given their parts of the share for this keyholder.",
      resolve: (row) => partsIn(row).length,
    }),
    seal: t.relation("seal", { description: "The key of which they hold a share." }),
    viewerCan: t.field({
      type: Keyholder.Can,
      select: TOLD,
      description: "What the viewer may do with this keyholder now, and the reason for each refusal.",
      resolve: (row, _args, { actor }) => ({ id: row.id, standing: standingFor(row, actor?.userId ?? null) }),
    }),
  }),
});

/** The seal of a solicitation, if the viewer may read it. */
const sealOf = async (context: Context, solicitationId: string) => ({
  AND: [{ solicitationId }, await readableSeals(context)],
});

builder.prismaObjectField("Solicitation", "seal", (t) =>
  t.prismaField({
    type: "BidSeal",
    nullable: true,
    description:
      "The key of the sealed bids, for county staff who may read the project and for its keyholders. Null if none is chosen yet or the viewer may not see it.",
    resolve: async (query, { id }, _args, context) =>
      context.db.bidSeal.findFirst({ ...query, where: await sealOf(context, id) }),
  }),
);

const wordsOf = (solicitation: { project: { procurementId: string; title: string } }) =>
  `Key to the bids of ${solicitation.project.procurementId} ${solicitation.project.title}`;
const NAMED = {
  solicitation: { select: { projectId: true, project: { select: { procurementId: true, title: true } } } },
};
const pathOf = (projectId: string) => `/projects/${projectId}?tab=bids`;

calledInLog("BidSeal", {
  select: NAMED,
  words: ({ solicitation }) => wordsOf(solicitation),
  path: ({ solicitation }) => pathOf(solicitation.projectId),
  found: (has) => ({ solicitation: { project: { title: has } } }),
});

calledInLog("Keyholder", {
  select: { name: true, seal: { select: NAMED } },
  words: ({ name, seal }) => `${name}: ${wordsOf(seal.solicitation)}`,
  path: ({ seal }) => pathOf(seal.solicitation.projectId),
  found: (has) => ({ name: has }),
});
