import SchemaBuilder from "@pothos/core";
import PrismaPlugin from "@pothos/plugin-prisma";
import RelayPlugin from "@pothos/plugin-relay";
import ScopeAuthPlugin from "@pothos/plugin-scope-auth";
import { GraphQLError, GraphQLScalarType, Kind } from "graphql";
import type PrismaTypes from "#prisma/generated/pothos.ts";
import { getDatamodel } from "#prisma/generated/pothos.ts";
import { isNode, NotAnId, readGlobalId } from "./bounds.ts";
import type { Context } from "./context.ts";
import { readMoment } from "./listing.rules.ts";
import { MAX_NODES, nodesOf } from "./nodes.ts";
import type { RichText } from "./richText.rules.ts";
import type { PermissionKey } from "./roles/permissions.ts";

/**
 * The one schema builder. Every type, field and argument has a description. A field is non-null unless it says when it
 * is null.
 */
export const builder = new SchemaBuilder<{
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  AuthScopes: {
    /** The person holds the permission. */
    permission: PermissionKey;
    /** A person is signed in. */
    signedIn: boolean;
  };
  Scalars: {
    ID: { Input: string; Output: string };
    Date: { Input: string; Output: string };
    Time: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    Decimal: { Input: number; Output: number | bigint };
    RichText: { Input: RichText; Output: RichText };
    OcdsDocument: { Input: never; Output: object };
  };
}>({
  plugins: [ScopeAuthPlugin, RelayPlugin, PrismaPlugin, "bounds"],
  defaultFieldNullability: false,
  prisma: {
    // The operation's own transaction. A shared client would merge reads of different counties.
    client: (context) => context.db as never,
    dmmf: getDatamodel(),
    onUnusedQuery: "error",
    maxConnectionSize: 100,
    defaultConnectionSize: 20,
  },
  relay: {
    clientMutationId: "omit",
    cursorType: "String",
    edgesFieldOptions: { nullable: false, description: "Records of this page, in the order of the list." },
    nodeFieldOptions: { nullable: false, description: "The record itself." },
    cursorFieldOptions: { description: "Place of the record in the list, to pass as `after` or `before`." },
    pageInfoFieldOptions: { description: "Place of this page in the list, and whether there are more." },
    pageInfoTypeOptions: { description: "Place of a page in a list." },
    hasNextPageFieldOptions: { description: "Whether records come after this page." },
    hasPreviousPageFieldOptions: { description: "Whether records come before this page." },
    startCursorFieldOptions: { description: "Cursor of the first record of the page. Null if the page is empty." },
    endCursorFieldOptions: { description: "Cursor of the last record of the page. Null if the page is empty." },
    firstArgOptions: { description: "How many records to return from the start. Null: the usual number." },
    lastArgOptions: { description: "How many records to return from the end. Null: from the start." },
    afterArgOptions: { description: "Only records after this cursor. Null: from the first." },
    beforeArgOptions: { description: "Only records before this cursor. Null: up to the last." },
    nodeTypeOptions: { description: "A record with a global id." },
    idFieldOptions: { description: "Global id of the record." },
    decodeGlobalID: (globalId) => {
      const named = readGlobalId(globalId);
      if (!isNode(named.typename)) throw new NotAnId(globalId);
      return named;
    },
    nodeQueryOptions: {
      description: "One record. Null if it does not exist or the viewer may not see it.",
      args: { id: { description: "Global id of the record." } },
      resolve: async (_root, { id }, context, info) => (await nodesOf(context, info, [id]))[0],
    },
    nodesQueryOptions: {
      description:
        "Records in the order of their ids. Null in place of a record that does not exist or that the viewer may not see.",
      args: { ids: { description: "Global ids of the records.", most: MAX_NODES } },
      resolve: (_root, { ids }, context, info) => nodesOf(context, info, ids),
    },
  },
  scopeAuth: {
    authorizeOnSubscribe: true,
    // A refused field of a node answers as if the record did not exist.
    authScopes: (context) => ({
      permission: (key) => context.actor?.permissions.has(key) ?? false,
      signedIn: context.actor !== null,
    }),
  },
});

/** Returns null if there is nothing to read. Otherwise, Pothos reports the unused query as forgotten. */
export function unread(query: object): null {
  void Object.values(query);
  return null;
}

/** The key in a global id of the given type. @throws NotAnId */
export function keyOf(of: string, globalId: string): string {
  const { typename, id } = readGlobalId(globalId);
  if (typename !== of) throw new NotAnId(globalId);
  return id;
}

/** The global id of a record. */
export function globalId(typename: string, key: string): string {
  return Buffer.from(`${typename}:${key}`).toString("base64");
}

/** Description of a `version`: which record it counts, and when clients send it back. */
export const versionOf = (what = "the record", act = "save"): string =>
  `Version of ${what}, increased by each change. Pass it when you ${act}.`;

function textScalar(name: string, description: string, pattern: RegExp, example: string) {
  const parse = (value: unknown): string => {
    if (typeof value === "string" && pattern.test(value)) return value;
    throw new GraphQLError(`${name} must look like ${example}.`, { extensions: { code: "BAD_USER_INPUT" } });
  };
  return new GraphQLScalarType<string, string>({
    name,
    description,
    serialize: (value) => String(value),
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
  });
}

builder.addScalarType(
  "Date",
  textScalar(
    "Date",
    "A date as YYYY-MM-DD in the county's time zone.",
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    "2026-11-20",
  ),
);
builder.addScalarType(
  "Time",
  textScalar(
    "Time",
    "A time of day as HH:MM, 24 hours, in the county's time zone.",
    /^([01]\d|2[0-3]):[0-5]\d$/,
    "09:00",
  ),
);

const readDateTime = (value: unknown): Date => {
  const date = typeof value === "string" ? readMoment(value) : null;
  if (date) return date;
  throw new GraphQLError("DateTime must look like 2026-11-20T14:00:00Z.", { extensions: { code: "BAD_USER_INPUT" } });
};
builder.addScalarType(
  "DateTime",
  new GraphQLScalarType<Date, string>({
    name: "DateTime",
    description: "A moment in UTC, ISO 8601.",
    serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
    parseValue: readDateTime,
    parseLiteral: (node) => readDateTime(node.kind === Kind.STRING ? node.value : null),
  }),
);

const readHundredths = (value: unknown): number => {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) {
    throw new GraphQLError("Decimal must be a number with at most two decimals, such as 12.19.", {
      extensions: { code: "BAD_USER_INPUT" },
    });
  }
  const hundredths = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return match[1] ? -hundredths : hundredths;
};
builder.addScalarType(
  "Decimal",
  new GraphQLScalarType<number, string>({
    name: "Decimal",
    description:
      "An exact number with at most two decimals, as a string. Internally an integer of hundredths, never a floating-point number.",
    serialize: (value) => {
      const hundredths = Number(value);
      const sign = hundredths < 0 ? "-" : "";
      const text = String(Math.abs(hundredths)).padStart(3, "0");
      const fraction = text.slice(-2);
      return `${sign}${text.slice(0, -2)}${fraction === "00" ? "" : `.${fraction}`}`;
    },
    parseValue: readHundredths,
    parseLiteral: (node) =>
      readHundredths(
        node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : null,
      ),
  }),
);

builder.queryType({ description: "Everything that can be read. Lists and records are limited to one county." });
builder.mutationType({
  description: "Everything that can be done. One mutation per operation. Each returns its payload or a named refusal.",
});
builder.subscriptionType({
  description:
    "Everything that is announced. Each subscription sends the current state immediately, then again after each change. A slow client gets only the newest state.",
});
