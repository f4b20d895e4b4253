import type { Keyholder } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../../builder.ts";
import { at, type Context } from "../../context.ts";
import { waits } from "../../routing/waitingOnMe.ts";
import { KEY_TASKS, type KeyTask, keyTask } from "./keyholders.rules.ts";
import { keyPath } from "./keyLetters.ts";
import { standingFor } from "./SealRecord.ts";

const KeyTaskEnum = builder.enumType("KeyTask", {
  description: "What a key asks of its keyholder.",
  values: {
    MAKE_KEY: { description: "She makes her own key." },
    REHEARSE: { description: "She opens her share once, and enters that of the rehearsal." },
    ENTER_SHARE: { description: "She enters her share, so that the key is shared anew." },
  } as const satisfies Record<KeyTask, object>,
});

/** With what its task is asked of. */
const WHOLE = {
  seal: {
    include: {
      keyholders: { select: { replacesId: true } },
      solicitation: { include: { project: { select: { id: true, procurementId: true, title: true } } } },
    },
  },
} as const;

/** What the viewer's own part of a key asks of her. */
async function taskOf(context: Context, id: string): Promise<KeyTask | null> {
  const row = await context.db.keyholder.findUniqueOrThrow({ where: at(context, id), include: WHOLE });
  return keyTask(standingFor(row, row.userId), row.enteredAt !== null);
}

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
    enteredAt: t.expose("enteredAt", {
      type: "DateTime",
      nullable: true,
      description: "When she entered her share at the opening that is under way. Null: she has not.",
    }),
    task: t.field({
      type: KeyTaskEnum,
      nullable: true,
      description: "What it asks of her now. Null: nothing.",
      resolve: ({ id }, _args, context) => taskOf(context, id),
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

builder.queryField("myKeys", (t) =>
  t.field({
    type: [MyKey],
    description:
      "The viewer's own parts of keys to sealed bids that are not erased, newest first. [] for guests and API tokens. At most 100.",
    args: { key: t.arg.id({ description: "UUID of a project: only the key of its bids. Null: of all." }) },
    resolve: (_root, { key: project }, context) =>
      context.db.keyholder.findMany({
        where: { AND: [keysOf(context), project == null ? {} : { seal: { solicitation: { projectId: project } } }] },
        orderBy: { id: "desc" },
        take: MOST_KEYS,
      }),
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
      const task = keyTask(standingFor(row, row.userId), row.enteredAt !== null);
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
