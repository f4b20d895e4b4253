import type { ObjectRef } from "@pothos/core";
import { Allowance, allowance } from "./Allowance.ts";
import { builder } from "./builder.ts";
import { at, type Context, type SignedContext } from "./context.ts";
import type { Refusal } from "./refusal.ts";
import type { PermissionKey } from "./roles/permissions.ts";
import { refuseWithout } from "./roles/rules.ts";

type Types = typeof builder.$inferSchemaTypes;

/**
 * A permission of the catalog, or the words of a rule that decides instead. `refuse`: the part of that rule that
 * depends only on the person, checked before any record is read. `anyOf`: permissions of which at least one is needed
 * for any record. The record determines which.
 */
export type Permission =
  | PermissionKey
  | { rule: string; anyOf?: readonly PermissionKey[]; refuse?: (context: SignedContext) => Refusal | null };

/** The permissions of which a person needs one. [] if another kind of rule decides. */
export const keysOf = (permission: Permission): readonly PermissionKey[] =>
  typeof permission === "string" ? [permission] : (permission.anyOf ?? []);

/** Why a signed-in person may not do it to any record. Null if their permissions allow it. */
export function refuseBy(permission: Permission, context: SignedContext): Refusal | null {
  const refused = keysOf(permission).map((key) => refuseWithout(context.actor, key));
  const without = refused.every(Boolean) ? (refused[0] ?? null) : null;
  return without ?? (typeof permission === "string" ? null : (permission.refuse?.(context) ?? null));
}

/** Why something cannot be done to a record. Null if it can. Called by the button and by the verb. */
export type Rule<Row, Facts> = (
  row: Row,
  context: SignedContext,
  facts: Facts,
) => Refusal | null | Promise<Refusal | null>;

/**
 * Something that may be done to a record: a field of its `viewerCan`, and the check that its verbs make before they
 * run.
 */
export interface Act<Row, Facts = undefined> {
  name: string;
  /** What it does, as the description of its field of `viewerCan`. */
  about: string;
  permission: Permission;
  /** What the rule needs besides the record. Read only for people who hold the permission. */
  facts?: ((row: Row, context: SignedContext) => Facts | Promise<Facts>) | undefined;
  /** Null if the permission alone decides. */
  refuse: Rule<Row, Facts> | null;
}

/** What verbs act on: one kind of record. `Row` has what its rules check, and `Locked` is what a verb works with. */
export interface Subject<Row extends object, Locked extends Row> {
  /** Name of the GraphQL node and of the Prisma model. */
  type: string;
  /** Its name in payloads; `${field}Id` is its name in inputs. */
  field: string;
  /** In words, without an article. */
  noun: string;
  /**
   * The record with a key, locked until the end of the operation. Null if it does not exist, or the person may not see
   * it.
   */
  lock(context: SignedContext, key: string): Promise<Locked | null>;
  /** Refusal when the record does not exist. */
  missing: Refusal;
  /** Topics that are announced after each verb done to it. */
  announces: (row: Locked) => readonly string[];
  acts: Map<string, Act<Row, never>>;
  /** Type of its `viewerCan`, with a field for each act; the node's file gives it the row. */
  Can: ObjectRef<Types, Row>;
}

interface SubjectOptions<Row extends object, Locked extends Row> {
  field?: string;
  noun: string;
  lock: (context: SignedContext, key: string) => Promise<Locked | null>;
  missing?: Refusal;
  announces?: (row: Locked) => readonly string[];
}

/**
 * Declares what verbs act on. If its rules need less than the locked record, name both types. Its acts come from the
 * verbs and from {@link act}.
 */
export function subject<Locked extends object>(
  type: string,
  options: SubjectOptions<Locked, Locked>,
): Subject<Locked, Locked>;
export function subject<Row extends object, Locked extends Row>(
  type: string,
  options: SubjectOptions<Row, Locked>,
): Subject<Row, Locked>;
export function subject<Row extends object, Locked extends Row>(
  type: string,
  options: SubjectOptions<Row, Locked>,
): Subject<Row, Locked> {
  const acts = new Map<string, Act<Row, never>>();
  const Can = builder.objectRef<Row>(`${type}Can`);
  let isRegistered = false;
  return {
    field: `${type[0]?.toLowerCase()}${type.slice(1)}`,
    missing: { code: "NOT_FOUND", message: "Not found." },
    announces: () => [],
    ...options,
    type,
    acts,
    // Created when first needed: a record without a button has no such type.
    get Can() {
      if (!isRegistered)
        Can.implement({
          description: `What the viewer may do with this ${options.noun} now, with the reason when they may not. The server applies the same rules.`,
          fields: (t) =>
            Object.fromEntries(
              [...acts.values()].map((each) => [
                each.name,
                t.field({
                  type: Allowance,
                  description: each.about,
                  resolve: async (row, _args, context) => allowance(await refusalOf(each, row, context)),
                }),
              ]),
            ),
        });
      isRegistered = true;
      return Can;
    },
  };
}

/** Declares an act without its own verb: one that several verbs share, or that only a screen checks. */
export function act<Row extends object, Facts = undefined>(
  on: Pick<Subject<Row, never>, "type" | "acts">,
  name: string,
  options: Omit<Act<Row, Facts>, "name">,
): Act<Row, Facts> {
  if (on.acts.has(name)) throw new Error(`${on.type} has two acts called ${name}.`);
  const newAct = { name, ...options };
  on.acts.set(name, newAct as Act<Row, never>);
  return newAct;
}

/**
 * Why the viewer may not do it now. Null if they may. Checks the permission first, so that other facts are not read for
 * people who lack it.
 */
export async function refusalOf<Row, Facts>(
  checks: Pick<Act<Row, Facts>, "permission" | "facts" | "refuse">,
  row: Row,
  context: Context,
): Promise<Refusal | null> {
  const { permission } = checks;
  if (!context.actor) {
    const refusal = { code: "SIGN_IN", message: "Sign in to do this." };
    return typeof permission === "string" ? { ...refusal, permission } : refusal;
  }
  const signed = context as SignedContext;
  const without = refuseBy(permission, signed);
  if (without) return without;
  return (await checks.refuse?.(row, signed, (await checks.facts?.(row, signed)) as Facts)) ?? null;
}

/** A node of a payload, read again after the write: `item: nodeNow(t, "AgendaItem", "Its item.", (done) => done.itemId)`. */
export function nodeNow<Done, Type extends keyof Types["PrismaTypes"]>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Done>,
  type: Type,
  description: string,
  keyOf: (done: Done) => string,
) {
  const name = String(type);
  const model = `${name[0]?.toLowerCase()}${name.slice(1)}`;
  interface Delegate {
    findUniqueOrThrow(query: object): Promise<never>;
  }
  return t.prismaField({
    type: type as never,
    description,
    resolve: ((query: object, done: Done, _args: object, context: Context) =>
      (context.db as unknown as Record<string, Delegate>)[model]?.findUniqueOrThrow({
        ...query,
        // The directory of counties is keyed by the county alone, and a verb locks only its own county.
        where: name === "Tenant" ? { id: context.tenant?.id } : at(context, keyOf(done)),
      })) as never,
  });
}
