import type { StepAction } from "#prisma/generated/client/client.ts";
import { Allowance, allowance } from "../Allowance.ts";
import { batched } from "../batch.ts";
import { builder } from "../builder.ts";
import type { Context } from "../context.ts";
import { Person } from "../users/people.ts";
import { RoutedMatterTypeEnum } from "./enums.ts";
import { type Candidate, refuseAskingOf, refuseStandIn } from "./mayDecide.rules.ts";
import type { RoutedMatterType } from "./kinds.rules.ts";
import { candidates } from "./whoDecides.ts";

/** A user as steps may ask them; one query for all shown together. */
const candidateOf = (context: Context, userId: string): Promise<Candidate | undefined> =>
  batched(context, "candidate", userId, async (ids) => {
    const found = await candidates(context, { ids });
    return new Map(found.map((person) => [person.userId, person]));
  });

async function asking(context: Context, userId: string, matter: RoutedMatterType, action: StepAction) {
  const person = (await candidateOf(context, userId)) ?? null;
  return allowance(refuseAskingOf(matter, action, person, person?.name ?? ""));
}

/** On whose route the step would be. */
const ON = {
  type: RoutedMatterTypeEnum,
  description: "Kind of record on whose route the step is. Null for a resolution.",
} as const;

builder.objectFields(Person, (t) => ({
  canApprove: t.field({
    type: Allowance,
    description: "Whether a step may ask for this user's approval, and the reason if not.",
    args: { on: t.arg(ON) },
    resolve: ({ id }, { on }, context) => asking(context, id, on ?? "RESOLUTION", "APPROVAL"),
  }),
  canSign: t.field({
    type: Allowance,
    description: "Whether a step may ask for this user's signature, and the reason if not.",
    args: { on: t.arg(ON) },
    resolve: ({ id }, { on }, context) => asking(context, id, on ?? "RESOLUTION", "SIGNATURE"),
  }),
  canStandIn: t.field({
    type: Allowance,
    description:
      "Whether this user may decide everything that the viewer may be asked, and so stand in for the viewer, and the reason if not.",
    resolve: async ({ id }, _args, context) => {
      const person = await candidateOf(context, id);
      return allowance(person ? refuseStandIn(person, context.actor?.permissions ?? new Set()) : null);
    },
  }),
}));
