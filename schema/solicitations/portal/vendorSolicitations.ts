import { builder } from "../../builder.ts";
import { PUBLISHED } from "../SolicitationRecord.ts";

/** Maximum number of each kind on a vendor's dashboard. */
const MAX = 200;

// A vendor's activity in solicitations, for its contacts and for staff who may read vendors.
builder.prismaObjectFields("Vendor", (t) => ({
  followed: t.prismaField({
    type: ["Solicitation"],
    description: "Published solicitations of which the vendor is a plan holder, latest due date first. At most 200.",
    resolve: (query, { id }, _args, context) =>
      context.db.solicitation.findMany({
        ...query,
        where: { ...PUBLISHED, planHolders: { some: { vendorId: id } } },
        orderBy: [{ dueAt: "desc" }, { id: "desc" }],
        take: MAX,
      }),
  }),
  asked: t.prismaField({
    type: ["Question"],
    description:
      "Questions that the vendor asked, newest first, for its own contacts. [] for staff, who do not see who asked. At most 200.",
    resolve: async (query, { id }, _args, context) =>
      context.db.question.findMany({
        ...query,
        where: {
          vendorId: id,
          vendor: { contacts: { some: { userId: context.actor?.userId ?? "" } } },
        },
        orderBy: [{ askedAt: "desc" }, { id: "desc" }],
        take: MAX,
      }),
  }),
  toAcknowledge: t.prismaField({
    type: ["Addendum"],
    description:
      "Issued addenda to open solicitations of which the vendor is a plan holder and that it has not acknowledged yet, oldest first. At most 200.",
    resolve: (query, { id }, _args, context) =>
      context.db.addendum.findMany({
        ...query,
        where: {
          issuedAt: { not: null },
          acknowledgements: { none: { vendorId: id } },
          solicitation: { state: "OPEN", planHolders: { some: { vendorId: id } } },
        },
        orderBy: [{ issuedAt: "asc" }, { id: "asc" }],
        take: MAX,
      }),
  }),
}));
