import {
  getNamedType,
  getNullableType,
  isLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";

/** Null: a field without subfields. */
interface Tree {
  [field: string]: Tree | null;
}

/** Arguments by 'Type.field', for fields with required ones. */
type Arguments = Record<string, string>;

interface Asked {
  /** Its text in the document, with its arguments. */
  text: string;
  name: string;
  type: GraphQLOutputType;
}

/** The fields of a type that can be asked. */
function fieldsOf(type: GraphQLObjectType, knownArguments: Arguments): Asked[] {
  return Object.values(type.getFields()).flatMap(({ name, args, type: answer }) => {
    const known = knownArguments[`${type.name}.${name}`];
    if (known === undefined && args.some((arg) => isNonNullType(arg.type))) return [];
    return [{ name, type: answer, text: known === undefined ? name : `${name}(${known})` }];
  });
}

/** The shortest path from the root to each type, unless `ways` names another. */
function waysTo(schema: GraphQLSchema, args: Arguments, ways: Record<string, string[]>): Map<string, string[]> {
  const root = schema.getQueryType() as GraphQLObjectType;
  const named = Object.entries(ways).map(([name, way]): [string, string[]] => {
    let at = root;
    const texts = way.map((step) => {
      const found = fieldsOf(at, args).find((field) => field.name === step);
      if (!found) throw new Error(`The way to ${name} goes over ${at.name}.${step}, which cannot be asked.`);
      at = getNamedType(found.type) as GraphQLObjectType;
      return found.text;
    });
    return [name, texts];
  });
  const found = new Map<string, string[]>([[root.name, []], ...named]);
  let front = [...found.keys()];
  while (front.length > 0) {
    const next: string[] = [];
    for (const name of front) {
      for (const field of fieldsOf(schema.getType(name) as GraphQLObjectType, args)) {
        const to = getNamedType(field.type);
        if (!isObjectType(to) || found.has(to.name)) continue;
        found.set(to.name, [...(found.get(name) as string[]), field.text]);
        next.push(to.name);
      }
    }
    front = next;
  }
  return found;
}

/** Text of a tree, with __typename everywhere, so that the types in the answer are known. */
const written = (tree: Tree): string =>
  `{ __typename ${Object.entries(tree)
    .map(([text, below]) => `${text}${below ? ` ${written(below)}` : ""}`)
    .join(" ")} }`;

/** An upper bound for the number of tokens in a text, as a GraphQL parser counts them. */
const tokensOf = (text: string): number => text.match(/\w+|"(?:[^"\\]|\\.)*"|[^\s\w]/g)?.length ?? 0;

/**
 * Documents that reach every readable type and query each of its fields, each with at most `most` tokens, because a
 * larger one is refused; and the types that they reach.
 */
export function wholeQuestion(
  schema: GraphQLSchema,
  args: Arguments,
  ways: Record<string, string[]>,
  most: number,
): { documents: string[]; sought: Set<string> } {
  const tree: Tree = {};
  const found = waysTo(schema, args, ways);
  for (const [name, way] of found) {
    let at = tree;
    for (const text of way) at = at[text] ??= {};
    for (const { text, type } of fieldsOf(schema.getType(name) as GraphQLObjectType, args)) {
      if (isLeafType(getNamedType(type))) at[text] = null;
      else at[text] ??= {};
    }
  }
  const questions: Tree[] = [];
  for (const [text, below] of Object.entries(tree)) {
    const last = questions.at(-1);
    const together = { ...last, [text]: below };
    if (last && tokensOf(written(together)) < most) questions[questions.length - 1] = together;
    else questions.push({ [text]: below });
  }
  return { documents: questions.map((each) => `query ${written(each)}`), sought: new Set(found.keys()) };
}

/**
 * What an answer shows: the types with a field that was read, and `Type.field` for values that are neither null nor
 * empty.
 */
export function shownIn(schema: GraphQLSchema, data: unknown): Set<string> {
  const shown = new Set<string>();
  const look = (value: unknown, type: GraphQLOutputType): void => {
    const bare = getNullableType(type);
    if (isListType(bare)) {
      for (const each of value as unknown[]) look(each, bare.ofType);
      return;
    }
    if (value === null || typeof value !== "object" || !("__typename" in value)) return;
    const found = schema.getType(String(value.__typename)) as GraphQLObjectType;
    if (Object.keys(value).length > 1) shown.add(found.name);
    for (const [name, below] of Object.entries(value)) {
      const field = found.getFields()[name];
      if (!field || below === null || below === "" || (Array.isArray(below) && below.length === 0)) continue;
      shown.add(`${found.name}.${name}`);
      look(below, field.type);
    }
  };
  look(data, schema.getQueryType() as GraphQLObjectType);
  return shown;
}
