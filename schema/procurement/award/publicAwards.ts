import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { CountyContext } from "../../context.ts";
import { awardedOf, intentOf } from "./intent.ts";

// What the clerk certifies: the award on which a resolution decides, for whoever reads the resolution and no purchase.

interface LinkedAward {
  number: string;
  title: string;
  vendorName: string;
  amount: bigint | null;
  awardedOn: string | null;
  announcedAt: Date | null;
  projectKey: string;
  publicPath: string | null;
}

export const LinkedAwardType = builder.objectRef<LinkedAward>("LinkedAward").implement({
  description:
    "An award on which a resolution decides or a contract rests, as far as everyone may know it: announced, or made. For whoever may read that record.",
  fields: (t) => ({
    number: t.exposeString("number", { description: "Number of the bid or RFP; of a purchase without one its own." }),
    title: t.exposeString("title", { description: "Title as it is published." }),
    vendorName: t.exposeString("vendorName", { description: "The vendor." }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description: "At what amount, in dollars. Null: not recorded.",
      resolve: ({ amount }) => (amount === null ? null : Number(amount)),
    }),
    awardedOn: t.expose("awardedOn", {
      type: "Date",
      nullable: true,
      description: "Day of the award. Null: not made yet.",
    }),
    announcedAt: t.expose("announcedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the notice of intent was published. Null: it was not.",
    }),
    projectKey: t.exposeID("projectKey", {
      description: "UUID of the purchase, which the viewer may not be able to read.",
    }),
    publicPath: t.exposeString("publicPath", {
      nullable: true,
      description: "Address of its public page. Null: it was never published.",
    }),
  }),
});

/** Purchases that are looked at. */
const MOST = 20;

/** Awards of some purchases, as far as everyone may know them. */
export async function publicAwardsOf(context: CountyContext, which: Prisma.ProjectWhereInput): Promise<LinkedAward[]> {
  const projects = await context.db.project.findMany({
    where: { AND: [which, { isDeleted: false }] },
    select: {
      id: true,
      procurementId: true,
      title: true,
      solicitation: { select: { id: true, number: true, title: true, publishedAt: true } },
    },
    orderBy: { id: "asc" },
    take: MOST,
  });
  const found = projects.map(async ({ id, procurementId, title, solicitation }) => {
    const intent = await intentOf(context, id);
    const awarded = await awardedOf(context, id);
    // Before it is announced, whom the county means to award is nobody's but the purchase's.
    if (!intent && !awarded) return [];
    return {
      number: solicitation?.number ?? procurementId,
      title: solicitation?.title ?? title,
      vendorName: awarded?.vendorName ?? intent?.vendorName ?? "",
      amount: awarded?.amount ?? intent?.amount ?? null,
      awardedOn: awarded?.awardedOn ?? null,
      announcedAt: intent?.announcedAt ?? null,
      projectKey: id,
      publicPath: solicitation?.publishedAt ? `/vendor-portal/${solicitation.id}` : null,
    };
  });
  return (await Promise.all(found)).flat();
}

builder.prismaObjectField("Resolution", "linkedAwards", (t) =>
  t.field({
    type: [LinkedAwardType],
    description:
      "Awards on which it decides, once they are announced or made: what the clerk certifies. [] none so far. For whoever may read the resolution.",
    resolve: ({ id }, _args, context) =>
      context.tenant ? publicAwardsOf(context as CountyContext, { resolutionId: id }) : [],
  }),
);
