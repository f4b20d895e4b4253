import { builder, globalId } from "../../builder.ts";
import { at, type Context, type SignedContext } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { type SealState, standingOf } from "./keyholders.rules.ts";
import { isAble, Keyholder, partsIn, readableSeals, STANDING, standingFor } from "./SealRecord.ts";

const SealStateEnum = builder.enumType("SealState", {
  description: "How far the key of a solicitation is.",
  values: {
    CHOSEN: { description: "Keyholders are chosen, and each makes her own key." },
    REHEARSAL: { description: "The key is made; each keyholder opens her share once." },
    READY: { description: "Rehearsed: bids can be sealed for it." },
    SPENT: { description: "Everything is opened, and the key is erased." },
    DESTROYED: { description: "Erased without an opening: the solicitation was cancelled." },
  } as const satisfies Record<SealState, object>,
});

const KeyStandingEnum = builder.enumType("KeyStandingKind", {
  description: "How well a key stands.",
  values: {
    FINE: { description: "All its keyholders can enter their shares." },
    CAUTION: { description: "One of them can no longer, and enough are left." },
    LOST: { description: "Not enough are left to open the bids." },
  } as const,
});

const KeyStandingType = builder
  .objectRef<{ kind: "FINE" | "CAUTION" | "LOST"; words: string }>("KeyStanding")
  .implement({
    description: "Whether enough keyholders are left to open the bids.",
    fields: (t) => ({
      kind: t.field({ type: KeyStandingEnum, description: "In one word.", resolve: ({ kind }) => kind }),
      words: t.exposeString("words", { description: "In a sentence; who can no longer is named." }),
    }),
  });

builder.prismaNode("BidSeal", {
  description:
    "The key of a solicitation's sealed bids: who holds its shares, and how far it is. For the county's people who may read the project, and for its keyholders. What is secret of it is not here.",
  nullable: true,
  id: { resolve: (seal) => seal.id, description: "Global id." },
  findUnique: async (id, context) => ({ AND: [await readableSeals(context)], ...at(context, id) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the key." }),
    state: t.field({ type: SealStateEnum, description: "How far it is.", resolve: ({ state }) => state }),
    needed: t.exposeInt("needed", { description: "How many keyholders open the bids together." }),
    madeAt: t.expose("madeAt", {
      type: "DateTime",
      nullable: true,
      description: "When the key was made. Null: not every keyholder has made her own yet.",
    }),
    rehearsedAt: t.expose("rehearsedAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When the rehearsal was over, or the key was made for keyholders who need none. Null: it is not over.",
    }),
    erasedAt: t.expose("erasedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was erased. Null: it is not.",
    }),
    title: t.string({
      select: { solicitation: { select: { title: true, project: { select: { title: true } } } } },
      description: "Title of the solicitation, for keyholders who do not read the project.",
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
      description: "UUID of the solicitation: shares are bound to it.",
    }),
    openingAt: t.field({
      type: "DateTime",
      nullable: true,
      select: { solicitation: { select: { openingAt: true } } },
      description: "When the bids are opened. Null: not set.",
      resolve: ({ solicitation }) => solicitation.openingAt,
    }),
    keyholders: t.relation("keyholders", {
      description: "Who holds its shares, and who takes somebody's place, in their order. At most 18.",
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
      description: "Whether enough keyholders are left.",
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
        "When shares last reached the server before the opening, as a version before 2026-11-28 replaced keyholders. Anyone with its disk and its secret could read them. Null: never.",
    }),
    version: t.exposeInt("version", { description: "Counts the changes of the record." }),
  }),
});

/** With what a keyholder's standing is told. */
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
    "A person who holds a share of a solicitation's key, locked with a passphrase that only she knows. For the county's people who may read the project, and for its keyholders.",
  nullable: true,
  id: { resolve: (holder) => holder.id, description: "Global id." },
  findUnique: async (id, context) => ({ seal: await readableSeals(context), ...at(context, id) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the keyholder: her share is bound to it." }),
    userId: t.id({ description: "Global id of the user.", resolve: ({ userId }) => globalId("User", userId) }),
    name: t.exposeString("name", { description: "Name, as it was when she was chosen." }),
    position: t.exposeInt("position", { description: "Order of the keyholders, from 1." }),
    enrolledAt: t.expose("enrolledAt", {
      type: "DateTime",
      nullable: true,
      description: "When she made her own key. Null: not yet.",
    }),
    rehearsedAt: t.expose("rehearsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When she rehearsed. Null: not yet.",
    }),
    rehearsedBefore: t.boolean({
      select: { rehearsedAt: true, seal: { select: { madeAt: true } } },
      description:
        "Whether her key was made and rehearsed before, for other bids, and serves these without anything to do.",
      resolve: ({ rehearsedAt, seal: { madeAt } }) => rehearsedAt !== null && (madeAt === null || rehearsedAt < madeAt),
    }),
    enteredAt: t.expose("enteredAt", {
      type: "DateTime",
      nullable: true,
      description: "When she entered her share of the rehearsal or of the opening that is under way. Null: none waits.",
    }),
    holdsShare: t.boolean({
      description: "Whether she holds a share of the key.",
      resolve: ({ shareCommitment }) => shareCommitment !== null,
    }),
    isAble: t.boolean({
      description: "Whether her account and her role still let her enter a share.",
      resolve: ({ userId }, _args, context) => isAble(context as SignedContext, userId),
    }),
    isMine: t.boolean({
      description: "Whether it is the viewer.",
      resolve: ({ userId }, _args, { actor }) => actor?.userId === userId,
    }),
    replaces: t.field({
      type: "ID",
      nullable: true,
      description: "UUID of the keyholder whose place she takes; her own: she makes her key anew. Null: nobody's.",
      resolve: ({ replacesId }) => replacesId,
    }),
    agreedAt: t.expose("agreedAt", {
      type: "DateTime",
      nullable: true,
      description: "When another keyholder agreed that she takes the place. Null: not yet, or she takes none.",
    }),
    given: t.int({
      description: "How many keyholders have given their parts of the share that she is to get.",
      resolve: (row) => partsIn(row).length,
    }),
    seal: t.relation("seal", { description: "The key." }),
    viewerCan: t.field({
      type: Keyholder.Can,
      select: TOLD,
      description: "What the viewer may do with it now, and why not.",
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
      "The key of its sealed bids, for the county's people who may read the project and for its keyholders. Null: none is chosen yet, or it is not hers to see.",
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

calledInLog(
  "BidSeal",
  async ({ db }, keys) => {
    const found = await db.bidSeal.findMany({ where: { id: { in: keys } }, select: { id: true, ...NAMED } });
    return found.map(({ id, solicitation }) => ({
      key: id,
      words: wordsOf(solicitation),
      path: pathOf(solicitation.projectId),
    }));
  },
  ({ db }, has, take) =>
    db.bidSeal.findMany({ where: { solicitation: { project: { title: has } } }, select: { id: true }, take }),
);

calledInLog(
  "Keyholder",
  async ({ db }, keys) => {
    const found = await db.keyholder.findMany({
      where: { id: { in: keys } },
      select: { id: true, name: true, seal: { select: NAMED } },
    });
    return found.map(({ id, name, seal }) => ({
      key: id,
      words: `${name}: ${wordsOf(seal.solicitation)}`,
      path: pathOf(seal.solicitation.projectId),
    }));
  },
  ({ db }, has, take) => db.keyholder.findMany({ where: { name: has }, select: { id: true }, take }),
);
