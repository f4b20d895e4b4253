import SchemaBuilder, {
  BasePlugin,
  decodeCursorChunk,
  type FieldRequiredness,
  type InputFieldsMapping,
  type InputType,
  mapInputFields,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  resolveInputTypeConfig,
  type SchemaTypes,
} from "@pothos/core";
import { GraphQLError, type GraphQLFieldResolver, type GraphQLSchema, isInterfaceType, isObjectType } from "graphql";
import { Refused } from "./refusal.ts";

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      bounds: BoundsPlugin<Types>;
    }
    interface InputFieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      Type extends InputType<Types> | [InputType<Types>] = InputType<Types> | [InputType<Types>],
      Req extends FieldRequiredness<Type> = FieldRequiredness<Type>,
    > {
      /** Maximum number of entries. Every list has a limit, and a longer one is refused as a whole. */
      most?: number;
    }
  }
}

/** An id of the wrong type or form. The argument is named in the answer. */
export class NotAnId extends GraphQLError {
  readonly given: string;

  constructor(id: string) {
    super(`“${id.slice(0, 80)}” is not an id of this product.`, { extensions: { code: "BAD_USER_INPUT" } });
    this.given = id;
  }

  /** The same mistake, with the argument in which it was made. */
  of(argument: string): GraphQLError {
    return new GraphQLError(`${argument}: ${this.message}`, { extensions: { ...this.extensions, argument } });
  }
}

/** What a global id names. @throws NotAnId */
export function readGlobalId(globalId: string): { typename: string; id: string } {
  const [typename, id, ...rest] = Buffer.from(globalId, "base64").toString("utf8").split(":");
  if (!typename || !id || rest.length > 0 || !/^[\w-]{1,64}$/.test(id)) throw new NotAnId(globalId);
  return { typename, id };
}

/** The types whose records can be read by id, and all types that an id may name, because the log has more. */
const nodes = new Set<string>();
const types = new Set<string>();

/** Whether a type has records that can be read by id. An id's type is only what its sender claims. */
export const isNode = (typename: string): boolean => nodes.has(typename);

/** Whether a text is a valid global id of this product. A `key` is not a global id and is looked up as it is. */
function isId(text: unknown): boolean {
  try {
    return types.has(readGlobalId(String(text)).typename);
  } catch {
    return false;
  }
}

/** What is checked in an argument: its maximum length, and whether it is an id. */
interface Bound {
  most: number | null;
  id: boolean;
}
type Bounds<Types extends SchemaTypes> = InputFieldsMapping<Types, Bound>;

const number = (count: number) => count.toLocaleString("en-US");

/** Every list among the arguments of a field must have a limit. One without does not start. */
export class BoundsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onInputFieldConfig(config: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    const { most } = config.pothosOptions;
    const place = [config.parentType, config.parentField, config.name].filter(Boolean).join(".");
    if (config.type.kind !== "List") return config;
    if (config.type.type.kind === "List") throw new Error(`${place} is a list of lists: name its rows by a type.`);
    if (most === undefined) throw new Error(`${place} takes a list of any length: say how many it takes at \`most\`.`);
    return { ...config, description: `${config.description ?? ""} At most ${number(most)}.`.trim() };
  }

  override wrapArgMappers(
    resolve: GraphQLFieldResolver<unknown, Types["Context"], object> | undefined,
    field: PothosOutputFieldConfig<Types>,
  ) {
    const bounds = mapInputFields(field.args, this.buildCache, (config): Bound | null => {
      const id = config.name !== "key" && resolveInputTypeConfig(config.type, this.buildCache).name === "ID";
      const most = (config.type.kind === "List" && config.pothosOptions.most) || null;
      return id || most !== null ? { id, most } : null;
    });
    const isPaged = "after" in field.args || "before" in field.args;
    if (!resolve || (!bounds && !isPaged)) return resolve;
    const refusedAs: unknown = field.extensions?.["refusedAs"];
    const resolver: typeof resolve = async (parent, args, context, info) => {
      if (isPaged) assertCursors(args);
      if (!bounds) return resolve(parent, args, context, info);
      const long = tooLong(args, bounds);
      if (long) {
        const { name: field, place: argument, message } = long;
        if (typeof refusedAs === "function")
          return refusedAs(new Refused({ code: "TOO_MANY", message, field }), context);
        throw new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT", argument } });
      }
      const wrong = firstWrongId(args, bounds);
      if (wrong) throw new NotAnId(wrong.given).of(wrong.place);
      try {
        return await resolve(parent, args, context, info);
      } catch (error) {
        const argument = error instanceof NotAnId ? placeOf(error.given, args, bounds) : null;
        throw error instanceof NotAnId && argument !== null ? error.of(argument) : error;
      }
    };
    return resolver;
  }

  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    for (const type of Object.values(schema.getTypeMap())) if (isObjectType(type)) types.add(type.name);
    const node = schema.getType("Node");
    if (isInterfaceType(node)) for (const { name } of schema.getPossibleTypes(node)) nodes.add(name);
    return schema;
  }
}

/** The arguments and input fields that were given and have a bound, with their place. */
function* boundedValues<Types extends SchemaTypes>(
  args: object,
  bounds: Bounds<Types>,
  path = "",
): Generator<{ name: string; place: string; bound: Bound; values: unknown[] }> {
  for (const [name, { value: bound, ...input }] of bounds) {
    const value = (args as Record<string, unknown>)[name];
    if (value === null || value === undefined) continue;
    const place = path === "" ? name : `${path}.${name}`;
    const values = Array.isArray(value) ? value : [value];
    if (bound) yield { name, place, bound, values };
    if (input.kind !== "InputObject" || !input.fields.map) continue;
    for (const one of values) if (one && typeof one === "object") yield* boundedValues(one, input.fields.map, place);
  }
}

/** The first list that is too long. Its entries are not checked. */
function tooLong<Types extends SchemaTypes>(args: object, bounds: Bounds<Types>) {
  for (const { name, place, bound, values } of boundedValues(args, bounds)) {
    if (bound.most === null || values.length <= bound.most) continue;
    const sent = `“${name}” takes at most ${number(bound.most)}, and ${number(values.length)} were sent.`;
    return { name, place, message: `${sent} Nothing was read or done.` };
  }
  return null;
}

/** The first id that is not valid. */
function firstWrongId<Types extends SchemaTypes>(args: object, bounds: Bounds<Types>) {
  for (const { place, bound, values } of boundedValues(args, bounds)) {
    const wrong = bound.id ? values.find((value) => value !== null && !isId(value)) : undefined;
    if (wrong !== undefined) return { place, given: String(wrong) };
  }
  return null;
}

/** The argument in which an id was given. */
function placeOf<Types extends SchemaTypes>(id: string, args: object, bounds: Bounds<Types>): string | null {
  for (const { place, bound, values } of boundedValues(args, bounds)) if (bound.id && values.includes(id)) return place;
  return null;
}

/** A cursor of Prisma's lists contains the keys of a row, which are texts. Anything else was written by hand. */
function assertCursors(args: { after?: unknown; before?: unknown }): void {
  for (const cursor of [args.after, args.before]) {
    const read = typeof cursor === "string" ? Buffer.from(cursor, "base64").toString("utf8") : "";
    if (read.startsWith("GPC:") && !keysOf(read.slice("GPC:".length)).every(isKey)) throw badCursor();
  }
}
function keysOf(chunk: string): unknown[] {
  try {
    return [decodeCursorChunk(chunk)].flat();
  } catch {
    return [null];
  }
}
const isKey = (part: unknown): boolean => typeof part === "string" && !part.includes("\0") && part.isWellFormed();

/** The error that every list returns for a cursor that it did not create. */
export const badCursor = () =>
  new GraphQLError("This cursor is not from this list.", { extensions: { code: "BAD_USER_INPUT" } });

SchemaBuilder.registerPlugin("bounds", BoundsPlugin);
