import type { Keyholder, Prisma } from "#prisma/generated/client/client.ts";
import { GraphQLError } from "graphql";
import { announcements, PER_PERSON } from "../../announcements.ts";
import { builder, globalId } from "../../builder.ts";
import { at, type Context, type CountyContext, once } from "../../context.ts";
import { waits } from "../../routing/waitingOnMe.ts";
import { KEY_TASKS, type KeyTask, keyTask, refuseAgreeing, refuseGiving } from "./keyActs.rules.ts";
import { keyPath } from "./keyLetters.ts";
import { giversFor, partsIn, STANDING, standingFor } from "./SealRecord.ts";
import { keysAtChoice, usesSeasons } from "./season.ts";
import { servesThrough } from "./season.rules.ts";

const KeyTaskEnum = builder.enumType("KeyTask", {
  description: "What a key asks of its keyholder.",
  values: {
    MAKE_KEY: { description: "She makes her own key." },
    REHEARSE: { description: "She opens her share once, and enters that of the rehearsal." },
    AGREE: { description: "She agrees, as a second person, that somebody takes a keyholder's place." },
    GIVE_PART: { description: "She gives her part of the share that somebody is to get." },
    TAKE_SHARE: { description: "She takes the share that the others have given." },
  } as const satisfies Record<KeyTask, object>,
});

/** With what its task is asked of. */
const WHOLE = {
  seal: {
    include: {
      keyholders: { select: { ...STANDING, name: true }, orderBy: [{ position: "asc" }, { id: "asc" }] },
      solicitation: { include: { project: { select: { id: true, procurementId: true, title: true } } } },
    },
  },
} as const satisfies Prisma.KeyholderInclude;
type Whole = Prisma.KeyholderGetPayload<{ include: typeof WHOLE }>;

/** The standings of those who take a place in the same key, as this keyholder sees them. */
const othersOf = ({ seal, userId }: Whole) =>
  seal.keyholders
    .filter(({ replacesId }) => replacesId !== null)
    .map((row) => ({ row, standing: standingFor({ ...row, seal }, userId) }));

const taskOf = (row: Whole): KeyTask | null =>
  keyTask(
    standingFor(row, row.userId),
    othersOf(row).map(({ standing }) => standing),
  );

/** The keyholder with her key and its other keyholders, once an operation. */
const wholeOf = (context: Context, id: string): Promise<Whole> =>
  once(context, `keyholder ${id}`, () =>
    context.db.keyholder.findUniqueOrThrow({ where: at(context, id), include: WHOLE }),
  );

const GiverType = builder.objectRef<{ point: number; publicKey: string }>("KeyGiver").implement({
  description: "Somebody whose part can make a share: what another giver's device needs of her. Not secret.",
  fields: (t) => ({
    point: t.exposeInt("point", { description: "Place of her share, 1 to 255." }),
    publicKey: t.exposeString("publicKey", { description: "Her public key: raw P-256, base64url." }),
  }),
});

interface Taking {
  whole: Whole;
  row: Whole["seal"]["keyholders"][number];
}

const TakingType = builder.objectRef<Taking>("KeyTaking").implement({
  description:
    "Somebody who takes a keyholder's place, or makes her key anew, as another keyholder of the key sees her.",
  fields: (t) => ({
    id: t.id({ description: "Global id of the keyholder.", resolve: ({ row }) => globalId("Keyholder", row.id) }),
    key: t.string({ description: "UUID of the keyholder: the share is bound to it.", resolve: ({ row }) => row.id }),
    name: t.string({ description: "Name.", resolve: ({ row }) => row.name }),
    leaves: t.string({
      nullable: true,
      description: "Name of the one whose place it is. Null: she makes her own key anew.",
      resolve: ({ row, whole }) =>
        row.replacesId === row.id
          ? null
          : (whole.seal.keyholders.find(({ id }) => id === row.replacesId)?.name ?? null),
    }),
    isMyPlace: t.boolean({
      description: "Whether it is the viewer's place: then she hands her share over, and no parts are needed.",
      resolve: ({ row, whole }) => row.replacesId === whole.id,
    }),
    point: t.int({
      nullable: true,
      description: "Place of the share, 1 to 255. Null: an earlier version made the key.",
      resolve: ({ row }) => row.sharePoint,
    }),
    publicKey: t.string({
      nullable: true,
      description: "Her public key: raw P-256, base64url. Null: she has made none yet.",
      resolve: ({ row }) => row.publicKey,
    }),
    givers: t.field({
      type: [GiverType],
      description: "Those whose parts together make the share, the viewer among them. At most 8.",
      resolve: ({ row, whole }) =>
        giversFor(row, whole.seal.keyholders).map(({ sharePoint, publicKey }) => ({
          point: sharePoint ?? 0,
          publicKey: publicKey ?? "",
        })),
    }),
  }),
});

/** The viewer's own part of a solicitation's key. What is locked here opens with her passphrase, on her device, and nowhere else. */
const MyKey = builder.objectRef<Keyholder>("MyKey").implement({
  description:
    "The viewer's own part of a solicitation's key, for her alone. What is locked in it opens with her passphrase only, on her own device.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the keyholder: her share is bound to it." }),
    salt: t.exposeString("salt", { nullable: true, description: "Of her passphrase, base64url. Null: no key yet." }),
    publicKey: t.exposeString("publicKey", {
      nullable: true,
      description: "Raw P-256, base64url. Null: no key yet.",
    }),
    lockedKey: t.exposeString("lockedKey", {
      nullable: true,
      description: "Her private key, locked with her passphrase, base64url. Null: no key yet.",
    }),
    share: t.exposeString("share", {
      nullable: true,
      description: "Her share, sealed for her own key, base64url. Null: none is made yet, or all are erased.",
    }),
    shareCommitment: t.exposeString("shareCommitment", {
      nullable: true,
      description:
        "SHA-256 of her share, hex: her device looks whether what it opened is the right one. Null: no share.",
    }),
    rehearsalShare: t.exposeString("rehearsalShare", {
      nullable: true,
      description: "The same of the rehearsal. Null: none is made yet, or the rehearsal is over.",
    }),
    rehearsedAt: t.expose("rehearsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When she took part in the rehearsal. Null: not yet.",
    }),
    forSeason: t.boolean({
      description: "Whether the county uses a key, once it is rehearsed, for all bids of 12 months.",
      resolve: (_row, _args, context) => usesSeasons(context),
    }),
    keyServesThrough: t.field({
      type: "Date",
      nullable: true,
      description: "Last day on which new bids use this very key. Null: none do.",
      resolve: async ({ userId, publicKey }, _args, context) => {
        const { season, key } = (await keysAtChoice(context as CountyContext, [userId], new Map())).get(userId) ?? {};
        return season && key === "SEASON" && season.publicKey === publicKey ? servesThrough(season.rehearsedOn) : null;
      },
    }),
    enteredAt: t.expose("enteredAt", {
      type: "DateTime",
      nullable: true,
      description: "When she entered her share at the opening that is under way. Null: she has not.",
    }),
    task: t.field({
      type: KeyTaskEnum,
      nullable: true,
      description: "What it asks of her now. Null: nothing.",
      resolve: async ({ id }, _args, context) => taskOf(await wholeOf(context, id)),
    }),
    toAgree: t.field({
      type: [TakingType],
      description: "Replacements that she may agree to as a second person. At most 9.",
      resolve: async ({ id }, _args, context) => {
        const whole = await wholeOf(context, id);
        const found = othersOf(whole).filter(({ standing }) => refuseAgreeing(standing) === null);
        return found.map(({ row }) => ({ whole, row }));
      },
    }),
    toGive: t.field({
      type: [TakingType],
      description: "Those to whom she can give her part now, and has not. At most 9.",
      resolve: async ({ id }, _args, context) => {
        const whole = await wholeOf(context, id);
        const found = othersOf(whole).filter(
          ({ standing }) => refuseGiving(standing) === null && !standing.viewer.gave,
        );
        return found.map(({ row }) => ({ whole, row }));
      },
    }),
    parts: t.stringList({
      description: "What the others have given her, each sealed for her own key, base64url. At most 9.",
      resolve: (row) => partsIn(row).map(({ sealed }) => sealed),
    }),
    point: t.exposeInt("sharePoint", {
      nullable: true,
      description: "Place of her share, 1 to 255. Null: no share, or an earlier version made the key.",
    }),
    awaitedCommitment: t.exposeString("awaitedCommitment", {
      nullable: true,
      description:
        "SHA-256 of the share that she is to get, hex: her device looks whether it is the right one. Null: none.",
    }),
    keyholder: t.prismaField({
      type: "Keyholder",
      description: "The same, as the others see her, with what she may do.",
      resolve: (query, { id }, _args, context) =>
        context.db.keyholder.findUniqueOrThrow({ ...query, where: at(context, id) }),
    }),
  }),
});

builder.prismaObjectField("Solicitation", "myKey", (t) =>
  t.field({
    type: MyKey,
    nullable: true,
    description: "The viewer's own part of its key. Null: she is none of its keyholders.",
    resolve: ({ id }, _args, { db, actor }) =>
      actor && actor.credential !== "token"
        ? db.keyholder.findFirst({ where: { userId: actor.userId, seal: { solicitationId: id } } })
        : null,
  }),
);

/** Keys that somebody holds at the same time, at most. */
const MOST_KEYS = 100;

/** Keys that are not erased, of which somebody holds a part. Nothing of them is for a token. */
const keysOf = ({ actor }: Pick<Context, "actor">) => ({
  userId: actor && actor.credential !== "token" ? actor.userId : "",
  seal: {
    state: { in: ["CHOSEN" as const, "REHEARSAL" as const, "READY" as const] },
    solicitation: { project: { isDeleted: false } },
  },
});

const findMine = (context: Context, project: string | null | undefined) =>
  context.db.keyholder.findMany({
    where: { AND: [keysOf(context), project == null ? {} : { seal: { solicitation: { projectId: project } } }] },
    orderBy: { id: "desc" },
    take: MOST_KEYS,
  });

builder.queryField("myKeys", (t) =>
  t.field({
    type: [MyKey],
    description:
      "The viewer's own parts of keys to sealed bids that are not erased, newest first. [] for guests and API tokens. At most 100.",
    args: { key: t.arg.id({ description: "UUID of a project: only the key of its bids. Null: of all." }) },
    resolve: (_root, { key }, context) => findMine(context, key),
  }),
);

builder.subscriptionField("myKeysChanged", (t) =>
  t.field({
    type: [MyKey],
    extensions: PER_PERSON,
    description:
      "The viewer's own parts of the key to one project's bids, as `myKeys` lists them: at once, then after each step of that key by anyone.",
    args: {
      key: t.arg.id({ required: true, description: "UUID of the project. NOT_FOUND: the viewer holds no part." }),
    },
    subscribe: async (_root, { key }, context) => {
      if ((await findMine(context, key)).length === 0)
        throw new GraphQLError("Not found.", { extensions: { code: "NOT_FOUND" } });
      return announcements(context, `project:${key}`);
    },
    resolve: (_announced, { key }, context) => findMine(context, key),
  }),
);

waits({
  room: "PROJECT",
  find: async (context, take) => {
    const rows = await context.db.keyholder.findMany({
      where: keysOf(context),
      include: WHOLE,
      orderBy: { id: "asc" },
      take,
    });
    return rows.flatMap((row) => {
      const task = taskOf(row);
      const { project, title, publishedAt } = row.seal.solicitation;
      if (!task) return [];
      return [
        {
          id: globalId("Keyholder", row.id),
          number: project.procurementId,
          title: title ?? project.title,
          path: keyPath(project.id),
          waitingOn: "Keyholder",
          since: row.seal.madeAt ?? publishedAt ?? context.ports.clock.now(),
          asked: KEY_TASKS[task],
          stepAction: null,
        },
      ];
    });
  },
});
