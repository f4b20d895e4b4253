import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from "graphql";
import { schema } from "#schema/schema.ts";

export type Taken = GraphQLArgument | GraphQLInputField;

/** Every matching argument and input field of a field, with the path to it from the field's arguments. */
function waysTo(args: readonly Taken[], isOne: (one: Taken) => boolean, way: Taken[] = []): Taken[][] {
  return args.flatMap((each) => {
    const named = getNamedType(each.type);
    const here = [...way, each];
    const inside =
      isInputObjectType(named) && !way.includes(each) ? waysTo(Object.values(named.getFields()), isOne, here) : [];
    return [...(isOne(each) ? [here] : []), ...inside];
  });
}

/** Matching arguments of every query, verb and subscription: name of the field, place in its arguments, the field, the path. */
export function argumentsThat(
  isOne: (one: Taken) => boolean,
): [name: string, place: string, field: GraphQLField<unknown, unknown>, way: Taken[]][] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) =>
      waysTo(field.args, isOne).map((way): ReturnType<typeof argumentsThat>[number] => [
        field.name,
        way.map(({ name }) => name).join("."),
        field,
        way,
      ]),
    ),
  );
}

/** The minimal value of a type. `idOf` returns an id for an argument of that name. */
export function least(type: GraphQLInputType, idOf: (name: string) => string, name = ""): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [];
  const named = getNamedType(nullable);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (isInputObjectType(named)) return leastOf(Object.values(named.getFields()), idOf);
  const values: Record<string, unknown> = {
    Int: 1,
    Boolean: true,
    Date: "2026-03-11",
    Time: "09:00",
    DateTime: "2026-03-11T14:00:00Z",
    Decimal: "1",
  };
  if (named.name === "ID") return idOf(name);
  return values[named.name] ?? (named.name === "RichText" ? { type: "doc", content: [] } : "x");
}
const leastOf = (args: readonly Taken[], idOf: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(
    args.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => [name, least(type, idOf, name)]),
  );

/** The minimal arguments, with this value at the end of the path. */
export function argumentsWith(
  args: readonly Taken[],
  [step, ...rest]: Taken[],
  value: (end: Taken) => unknown,
  idOf: (name: string) => string,
): Record<string, unknown> {
  if (!step) return leastOf(args, idOf);
  const type = getNullableType(step.type);
  const named = getNamedType(type);
  const inside = () =>
    isInputObjectType(named) ? argumentsWith(Object.values(named.getFields()), rest, value, idOf) : null;
  const input = rest.length === 0 ? value(step) : isListType(type) ? [inside()] : inside();
  return { ...leastOf(args, idOf), [step.name]: input };
}

/** The document that queries a root field with variables named like its arguments. */
export function documentOf(field: GraphQLField<unknown, unknown>): { text: string; isVerb: boolean } {
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const isHeard = schema.getSubscriptionType()?.getFields()[field.name] === field;
  const isVerb = schema.getMutationType()?.getFields()[field.name] === field;
  const plain = isLeafType(getNamedType(field.type)) ? "" : "{ __typename }";
  const selection = isVerb ? "{ __typename ... on Refusal { code message field } }" : plain;
  return {
    text: `${isVerb ? "mutation" : isHeard ? "subscription" : "query"}(${declared}) { ${field.name}(${passed}) ${selection} }`,
    isVerb,
  };
}
