import type { FieldMap, InputFieldMap, InputShapeFromFields } from "@pothos/core";
import type { builder } from "./builder.ts";
import type { SignedContext } from "./context.ts";
import type { Act, Permission, Rule, Subject } from "./subject.ts";

type Types = typeof builder.$inferSchemaTypes;

/** What every verb says of itself. */
interface Common<Fields extends InputFieldMap> {
  /** What it does, for whom, and the source of its rule. */
  description: string;
  /** Why it leaves no line in the log; absent: it leaves one, its own or a plain one. */
  unrecorded?: string;
  /** True: it is told or answers a secret, so nothing of it is kept to answer a repeated request with. */
  secret?: boolean;
  /** True: also for somebody with a duty, because it fulfils one. */
  whileOnDuty?: boolean;
  /** Whether an API token may do it too. Absent: where a permission decides, which the token must hold; a rule about the person herself is for her. */
  forTokens?: boolean;
  /** True: a sensitive act, for whoever proved a short while ago who she is. */
  proven?: boolean;
  /** What other systems hear when it was done to a record of the event's noun. */
  event?: { name: string; noun: string };
  input?: (t: PothosSchemaTypes.InputFieldBuilder<Types, "InputObject">) => Fields;
}

/** A verb that is done to no record yet, or to several. */
export interface VerbOptions<Fields extends InputFieldMap, Done extends object> extends Common<Fields> {
  on?: undefined;
  /** The permission it needs, or the rule that decides who may. */
  permission: Permission;
  /** Whether the viewer may: name and description of her field. */
  offered?: { name: string; about: string };
  /** The act of a record that tells beforehand whether it may be done, where its input names another record or none. */
  can?: { of: { type: string }; act: { name: string } };
  /** Writes, records, announces. Throws Refused or Conflicted. */
  run: (input: InputShapeFromFields<Fields>, context: SignedContext) => Promise<Done>;
  /** Fields of the answer; nodes are read again after the write. */
  payload: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Done>) => FieldMap;
}

/** How a verb asks whether it may: by an act of its own, by one that it shares, or by a rule that no button shows. */
type Asking<Row, Facts> =
  | {
      /** Name of its field of `viewerCan`. */
      can: string;
      /** Description of that field. */
      about: string;
      permission: Permission;
      facts?: (row: Row, context: SignedContext) => Facts | Promise<Facts>;
      /** Null: the permission alone decides. */
      refuse: Rule<Row, Facts> | null;
    }
  | {
      can: Act<Row, Facts>;
      about?: never;
      facts?: never;
      /** Who may, where the verb lets in more people than the button is for. Absent: the act's. */
      permission?: Permission;
      /** What is asked, where the verb does more than the button says. Absent: the act's. */
      refuse?: Rule<Row, Facts>;
    }
  | {
      can?: undefined;
      about?: never;
      permission: Permission;
      facts?: (row: Row, context: SignedContext) => Facts | Promise<Facts>;
      refuse?: Rule<Row, Facts> | null;
    };

/** A verb that is done to one record: its id, lock, version, refusal, conflict and the node in the answer come from the subject. */
export type VerbOnOptions<
  Row extends object,
  Locked extends Row,
  Facts,
  Fields extends InputFieldMap,
  Done extends object | void,
> = Common<Fields> & {
  on: Subject<Row, Locked>;
  /** True: the save names the version it started from; "optional": it may. A newer one is a conflict. */
  versioned?: true | "optional";
  /** What it answers beside `payload`. Absent: the record as it is now; "deletedId": its id, as it is gone. */
  answers?: "record" | "deletedId" | "nothing";
  /** Topics that are announced when it was done. Absent: those of the subject. */
  announces?: (row: Locked) => readonly string[];
  /** What is answered when she did the same already: then no rule is asked and nothing is written. Null: she did not. */
  repeated?: (row: Locked, context: SignedContext) => Done | null;
  /** Writes and records, the record locked and the rule asked. Throws Refused or Conflicted for what depends on the input. */
  run: (row: Locked, input: InputShapeFromFields<Fields>, context: SignedContext, facts: Facts) => Promise<Done>;
  /** More fields of the answer. `key` is the record's. */
  payload?: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Extract<Done, object> & { key: string }>) => FieldMap;
} & Asking<Row, Facts>;

/** Both kinds of options with their type parameters forgotten: inside, a verb is whatever its declaration said. */
export interface AnyVerbOn extends Common<InputFieldMap> {
  on: Subject<object, object>;
  can?: string | Act<object, unknown>;
  about?: string;
  permission?: Permission;
  facts?: (row: object, context: SignedContext) => unknown;
  refuse?: Rule<object, unknown> | null;
  versioned?: true | "optional";
  answers?: "record" | "deletedId" | "nothing";
  announces?: (row: object) => readonly string[];
  repeated?: (row: object, context: SignedContext) => object | null;
  run: (row: object, input: object, context: SignedContext, facts: unknown) => Promise<object | void>;
  payload?: (t: never) => FieldMap;
}
interface AnyVerbOff extends Common<InputFieldMap> {
  on?: undefined;
  permission: Permission;
  offered?: { name: string; about: string };
  can?: { of: { type: string }; act: { name: string } };
  run: (input: object, context: SignedContext) => Promise<object>;
  payload: (t: never) => FieldMap;
}
export type AnyVerb = AnyVerbOff | AnyVerbOn;
