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

/** A text as it is typed, without the blanks around it; empty is none. */
export const text = createParser({ parse: (value) => value.trim() || null, serialize: (value) => value });
/** A text that has a form; anything else is none. */
export const like = (form: RegExp) =>
  createParser({ parse: (value) => (form.test(value.trim()) ? value.trim() : null), serialize: (value) => value });
/** One of the schema's enum values. `spell` says how it appears in the address. */
export const oneOf = <Word extends string>(words: readonly Word[], spell: (word: Word) => string = spelled) =>
  createParser<Word>({
    parse: (value) => words.find((word) => spell(word).toLowerCase() === value.toLowerCase()) ?? null,
    serialize: spell,
  });
/** Yes, where the address says this very word. */
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
/** How a list is drawn. */
export type Drawn<Column extends string> = {
  columns: Column[];
  density: (typeof densities)[number];
  size: (typeof pageSizes)[number];
};
/** How many rows a page has, which columns stand in it and how close: an empty choice of columns is a choice too. */
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
  /** Reads the address; what it does not know is as in the first view. */
  read: (search: URLSearchParams) => Values;
  /** The address of a view; what is as in the first view is left out. */
  write: (values: { [Name in keyof Values]?: Values[Name] | null }) => URLSearchParams;
};
/** What an address holds. */
export type Held<Of> = Of extends Address<infer Values> ? Values : never;

/** What a page keeps in its address, part by part in the order in which it is written; `names` where a part is called otherwise there. */
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

/** A view at its first page, after a change of anything but the page. */
export const changed = <Values extends object>(values: Values, change: Partial<Values>): Values => ({
  ...values,
  ...firstPage,
  ...change,
});
