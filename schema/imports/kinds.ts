import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context, SignedContext } from "../context.ts";
import type { Column, Planned, Row, SheetBounds } from "../files/import.rules.ts";
import { Refused } from "../refusal.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { refuseWithout } from "../roles/rules.ts";

/** A record that a run created or changed. */
export interface Written {
  id: string;
  /** Its version right after the run. */
  version: number;
  name: string;
  /** Its earlier values, enough to restore them; null: it is new. */
  before: Prisma.InputJsonObject | null;
}

/** A written row of a run as it is undone, last line first. */
export interface Brought {
  line: number;
  id: string;
  name: string;
  before: Prisma.JsonObject | null;
}

/** An undone record, before and after. `after` is absent if it was deleted. */
export interface TakenBack {
  id: string;
  before: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** An option besides the file: yes or no. */
export interface ImportChoice {
  name: string;
  label: string;
  help: string;
}

/** What a room declares about records that can be imported. The framework does the rest. */
export interface ImportKind<Field extends string, Change> {
  /** Name in addresses and inputs, e.g. users. */
  name: string;
  /** Title on screens: 'Users'. */
  title: string;
  /** GraphQL type of the record, and its table. */
  noun: string;
  table: string;
  /** Permission to import, and to undo an import. */
  permission: PermissionKey;
  /** Permission needed to restore the earlier values of changed records. */
  editing: PermissionKey;
  columns: readonly Column<Field>[];
  needed: Field | readonly Field[];
  bounds?: SheetBounds;
  choices?: readonly ImportChoice[];
  /** Name of a row that created no record. */
  called(row: Row<Field>): string;
  /**
   * What happens to each row; nothing is written. `locked`: no one else changes these records until the transaction
   * ends.
   */
  plan(context: SignedContext, rows: readonly Row<Field>[], locked: boolean): Promise<Planned<Change>[]>;
  /** Checks before these changes are written. @throws Refused */
  admit?(context: SignedContext, changes: readonly Change[], choices: readonly string[]): Promise<void>;
  /** Writes and records the changes of a file; returns results in their order. */
  write(
    context: SignedContext,
    changes: readonly Change[],
    choices: readonly string[],
    filename: string,
  ): Promise<Written[]>;
  /** Tables whose rows belong to such a record and are deleted with it, so they do not count as uses. */
  own: readonly string[];
  /** Why records cannot be undone, by key, besides changes and references: 'has signed in'. */
  inTheWay?(context: SignedContext, rows: readonly Brought[]): Promise<Map<string, string>>;
  /** Deletes the new records and restores changed ones, once nothing prevents it. The framework records it. */
  takeBack(context: SignedContext, rows: readonly Brought[]): Promise<TakenBack[]>;
}

/** A kind without its type parameters. */
export type AnyKind = ImportKind<string, unknown>;

const kinds = new Map<string, AnyKind>();

/** Declares a kind of import, in its room. */
export function importKind<Field extends string, Change>(kind: ImportKind<Field, Change>): void {
  if (kinds.has(kind.name)) throw new Error(`The import kind ${kind.name} is declared twice.`);
  kinds.set(kind.name, kind as unknown as AnyKind);
}

/** All kinds, by title. */
export const importKinds = (): AnyKind[] =>
  [...kinds.values()].toSorted((one, other) => (one.title < other.title ? -1 : 1));

/** The kinds that the viewer may import. */
export const kindsOf = ({ actor }: Pick<Context, "actor">): AnyKind[] =>
  importKinds().filter(({ permission }) => refuseWithout(actor, permission) === null);

/** A kind by its name. @throws Refused UNKNOWN_KIND */
export function kindNamed(name: string): AnyKind {
  const kind = kinds.get(name);
  if (kind) return kind;
  const message = `“${name.slice(0, 40)}” cannot be imported.`;
  throw new Refused({ code: "UNKNOWN_KIND", message, field: "kind" });
}

/** People who may import: the kind says which permission is needed. */
export const IMPORTING = {
  rule: "Anyone who may add records of that kind.",
  // Read late, because the rooms above declare their kinds after this module is loaded.
  get anyOf(): readonly PermissionKey[] {
    return [...new Set(importKinds().map(({ permission }) => permission))];
  },
};
