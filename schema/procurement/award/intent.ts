import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { holdsAward, MOST_PROTESTS } from "../protests/protests.rules.ts";

// What everybody reads of an award: the notice of intent, then who was awarded.

interface Intent {
  vendorName: string;
  amount: bigint;
  whyNotFirst: string | null;
  announcedAt: Date;
  protestsUntil: string;
  isStayed: boolean;
}
const IntentType = builder.objectRef<Intent>("NoticeOfIntent").implement({
  description: "Whom the county intends to award. Everybody may read it.",
  fields: (t) => ({
    vendorName: t.exposeString("vendorName", { description: "The vendor." }),
    amount: t.field({ type: "Decimal", description: "At what amount.", resolve: ({ amount }) => Number(amount) }),
    whyNotFirst: t.exposeString("whyNotFirst", {
      nullable: true,
      description: "Why not the lowest bid, or the first of the ranking. Null: it is.",
    }),
    announcedAt: t.expose("announcedAt", { type: "DateTime", description: "When it was published." }),
    protestsUntil: t.expose("protestsUntil", {
      type: "Date",
      description: "The last day on which a protest is taken.",
    }),
    isStayed: t.exposeBoolean("isStayed", {
      description: "A protest keeps the award waiting now. Whose it is and what it says is not for everybody.",
    }),
  }),
});

interface Awarded {
  vendorName: string;
  amount: bigint | null;
  awardedOn: string | null;
}
const AwardedType = builder.objectRef<Awarded>("PublicAward").implement({
  description: "Who was awarded. Everybody may read it.",
  fields: (t) => ({
    vendorName: t.exposeString("vendorName", { description: "The vendor." }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description: "At what amount. Null: not recorded.",
      resolve: ({ amount }) => (amount === null ? null : Number(amount)),
    }),
    awardedOn: t.expose("awardedOn", { type: "Date", nullable: true, description: "The day. Null: not recorded." }),
  }),
});

/** The notice of intent of a project. Null: nothing is announced. */
export async function intentOf({ db }: Pick<Context, "db">, projectId: string): Promise<Intent | null> {
  const found = await db.recommendation.findFirst({ where: { projectId, state: "ANNOUNCED" } });
  if (!found?.announcedAt || found.protestsUntil === null) return null;
  const { vendorName, amount, whyNotFirst, announcedAt, protestsUntil } = found;
  const protests = await db.protest.findMany({ where: { solicitation: { projectId } }, take: MOST_PROTESTS });
  const isStayed = protests.some((protest) => holdsAward(protest, announcedAt));
  return { vendorName, amount, whyNotFirst, announcedAt, protestsUntil, isStayed };
}

/** Who was awarded a project. Null: nobody. */
export async function awardedOf({ db }: Pick<Context, "db">, projectId: string): Promise<Awarded | null> {
  const found = await db.project.findFirst({
    where: { id: projectId, status: "AWARDED", isDeleted: false },
    select: { awardedVendor: { select: { legalName: true } }, awardedAmount: true, awardedOn: true },
  });
  return found?.awardedVendor
    ? { vendorName: found.awardedVendor.legalName, amount: found.awardedAmount, awardedOn: found.awardedOn }
    : null;
}

builder.prismaObjectFields("Solicitation", (t) => ({
  intent: t.field({
    type: IntentType,
    nullable: true,
    description: "The notice of intent to award. Null: none is published.",
    resolve: ({ projectId }, _args, context) => intentOf(context, projectId),
  }),
  awarded: t.field({
    type: AwardedType,
    nullable: true,
    description: "Who was awarded. Null: nobody yet.",
    resolve: ({ projectId }, _args, context) => awardedOf(context, projectId),
  }),
  endedWhy: t.string({
    nullable: true,
    select: { state: true, cancelledWhy: true },
    description: "Why it was cancelled or ended without an award, as everybody reads it. Null: it was not.",
    resolve: ({ state, cancelledWhy }) => (state === "CANCELLED" || state === "NO_AWARD" ? cancelledWhy : null),
  }),
}));
