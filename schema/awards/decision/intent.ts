import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { holdsAward, MAX_PROTESTS } from "../protests.rules.ts";

// The public part of an award: the notice of intent, then the awarded vendor.

interface Intent {
  vendorName: string;
  amount: bigint;
  whyNotFirst: string | null;
  announcedAt: Date;
  protestsUntil: string;
  isStayed: boolean;
}
const IntentType = builder.objectRef<Intent>("NoticeOfIntent").implement({
  description: "The notice of intent: the vendor to which the county intends to award. Public.",
  fields: (t) => ({
    vendorName: t.exposeString("vendorName", { description: "Name of the vendor." }),
    amount: t.expose("amount", { type: "Decimal", description: "Amount of the intended award in dollars." }),
    whyNotFirst: t.exposeString("whyNotFirst", {
      nullable: true,
      description: "Why the lowest bid or the first in the ranking was not chosen. Null if it was.",
    }),
    announcedAt: t.expose("announcedAt", { type: "DateTime", description: "When the notice was published." }),
    protestsUntil: t.expose("protestsUntil", {
      type: "Date",
      description: "Last day to file a protest.",
    }),
    isStayed: t.exposeBoolean("isStayed", {
      description: "Whether a protest holds the award now. Who protests and on what grounds is not public.",
    }),
  }),
});

interface Awarded {
  vendorName: string;
  amount: bigint | null;
  awardedOn: string | null;
}
const AwardedType = builder.objectRef<Awarded>("PublicAward").implement({
  description: "The award of a solicitation. Public.",
  fields: (t) => ({
    vendorName: t.exposeString("vendorName", { description: "Name of the awarded vendor." }),
    amount: t.expose("amount", {
      type: "Decimal",
      nullable: true,
      description: "Amount of the award in dollars. Null if not recorded.",
    }),
    awardedOn: t.expose("awardedOn", {
      type: "Date",
      nullable: true,
      description: "Date of the award. Null if not recorded.",
    }),
  }),
});

/** The notice of intent of a project. Null if none is announced. */
export async function intentOf({ db }: Pick<Context, "db">, projectId: string): Promise<Intent | null> {
  const found = await db.recommendation.findFirst({ where: { projectId, state: "ANNOUNCED" } });
  if (!found?.announcedAt || found.protestsUntil === null) return null;
  const { vendorName, amount, whyNotFirst, announcedAt, protestsUntil } = found;
  const protests = await db.protest.findMany({ where: { solicitation: { projectId } }, take: MAX_PROTESTS });
  const isStayed = protests.some((protest) => holdsAward(protest, announcedAt));
  return { vendorName, amount, whyNotFirst, announcedAt, protestsUntil, isStayed };
}

/** The awarded vendor of a project. Null if there is none. */
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
    description: "The notice of intent to award. Null if none is published.",
    resolve: ({ projectId }, _args, context) => intentOf(context, projectId),
  }),
  awarded: t.field({
    type: AwardedType,
    nullable: true,
    description: "The award. Null if there is none yet.",
    resolve: ({ projectId }, _args, context) => awardedOf(context, projectId),
  }),
  endedWhy: t.string({
    nullable: true,
    select: { state: true, cancelledWhy: true },
    description: "Public reason for the cancellation or for ending without an award. Null if neither happened.",
    resolve: ({ state, cancelledWhy }) => (state === "CANCELLED" || state === "NO_AWARD" ? cancelledWhy : null),
  }),
}));
