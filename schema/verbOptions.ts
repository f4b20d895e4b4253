import type { FieldMap, InputFieldMap, InputShapeFromFields } from "@pothos/core";
import type { builder } from "./builder.ts";
import type { SignedContext } from "./context.ts";
import type { Act, Permission, Rule, Subject } from "./subject.ts";

type Types = typeof builder.$inferSchemaTypes;

/** Declaration common to all verbs. */
interface Common<Fields extends InputFieldMap> {
  /** What it does, for whom, and the source of its rule. */
  description: string;
  /** Why it leaves no log entry. Absent if it leaves one, its own or the default one. */
  unrecorded?: string;
  /** True: its input or payload has a secret, so nothing is stored to answer a repeated request. */
  secret?: boolean;
  /** True if people with a duty may also use it, because it fulfills one. */
  whileOnDuty?: boolean;
  /**
   * Whether an API token may also do it. If absent: yes if a permission decides, which the token must hold. A rule
   * about the person requires the person.
   */
  forTokens?: boolean;
  /** True: a sensitive act that requires a recent proof of identity. */
  proven?: boolean;
  /** Webhook event sent after it was done to a record of the event's noun. */
  event?: { name: string; noun: string };
  input?: (t: PothosSchemaTypes.InputFieldBuilder<Types, "InputObject">) => Fields;
}

/** A verb that acts on no existing record, or on several. */
export interface VerbOptions<Fields extends InputFieldMap, Done extends object> extends Common<Fields> {
  on?: undefined;
  /** The permission it needs, or the rule that decides who may. */
  permission: Permission;
  /** Whether the viewer may: name and description of the field. */
  offered?: { name: string; about: string };
  /** The act of a record that shows in advance whether it may be done, if its input names another record or none. */
  can?: { of: { type: string }; act: { name: string } };
  /** Writes, records, announces. Throws Refused or Conflicted. */
  run: (input: InputShapeFromFields<Fields>, context: SignedContext) => Promise<Done>;
  /** Fields of the payload. Nodes are read again after the write. */
  payload: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Done>) => FieldMap;
}

/** How a verb checks whether it is allowed: by its own act, by a shared one, or by a rule without a button. */
type Asking<Row, Facts> =
  | {
      /** Name of its field of `viewerCan`. */
      can: string;
      /** Description of that field. */
      about: string;
      permission: Permission;
      facts?: (row: Row, context: SignedContext) => Facts | Promise<Facts>;
      /** Null if the permission alone decides. */
      refuse: Rule<Row, Facts> | null;
    }
  | {
      can: Act<Row, Facts>;
      about?: never;
      facts?: never;
      /** Who may, if the verb admits more people than the button. If absent, the act's. */
      permission?: Permission;
      /** The rule, if the verb does more than the button says. If absent, the act's. */
      refuse?: Rule<Row, Facts>;
    }
  | {
      can?: undefined;
      about?: never;
      permission: Permission;
      facts?: (row: Row, context: SignedContext) => Facts | Promise<Facts>;
      refuse?: Rule<Row, Facts> | null;
    };

/** A verb on one record: its id, lock, version, refusal, conflict and the node in the payload come from the subject. */
export type VerbOnOptions<
  Row extends object,
  Locked extends Row,
  Facts,
  Fields extends InputFieldMap,
  Done extends object | void,
> = Common<Fields> & {
  on: Subject<Row, Locked>;
  /** True: the save names the version it started from. "optional": it may name it. A newer version is a conflict. */
  versioned?: true | "optional";
  /** What it returns besides `payload`. If absent, the current record. "deletedId": its id, because it is deleted. */
  answers?: "record" | "deletedId" | "nothing";
  /** Topics announced afterward. If absent, those of the subject. */
  announces?: (row: Locked) => readonly string[];
  /**
   * The payload if the person already did the same, in which case no rule is checked and nothing is written. Null if
   * they did not.
   */
  repeated?: (row: Locked, context: SignedContext) => Done | null;
  /**
   * Writes and records, with the record locked and the rule checked. Throws Refused or Conflicted for what depends on
   * the input.
   */
  run: (row: Locked, input: InputShapeFromFields<Fields>, context: SignedContext, facts: Facts) => Promise<Done>;
  /** More fields of the payload. `key` is the record's. */
  payload?: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Extract<Done, object> & { key: string }>) => FieldMap;
} & Asking<Row, Facts>;

/** Both kinds of options without their type parameters, for internal use. */
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
