import fc from "fast-check";
import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import { namedBy } from "./idArguments.ts";

/** Any possible value of an input. */
export interface AnyInput {
  /** Valid values of a GraphQL type, and some invalid ones. Null where allowed. */
  of(type: GraphQLInputType, name?: string): fc.Arbitrary<unknown>;
  /** The same without null. */
  given(type: GraphQLInputType, name?: string): fc.Arbitrary<unknown>;
}

const kindOf = (id: string) => Buffer.from(id, "base64").toString("utf8").split(":")[0];

/** The target of an id in an input field that accepts any record. */
const KINDS: Record<string, ReadonlySet<string>> = { recordId: new Set(["Meeting"]) };

const NO_IDS = [
  "",
  "nonsense",
  Buffer.from("Meeting:nowhere").toString("base64"),
  Buffer.from("Meeting:' or 1=1").toString("base64"),
  Buffer.from("User:00000000-0000-7000-8000-000000000000").toString("base64"),
];

const paragraph = (...content: unknown[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });
const RICH_TEXTS: unknown[] = [
  paragraph({ type: "text", text: "Salt is bought" }),
  paragraph({ type: "text", text: "a", marks: [{ type: "bold" }] }, { type: "hardBreak" }),
  { type: "doc", content: [] },
  { type: "doc", content: [{ type: "orderedList", attrs: { start: 3 }, content: [] }] },
  paragraph({ type: "text", text: "a\0b" }),
  paragraph({ type: "image", attrs: { src: "http://127.0.0.1/" } }),
  { type: "doc", content: [{ type: "paragraph", attrs: { deep: [[[[]]]] } }] },
  { type: "doc" },
  [],
  7,
  "Salt",
];

const WORDS = [
  "",
  " ",
  "Board",
  "%",
  "\\",
  "\0",
  "a\ud800b",
  "\u202e💥",
  "'; drop table meeting; --",
  "' or '1'='1",
  '") union select password_hash from app_user --',
  "$1",
  "{{constructor}}",
  "x".repeat(20_000),
];

/** Inputs that name these records among other things. */
export function anyInput(records: readonly string[]): AnyInput {
  const ids = [...records, ...NO_IDS];
  const scalars: Record<string, fc.Arbitrary<unknown>> = {
    ID: fc.constantFrom(...ids),
    String: fc.oneof(fc.string({ unit: "binary", maxLength: 30 }), fc.constantFrom(...WORDS)),
    Int: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: -3, max: 5 }) },
      fc.constantFrom<unknown>(2147483647, -2147483648, 2147483648, 2 ** 53, 1.5, "1"),
    ),
    Boolean: fc.boolean(),
    Date: fc.constantFrom("2026-03-11", "2026-02-30", "0000-01-01", "9999-12-31", "today"),
    Time: fc.constantFrom("09:00", "23:59", "24:00", ""),
    Decimal: fc.constantFrom("0", "1", "12.19", "-1", "1.999", "9999999999999", "99999999999999999", "NaN", "1e400"),
    DateTime: fc.constantFrom("2026-03-11T17:00:00Z", "never"),
    RichText: fc.constantFrom(...RICH_TEXTS),
  };

  function idOf(kinds: ReadonlySet<string>): fc.Arbitrary<unknown> {
    const fitting = ids.filter((id) => kinds.has(kindOf(id) ?? ""));
    const others = fc.constantFrom(...ids);
    return fitting.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fitting) }, others) : others;
  }

  function of(type: GraphQLInputType, name = ""): fc.Arbitrary<unknown> {
    if (isNonNullType(type)) return given(type, name);
    return fc.option(given(type, name), { nil: null });
  }

  function given(type: GraphQLInputType, name = ""): fc.Arbitrary<unknown> {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return fc.array(of(nullable.ofType), { maxLength: 4 });
    const named = getNamedType(nullable);
    if (isEnumType(named)) return fc.constantFrom(...named.getValues().map((value) => value.name));
    if (!isInputObjectType(named)) {
      const kinds = KINDS[name] ?? namedBy(name);
      return named.name === "ID" && kinds.size > 0 ? idOf(kinds) : (scalars[named.name] as fc.Arbitrary<unknown>);
    }
    const fields = Object.values(named.getFields());
    const required = fields.filter((field) => isNonNullType(field.type)).map((field) => field.name);
    return fc.record(Object.fromEntries(fields.map((field) => [field.name, of(field.type, field.name)])), {
      requiredKeys: required,
    } as object);
  }

  return { of, given };
}
