import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../builder.ts";
import { type Context, may } from "../context.ts";
import { containing } from "../listing.rules.ts";
import { seesVendors } from "./VendorRecord.ts";

const NAMED = { id: true, legalName: true, dba: true, address: true, city: true, state: true, zip: true } as const;
type Row = Prisma.VendorGetPayload<{ select: typeof NAMED }>;

const VendorToName = builder.objectRef<Row>("VendorToName").implement({
  description: "An active vendor with only its name and address, for use in a request.",
  fields: (t) => ({
    id: t.id({ description: "Global id of the vendor.", resolve: ({ id }) => globalId("Vendor", id) }),
    legalName: t.exposeString("legalName", { description: "Legal name of the vendor." }),
    dba: t.exposeString("dba", {
      nullable: true,
      description: "Trade name under which the vendor does business. Null if not given.",
    }),
    address: t.string({
      nullable: true,
      description: "Address on one line: street, then city, state and ZIP code. Null if not given.",
      resolve: ({ address, city, state, zip }) => {
        const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
        return [address, place].filter(Boolean).join(", ") || null;
      },
    }),
  }),
});

/** Whether the viewer may look up vendors to name one. People who request resolutions may not read vendor files. */
const mayName = (context: Context): boolean =>
  seesVendors(context) || may(context, "meetings.meeting-items.create") || may(context, "meetings.meeting-items.edit");

builder.queryField("vendorsToName", (t) =>
  t.field({
    type: [VendorToName],
    description:
      "Active vendors whose legal name, trade name or city contains the text, by name. At most 12. Only for people who may create or edit meeting items or view vendors. [] for others.",
    args: {
      text: t.arg.string({ description: "Part of a name or a city, in any word order. Null for any." }),
    },
    resolve: async (_root, { text }, context) => {
      if (!mayName(context)) return [];
      const words = (text ?? "").slice(0, 200).split(/\s+/).filter(Boolean).slice(0, 8);
      return context.db.vendor.findMany({
        where: {
          standing: "ACTIVE",
          AND: words.map((word) => {
            const has = containing(word);
            return { OR: [{ legalName: has }, { dba: has }, { city: has }] };
          }),
        },
        select: NAMED,
        orderBy: [{ sortName: "asc" }, { id: "asc" }],
        take: 12,
      });
    },
  }),
);
