import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { CountyContext } from "../../context.ts";
import { awardedOf, intentOf } from "./intent.ts";

// The award that a resolution decides, for people who may read the resolution but not the purchase, such as a clerk
// certifying it.

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
    "An award that a resolution decides or a contract is based on, limited to public facts: announced or made. Visible to people who may read that record.",
  fields: (t) => ({
    number: t.exposeString("number", {
      description: "Number of the bid or RFP, or the purchase's own number if it has none.",
    }),
    title: t.exposeString("title", { description: "Title of the published solicitation." }),
    vendorName: t.exposeString("vendorName", { description: "Name of the vendor." }),
    amount: t.expose("amount", {
      type: "Decimal",
      nullable: true,
      description: "Amount in dollars. Null if not recorded.",
    }),
    awardedOn: t.expose("awardedOn", {
      type: "Date",
      nullable: true,
      description: "Date of the award. Null if not made yet.",
    }),
    announcedAt: t.expose("announcedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the notice of intent was published. Null if it was not.",
    }),
    projectKey: t.exposeID("projectKey", {
      description: "UUID of the purchase. The viewer may not be able to read the purchase.",
    }),
    publicPath: t.exposeString("publicPath", {
      nullable: true,
      description: "Address of the public page. Null if the purchase was never published.",
    }),
  }),
});

/** Maximum number of purchases considered. */
const MAX = 20;

/** Awards of some purchases, limited to what is public. */
export async function publicAwardsOf(context: CountyContext, filter: Prisma.ProjectWhereInput): Promise<LinkedAward[]> {
  const projects = await context.db.project.findMany({
    where: { AND: [filter, { isDeleted: false }] },
    select: {
      id: true,
      procurementId: true,
      title: true,
      solicitation: { select: { id: true, number: true, title: true, publishedAt: true } },
    },
    orderBy: { id: "asc" },
    take: MAX,
  });
  const found = projects.map(async ({ id, procurementId, title, solicitation }) => {
    const intent = await intentOf(context, id);
    const awarded = await awardedOf(context, id);
    // Before the announcement, the intended vendor is known only within the purchase.
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
      "Awards that the resolution decides, once announced or made: what the clerk certifies. [] if none yet. Visible to people who may read the resolution.",
    resolve: ({ id }, _args, context) =>
      context.tenant ? publicAwardsOf(context as CountyContext, { resolutionId: id }) : [],
  }),
);
