import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context, SignedContext } from "../context.ts";
import type { Column, Planned, Row, SheetBounds } from "../files/import.rules.ts";
import { Refused } from "../refusal.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { refuseWithout } from "../roles/rules.ts";

/** A record that a run made or changed. */
export interface Written {
  id: string;
  /** Its version right after. */
  version: number;
  name: string;
  /** What it said before, enough to say it again; null: it is new. */
  before: Prisma.InputJsonObject | null;
}

/** A written row of a run, as it is taken back: the last line first. */
export interface Brought {
  line: number;
  id: string;
  name: string;
  before: Prisma.JsonObject | null;
}

/** A record that was taken back: what it said, and what it says again. `after` absent: it is gone. */
export interface TakenBack {
  id: string;
  before: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** A choice beside the file: yes or no. */
export interface ImportChoice {
  name: string;
  label: string;
  help: string;
}

/** What a room says of the records that come in by a file: the frame does everything else. */
export interface ImportKind<Field extends string, Change> {
  /** In addresses and inputs, e.g. users. */
  name: string;
  /** As people call them: 'Users'. */
  title: string;
  /** GraphQL type of the record, and its table. */
  noun: string;
  table: string;
  /** Who may bring in, and take back what came. */
  permission: PermissionKey;
  /** What it asks to give changed records their earlier values back. */
  editing: PermissionKey;
  columns: readonly Column<Field>[];
  needed: Field | readonly Field[];
  bounds?: SheetBounds;
  choices?: readonly ImportChoice[];
  /** How a row is called that made no record. */
  called(row: Row<Field>): string;
  /** What becomes of each row; nothing is written. `locked`: nobody else changes these records until the transaction ends. */
  plan(context: SignedContext, rows: readonly Row<Field>[], locked: boolean): Promise<Planned<Change>[]>;
  /** What must be so before these changes are written. @throws Refused */
  admit?(context: SignedContext, changes: readonly Change[], choices: readonly string[]): Promise<void>;
  /** Writes and records changes of a file; answers in their order. */
  write(
    context: SignedContext,
    changes: readonly Change[],
    choices: readonly string[],
    filename: string,
  ): Promise<Written[]>;
  /** Tables whose rows belong to such a record and go with it: they do not use it. */
  own: readonly string[];
  /** Why records cannot be taken back, by their keys, beside that they were changed or are named elsewhere: 'has signed in'. */
  inTheWay?(context: SignedContext, rows: readonly Brought[]): Promise<Map<string, string>>;
  /** Removes the new records, and gives changed ones their earlier values; nothing is in the way. The frame records it. */
  takeBack(context: SignedContext, rows: readonly Brought[]): Promise<TakenBack[]>;
}

/** A kind with its types forgotten. */
export type AnyKind = ImportKind<string, unknown>;

const kinds = new Map<string, AnyKind>();

/** A room declares what comes in by files. */
export function importKind<Field extends string, Change>(kind: ImportKind<Field, Change>): void {
  if (kinds.has(kind.name)) throw new Error(`Two kinds of imports are called ${kind.name}.`);
  kinds.set(kind.name, kind as unknown as AnyKind);
}

/** All kinds by their titles. */
export const importKinds = (): AnyKind[] =>
  [...kinds.values()].toSorted((one, other) => (one.title < other.title ? -1 : 1));

/** Those that the viewer may bring in. */
export const kindsOf = ({ actor }: Pick<Context, "actor">): AnyKind[] =>
  importKinds().filter(({ permission }) => refuseWithout(actor, permission) === null);

/** A kind by its name. @throws Refused UNKNOWN_KIND */
export function kindNamed(name: string): AnyKind {
  const kind = kinds.get(name);
  if (kind) return kind;
  const message = `“${name.slice(0, 40)}” cannot be imported.`;
  throw new Refused({ code: "UNKNOWN_KIND", message, field: "kind" });
}

/** Who imports: which permission it takes, what comes in tells. */
export const IMPORTING = {
  rule: "Anyone who may add records of that kind.",
  // Asked late: the rooms above declare their kinds after this one is read.
  get anyOf(): readonly PermissionKey[] {
    return [...new Set(importKinds().map(({ permission }) => permission))];
  },
};
