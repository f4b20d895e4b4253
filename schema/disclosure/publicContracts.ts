import { resolveCursorConnection } from "@pothos/plugin-relay";
import { GraphQLError } from "graphql";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import type { Context } from "../context.ts";
import { MORE, containing, readMoment } from "../listing.rules.ts";
import { IN_NO_ORDER } from "../paging.ts";
import { startOfDay } from "../tenancy/rules.ts";
import { openContracts } from "./publicity.ts";
import { PublicContract, SHOWN, type ShownContract } from "./PublicContract.ts";

const PublicContractFilter = builder.inputType("PublicContractFilter", {
  description: "Filter for the county's published contracts. All conditions must match.",
  fields: (t) => ({
    q: t.string({
      description: "Words in the number, name, description, vendor or department, ignoring case. Null for all.",
    }),
    vendor: t.string({ description: "Words in the vendor's name. Null for all." }),
    department: t.string({ description: "Words in the department's name. Null for all." }),
    year: t.int({ description: "Year in which the contracts were executed. Null for all." }),
  }),
});
type Filter = typeof PublicContractFilter.$inferInput;

/** Maximum search words. */
const MAX_WORDS = 8;
const wordsOf = (text: string | null | undefined): string[] =>
  (text ?? "").replaceAll("\u0000", "").trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/**
 * A filter as conditions on public columns. The staff search is not used, because it also searches texts and owners and
 * could reveal them word by word.
 */
function narrowed({ tenant }: Context, filter: Filter | null | undefined): Prisma.ContractWhereInput[] {
  const { q, vendor, department, year } = filter ?? {};
  const all: Prisma.ContractWhereInput[] = [
    ...wordsOf(q).map((word) => ({
      OR: [
        { number: containing(word) },
        { name: containing(word) },
        { vendorName: containing(word) },
        { department: containing(word) },
        { description: containing(word) },
      ],
    })),
    ...wordsOf(vendor).map((word) => ({ vendorName: containing(word) })),
    ...wordsOf(department).map((word) => ({ department: containing(word) })),
  ];
  if (year != null) {
    const zone = tenant?.timeZone ?? "UTC";
    const [from, to] = [year, year + 1].map((each) =>
      each >= 1 && each <= 9999 ? startOfDay(zone, `${String(each).padStart(4, "0")}-01-01`) : null,
    );
    all.push(from && to ? { executedAt: { gte: from, lt: to } } : { id: { in: [] } });
  }
  return all;
}

const toCursor = ({ executedAt, id }: ShownContract): string =>
  Buffer.from(`${executedAt?.toISOString() ?? ""} ${id}`).toString("base64url");
function readCursor(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [moment = "", id = ""] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const at = readMoment(moment);
  if (at && /^[\w-]{1,64}$/.test(id)) return { at, id };
  throw new GraphQLError("This cursor is not from this list.", { extensions: { code: "BAD_USER_INPUT" } });
}

interface Extras {
  total: () => Promise<number>;
}

builder.queryField("publicContracts", (t) =>
  t.connection(
    {
      type: PublicContract,
      description:
        "Executed contracts as shown to the public, most recently executed first. [] if the county publishes none. The result is the same for every viewer. At most 100 per page.",
      args: {
        filter: t.arg({ type: PublicContractFilter, description: "Filter for the list. Null for all contracts." }),
      },
      resolve: async (_root, args, context) => {
        const where: Prisma.ContractWhereInput = {
          // Row-level security already limits this, but PostgreSQL cannot estimate its selectivity.
          tenantId: context.tenant?.id ?? "",
          AND: [await openContracts(context), ...narrowed(context, args.filter)],
        };
        const connection = await resolveCursorConnection<Promise<ShownContract[]>>(
          { args, defaultSize: 20, maxSize: 100, toCursor },
          ({ before, after, limit, inverted }) => {
            const [older, newer] = [readCursor(after), readCursor(before)];
            const beyond = (place: { at: Date; id: string }, way: "lt" | "gt"): Prisma.ContractWhereInput => ({
              OR: [{ executedAt: { [way]: place.at } }, { executedAt: place.at, id: { [way]: place.id } }],
            });
            const order = inverted ? ("asc" as const) : ("desc" as const);
            return context.db.contract.findMany({
              where: { AND: [where, ...(older ? [beyond(older, "lt")] : []), ...(newer ? [beyond(newer, "gt")] : [])] },
              orderBy: [{ executedAt: order }, { id: order }],
              take: limit,
              select: SHOWN,
            });
          },
        );
        const total = () => context.db.contract.count({ where, orderBy: IN_NO_ORDER, take: MORE });
        return { ...connection, total };
      },
    },
    {
      description: "Published contracts, in pages.",
      fields: (fields) => ({
        totalCount: fields.int({
          description: "Number of contracts on all pages, exact up to 1,000. 1,001 means more.",
          resolve: (connection) => (connection as unknown as Extras).total(),
        }),
      }),
    },
    { description: "A published contract, with its cursor." },
  ),
);
