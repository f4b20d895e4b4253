import { resolveCursorConnection } from "@pothos/plugin-relay";
import { GraphQLError } from "graphql";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { MORE, containing, readMoment } from "../../listing.rules.ts";
import { IN_NO_ORDER } from "../../paging.ts";
import { startOfDay } from "../../tenancy/rules.ts";
import { openContracts } from "./publicity.ts";
import { PublicContract, SHOWN, type ShownContract } from "./PublicContract.ts";

const PublicContractFilter = builder.inputType("PublicContractFilter", {
  description: "What the county's published contracts are narrowed to; all that is given must fit.",
  fields: (t) => ({
    q: t.string({
      description:
        "Words that their number, name, description, vendor or department has, whatever the case. Null: all.",
    }),
    vendor: t.string({ description: "Words of the vendor's name. Null: all." }),
    department: t.string({ description: "Words of the department's name. Null: all." }),
    year: t.int({ description: "Year in which they were executed. Null: all." }),
  }),
});
type Filter = typeof PublicContractFilter.$inferInput;

/** Words of a search that are looked for. */
const MOST_WORDS = 8;
const wordsOf = (text: string | null | undefined): string[] =>
  (text ?? "").replaceAll("\u0000", "").trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/**
 * A filter as conditions on what everybody reads anyway. The staff's search is not asked: it finds by texts and owners too, and would tell of
 * them to whoever tries word after word.
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
        "Executed contracts as everybody sees them, those executed last first; [] where the county publishes none. Whoever asks, the answer is the same. At most 100 at once.",
      args: { filter: t.arg({ type: PublicContractFilter, description: "What it is narrowed to. Null: everything." }) },
      resolve: async (_root, args, context) => {
        const where: Prisma.ContractWhereInput = {
          // Row-level security has said it already, but in words that PostgreSQL cannot weigh.
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
      description: "Published contracts with their pages.",
      fields: (fields) => ({
        totalCount: fields.int({
          description: "How many there are on all pages: exact up to 1,000; 1,001 means more.",
          resolve: (connection) => (connection as unknown as Extras).total(),
        }),
      }),
    },
    { description: "A published contract in a page." },
  ),
);
