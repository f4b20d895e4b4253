import {
  createLoader,
  createParser,
  createSerializer,
  parseAsNumberLiteral,
  type inferParserType,
  type ParserMap,
} from "nuqs/server";

/** A schema enum value in an address: WAITING_ON as waiting-on. */
const spelled = (word: string) => word.toLowerCase().replaceAll("_", "-");

/** Trimmed text. Empty: null. */
export const text = createParser({ parse: (value) => value.trim() || null, serialize: (value) => value });
/** Text that matches a pattern. Anything else: null. */
export const like = (form: RegExp) =>
  createParser({ parse: (value) => (form.test(value.trim()) ? value.trim() : null), serialize: (value) => value });
/** One of the schema's enum values. `spell` maps it to its form in the address. */
export const oneOf = <Word extends string>(words: readonly Word[], spell: (word: Word) => string = spelled) =>
  createParser<Word>({
    parse: (value) => words.find((word) => spell(word).toLowerCase() === value.toLowerCase()) ?? null,
    serialize: spell,
  });
/** True if the address has exactly this word. */
export const flag = (word: string) =>
  createParser<boolean>({ parse: (value) => (value === word ? true : null), serialize: () => word }).withDefault(false);
export const year = createParser({
  parse: (value) => (/^\d{4}$/.test(value) ? Number(value) : null),
  serialize: String,
});
/** A number without a sign. */
export const whole = createParser({
  parse: (value) => (/^\d+$/.test(value.trim()) ? Number(value) : null),
  serialize: String,
});
export const direction = oneOf(["ASC", "DESC"]);

/** The page of a list by its cursors. */
export const page = { after: text, before: text };
const firstPage = { after: null, before: null };

export const pageSizes = [25, 50, 100] as const;
export const densities = ["compact", "comfortable"] as const;
/** The layout of a list. */
export type Drawn<Column extends string> = {
  columns: Column[];
  density: (typeof densities)[number];
  size: (typeof pageSizes)[number];
};
/** Page size, columns and density. An empty choice of columns is a valid choice. */
export const drawn = <Column extends string>(all: readonly Column[], usual: readonly Column[]) => ({
  size: parseAsNumberLiteral(pageSizes).withDefault(25),
  columns: createParser<Column[]>({
    parse: (value) => all.filter((column) => value.split(" ").includes(spelled(column))),
    serialize: (columns) => columns.map(spelled).join(" "),
    eq: (one, other) => one.join() === other.join(),
  }).withDefault([...usual]),
  density: oneOf(densities).withDefault("compact"),
});

export type Address<Values> = {
  /** Reads the address. Missing values are those of the default view. */
  read: (search: URLSearchParams) => Values;
  /** The address of a view. Default values are left out. */
  write: (values: { [Name in keyof Values]?: Values[Name] | null }) => URLSearchParams;
};
/** The values of an address. */
export type Held<Of> = Of extends Address<infer Values> ? Values : never;

/** The state of a page in its address, in writing order. `names`: parts with a different name there. */
export function addressOf<Parts extends ParserMap>(
  parts: Parts,
  names: { [Part in keyof Parts]?: string } = {},
): Address<inferParserType<Parts>> {
  const read = createLoader(parts, { urlKeys: names });
  const write = createSerializer(parts, { urlKeys: names });
  return { read, write: (values) => new URLSearchParams(write(values as Partial<inferParserType<Parts>>)) };
}

/** The arguments of a connection for the page of an address. */
export function cursors({ after, before }: { after: string | null; before: string | null }, size: number) {
  const backwards = before !== null && after === null;
  return {
    first: backwards ? null : size,
    after,
    last: backwards ? size : null,
    before: backwards ? before : null,
  };
}

/** A view at its first page after a change of anything but the page. */
export const changed = <Values extends object>(values: Values, change: Partial<Values>): Values => ({
  ...values,
  ...firstPage,
  ...change,
});
