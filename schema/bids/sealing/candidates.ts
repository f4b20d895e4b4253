import { builder, globalId } from "../../builder.ts";
import { type Context, type CountyContext, may } from "../../context.ts";
import { fullName } from "../../people.rules.ts";
import { rolesHolding } from "../../users/holders.ts";
import { onPanel } from "../panelWall.ts";
import { type Candidate, refuseCandidate } from "./keyholders.rules.ts";
import { EVALUATES, HOLDS } from "./SealRecord.ts";
import { keysAtChoice } from "./season.ts";
import { servesThrough } from "./season.rules.ts";

/** These users as candidates for keyholders of a solicitation, in the given order. Unknown users are dropped. */
export async function candidatesOf(
  context: Pick<CountyContext, "db">,
  solicitationId: string,
  userIds: readonly string[],
): Promise<(Candidate & { userId: string })[]> {
  const roles = await rolesHolding(context, [HOLDS, EVALUATES]);
  const users = await context.db.user.findMany({ where: { id: { in: [...userIds] } } });
  const panel = await onPanel(context, solicitationId, userIds);
  return userIds.flatMap((userId) => {
    const user = users.find(({ id }) => id === userId);
    if (!user) return [];
    const keys = roles.get(user.roleId);
    return [
      {
        userId,
        name: fullName(user),
        isActive: user.isActive,
        mayHold: keys?.has(HOLDS) ?? false,
        evaluates: keys?.has(EVALUATES) ?? false,
        onPanel: panel.has(userId),
      },
    ];
  });
}

/** Maximum number of people offered. */
const MAX_OFFERED = 200;

const KeyholderChoice = builder
  .objectRef<{ userId: string; name: string; role: string; reason: string | null; servesThrough: string | null }>(
    "KeyholderChoice",
  )
  .implement({
    description: "A person who may be chosen as a keyholder.",
    fields: (t) => ({
      id: t.id({ description: "Global id of the user.", resolve: ({ userId }) => globalId("User", userId) }),
      name: t.exposeString("name", { description: "Name as shown on screens." }),
      role: t.exposeString("role", { description: "Name of the person's role." }),
      reason: t.exposeString("reason", {
        nullable: true,
        description: "Why this person cannot be chosen. Null if they can.",
      }),
      keyServesThrough: t.expose("servesThrough", {
        type: "Date",
        nullable: true,
        description: "Last day on which new bids use the key that they have rehearsed. Null if they make a new one.",
      }),
    }),
  });

async function offered(context: Context, projectId: string) {
  if (!may(context, "procurement.publishing.publish-to-vendor-portal")) return [];
  const roles = await rolesHolding(context, [HOLDS, EVALUATES]);
  const holding = [...roles].filter(([, keys]) => keys.has(HOLDS)).map(([id]) => id);
  const users = await context.db.user.findMany({
    where: { isActive: true, roleId: { in: holding } },
    include: { role: { select: { name: true } } },
    orderBy: [{ lastName: "asc" }, { firstName: "asc" }, { id: "asc" }],
    take: MAX_OFFERED,
  });
  const solicitation = await context.db.solicitation.findFirst({ where: { projectId }, select: { id: true } });
  const ids = users.map(({ id }) => id);
  const panel = solicitation ? await onPanel(context, solicitation.id, ids) : new Set<string>();
  const keys = await keysAtChoice(context as CountyContext, ids, new Map());
  return users.map((user) => {
    const { season, keyKind } = keys.get(user.id) ?? {};
    const evaluates = roles.get(user.roleId)?.has(EVALUATES) ?? false;
    const name = fullName(user);
    const refused = refuseCandidate({ name, isActive: true, mayHold: true, evaluates, onPanel: panel.has(user.id) });
    return {
      userId: user.id,
      name,
      role: user.role.name,
      reason: refused?.message ?? null,
      servesThrough: season && keyKind === "SEASON" ? servesThrough(season.rehearsedOn) : null,
    };
  });
}

builder.prismaObjectField("Project", "keyholderChoices", (t) =>
  t.field({
    type: [KeyholderChoice],
    description:
      "People who may be keyholders: active users whose role holds opening keys, with the reason if one cannot, such as being on the panel. For people who may publish. [] for others. At most 200.",
    resolve: ({ id }, _args, context) => offered(context, id),
  }),
);
