import type { Keyholder, Prisma } from "#prisma/generated/client/client.ts";
import { GraphQLError } from "graphql";
import { announcements, PER_PERSON } from "../../announcements.ts";
import { builder, globalId } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, type Context, type CountyContext, once } from "../../context.ts";
import { waitingRecords } from "../../routing/waitingOnMe.ts";
import { KEY_TASKS, type KeyTask, keyTask, refuseAgreeing, refuseGiving } from "./keyActs.rules.ts";
import { keyPath } from "./keyLetters.ts";
import { giversFor, partsIn, STANDING, standingFor } from "./SealRecord.ts";
import { keysAtChoice, usesSeasons } from "./season.ts";
import { servesThrough } from "./season.rules.ts";

const KeyTaskEnum = describedEnum<KeyTask>("KeyTask", "The next task of a keyholder.", {
  MAKE_KEY: "Make their own key.",
  REHEARSE: "Open their share once, and enter the one of the rehearsal.",
  AGREE: "Agree, as a second person, to the replacement of a keyholder.",
  GIVE_PART: "Give their part of a new keyholder's share.",
  TAKE_SHARE: "Take the share that the others have given.",
});

/** Fields needed to determine the keyholder's task. */
const WITH_SEAL = {
  seal: {
    include: {
      keyholders: { select: { ...STANDING, name: true }, orderBy: [{ position: "asc" }, { id: "asc" }] },
      solicitation: { include: { project: { select: { id: true, procurementId: true, title: true } } } },
    },
  },
} as const satisfies Prisma.KeyholderInclude;
type FullKeyholder = Prisma.KeyholderGetPayload<{ include: typeof WITH_SEAL }>;

/** The standings of others who are replacing someone in the same key, as this keyholder sees them. */
const othersOf = ({ seal, userId }: FullKeyholder) =>
  seal.keyholders
    .filter(({ replacesId }) => replacesId !== null)
    .map((row) => ({ row, standing: standingFor({ ...row, seal }, userId) }));

const taskOf = (row: FullKeyholder): KeyTask | null =>
  keyTask(
    standingFor(row, row.userId),
    othersOf(row).map(({ standing }) => standing),
  );

/** The keyholder with their key and its other keyholders, read once per operation. */
const readKeyholder = (context: Context, id: string): Promise<FullKeyholder> =>
  once(context, `keyholder ${id}`, () =>
    context.db.keyholder.findUniqueOrThrow({ where: at(context, id), include: WITH_SEAL }),
  );

const GiverType = builder.objectRef<{ point: number; publicKey: string }>("KeyGiver").implement({
  description: "A keyholder whose part can make a share, with what another giver's device needs. Not secret.",
  fields: (t) => ({
    point: t.exposeInt("point", { description: "Index of the keyholder's share, 1 to 255." }),
    publicKey: t.exposeString("publicKey", { description: "Public key of the keyholder: raw P-256, base64url." }),
  }),
});

interface Taking {
  holder: FullKeyholder;
  row: FullKeyholder["seal"]["keyholders"][number];
}

const TakingType = builder.objectRef<Taking>("KeyTaking").implement({
  description: "A person who replaces a keyholder or makes a new key, as the other keyholders see them.",
  fields: (t) => ({
    id: t.id({ description: "Global id of the keyholder.", resolve: ({ row }) => globalId("Keyholder", row.id) }),
    key: t.string({ description: "UUID of the keyholder, to which the share is bound.", resolve: ({ row }) => row.id }),
    name: t.string({ description: "Name of the person.", resolve: ({ row }) => row.name }),
    leaves: t.string({
      nullable: true,
      description: "Name of the keyholder who is replaced. Null if the person makes a new key.",
      resolve: ({ row, holder }) =>
        row.replacesId === row.id
          ? null
          : (holder.seal.keyholders.find(({ id }) => id === row.replacesId)?.name ?? null),
    }),
    isMyPlace: t.boolean({
      description:
        "Whether the viewer is the keyholder who is replaced. The viewer then hands over the share, and no parts are needed.",
      resolve: ({ row, holder }) => row.replacesId === holder.id,
    }),
    point: t.int({
      nullable: true,
      description: "Index of the share, 1 to 255. Null if an earlier version made the key.",
      resolve: ({ row }) => row.sharePoint,
    }),
    publicKey: t.string({
      nullable: true,
      description: "Public key of the person: raw P-256, base64url. Null if not made yet.",
      resolve: ({ row }) => row.publicKey,
    }),
    givers: t.field({
      type: [GiverType],
      description: "Keyholders whose parts together make the share, including the viewer. At most 8.",
      resolve: ({ row, holder }) =>
        giversFor(row, holder.seal.keyholders).map(({ sharePoint, publicKey }) => ({
          point: sharePoint ?? 0,
          publicKey: publicKey ?? "",
        })),
    }),
  }),
});

/**
 * The viewer's own part of a solicitation's key. Its locked content opens only with their passphrase, on their device.
 */
const MyKey = builder.objectRef<Keyholder>("MyKey").implement({
  description:
    "The viewer's own part of a solicitation's key, visible to the viewer only. Its locked content can be opened only with the viewer's passphrase, on their own device.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the keyholder, to which the share is bound." }),
    salt: t.exposeString("salt", {
      nullable: true,
      description: "Salt of the passphrase, base64url. Null if there is no key yet.",
    }),
    publicKey: t.exposeString("publicKey", {
      nullable: true,
      description: "Public key: raw P-256, base64url. Null if there is no key yet.",
    }),
    lockedKey: t.exposeString("lockedKey", {
      nullable: true,
      description: "Private key, locked with the passphrase, base64url. Null if there is no key yet.",
    }),
    share: t.exposeString("share", {
      nullable: true,
      description:
        "The viewer's share, sealed for their own key, base64url. Null if none is made yet or all are deleted.",
    }),
    shareCommitment: t.exposeString("shareCommitment", {
      nullable: true,
      description:
        "SHA-256 of the share, hex, with which the device verifies what it opened. Null if there is no share.",
    }),
    rehearsalShare: t.exposeString("rehearsalShare", {
      nullable: true,
      description: "SHA-256 of the rehearsal share, hex. Null if none is made yet or the rehearsal is over.",
    }),
    rehearsedAt: t.expose("rehearsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the viewer took part in the rehearsal. Null until then.",
    }),
    forSeason: t.boolean({
      description: "Whether the county uses a rehearsed key for all bids of 12 months.",
      resolve: (_row, _args, context) => usesSeasons(context),
    }),
    keyServesThrough: t.field({
      type: "Date",
      nullable: true,
      description: "Last day on which new bids use this key. Null if none do.",
      resolve: async ({ userId, publicKey }, _args, context) => {
        const { season, keyKind } =
          (await keysAtChoice(context as CountyContext, [userId], new Map())).get(userId) ?? {};
        return season && keyKind === "SEASON" && season.publicKey === publicKey
          ? servesThrough(season.rehearsedOn)
          : null;
      },
    }),
    enteredAt: t.expose("enteredAt", {
      type: "DateTime",
      nullable: true,
      description: "When the viewer entered their share at the current opening. Null until then.",
    }),
    task: t.field({
      type: KeyTaskEnum,
      nullable: true,
      description: "The viewer's next task. Null if there is none.",
      resolve: async ({ id }, _args, context) => taskOf(await readKeyholder(context, id)),
    }),
    toAgree: t.field({
      type: [TakingType],
      description: "Replacements to which the viewer may agree as a second person. At most 9.",
      resolve: async ({ id }, _args, context) => {
        const holder = await readKeyholder(context, id);
        const found = othersOf(holder).filter(({ standing }) => refuseAgreeing(standing) === null);
        return found.map(({ row }) => ({ holder, row }));
      },
    }),
    toGive: t.field({
      type: [TakingType],
      description: "People to whom the viewer can give their part now and has not yet. At most 9.",
      resolve: async ({ id }, _args, context) => {
        const holder = await readKeyholder(context, id);
        const found = othersOf(holder).filter(
          ({ standing }) => refuseGiving(standing) === null && !standing.viewer.gave,
        );
        return found.map(({ row }) => ({ holder, row }));
      },
    }),
    parts: t.stringList({
      description:
        "Parts that the others have given the viewer, each sealed for the viewer's key, base64url. At most 9.",
      resolve: (row) => partsIn(row).map(({ sealed }) => sealed),
    }),
    point: t.exposeInt("sharePoint", {
      nullable: true,
      description:
        "Index of the viewer's share, 1 to 255. Null if there is no share or an earlier version made the key.",
    }),
    awaitedCommitment: t.exposeString("awaitedCommitment", {
      nullable: true,
      description:
        "SHA-256 of the share that the viewer will get, hex, with which the device verifies it. Null if none.",
    }),
    keyholder: t.prismaField({
      type: "Keyholder",
      description: "The viewer as a keyholder, as the others see them, with what the viewer may do.",
      resolve: (query, { id }, _args, context) =>
        context.db.keyholder.findUniqueOrThrow({ ...query, where: at(context, id) }),
    }),
  }),
});

builder.prismaObjectField("Solicitation", "myKey", (t) =>
  t.field({
    type: MyKey,
    nullable: true,
    description: "The viewer's own part of the key. Null if the viewer is not one of its keyholders.",
    resolve: ({ id }, _args, { db, actor }) =>
      actor && actor.credential !== "token"
        ? db.keyholder.findFirst({ where: { userId: actor.userId, seal: { solicitationId: id } } })
        : null,
  }),
);

/** Maximum number of keys that a user holds at the same time. */
const MAX_KEYS = 100;

/** Keys that still exist and of which the user holds a part. Never for an API token. */
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
    take: MAX_KEYS,
  });

builder.queryField("myKeys", (t) =>
  t.field({
    type: [MyKey],
    description:
      "The viewer's own parts of keys to sealed bids that are not deleted, newest first. [] for guests and API tokens. At most 100.",
    args: { key: t.arg.id({ description: "UUID of a project, for the key of its bids only. Null for all." }) },
    resolve: (_root, { key }, context) => findMine(context, key),
  }),
);

builder.subscriptionField("myKeysChanged", (t) =>
  t.field({
    type: [MyKey],
    extensions: PER_PERSON,
    description:
      "The viewer's own parts of the key to one project's bids, as listed by `myKeys`. Sent immediately and after each step of that key by anyone.",
    args: {
      key: t.arg.id({ required: true, description: "UUID of the project. NOT_FOUND if the viewer holds no part." }),
    },
    subscribe: async (_root, { key }, context) => {
      if ((await findMine(context, key)).length === 0)
        throw new GraphQLError("Not found.", { extensions: { code: "NOT_FOUND" } });
      return announcements(context, `project:${key}`);
    },
    resolve: (_announced, { key }, context) => findMine(context, key),
  }),
);

waitingRecords({
  room: "PROJECT",
  find: async (context, take) => {
    const rows = await context.db.keyholder.findMany({
      where: keysOf(context),
      include: WITH_SEAL,
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
