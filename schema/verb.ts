import type { FieldMap, InputFieldMap, InputShapeFromFields } from "@pothos/core";
import { builder, globalId, keyOf } from "./builder.ts";
import { announce, type Context, type SignedContext } from "./context.ts";
import { refuseOnDuty } from "./identity/duties.rules.ts";
import { refuseToken, refuseUnproven } from "./identity/proof.rules.ts";
import { assertAllowed, Conflicted, type Refusal, Refused } from "./refusal.ts";
import { recordIfSilent } from "./record.ts";
import type { PermissionKey } from "./roles/permissions.ts";
import { refuseWithout } from "./roles/rules.ts";
import { type Act, act, nodeNow, type Permission, refuseBy, type Rule, type Subject } from "./subject.ts";

type Types = typeof builder.$inferSchemaTypes;

/** What is known of a verb by its name: read by the log, webhooks, 'why', the viewer and the matrix of roles and verbs. */
export interface DeclaredVerb {
  permission: Permission;
  /** The record it is done to, and the field of its `viewerCan` that tells whether it may be. Null: none says. */
  can: { type: string; name: string } | null;
  /** It is told or answers a secret. */
  secret: boolean;
  /** What other systems hear of it. Null: nothing by itself. */
  event: { name: string; noun: string } | null;
  /** The field of the viewer that tells whether she may. Null: none. */
  offered: { name: string; about: string } | null;
}

/** Every verb of the product by its name. */
export const VERBS = new Map<string, DeclaredVerb>();

/** GraphQL takes a returned Error for a thrown one: a refusal is answered as a plain object. */
interface Answered {
  answeredAs: "Refusal" | "Conflict";
  message: string;
}
const answered = (error: Refused | Conflicted): Answered => ({
  answeredAs: error instanceof Refused ? "Refusal" : "Conflict",
  // Own fields only: `message` of an Error is not enumerable.
  ...Object.fromEntries(Object.entries(error)),
  message: error.message,
});

const NotDone = builder.interfaceRef<{ message: string }>("NotDone").implement({
  description: "A verb that was not done: nothing was written. One fragment on it reads every refusal and conflict.",
  fields: (t) => ({
    message: t.exposeString("message", { description: "Why not, in words for the person." }),
  }),
});

const RefusalType = builder.objectRef<Refused>("Refusal").implement({
  interfaces: [NotDone],
  description: "The county's rules stand against it. Nothing was written.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Stable name of the refusal, e.g. VOTE_CLOSED." }),
    field: t.exposeString("field", { nullable: true, description: "The input field at fault. Null when none is." }),
    permission: t.exposeString("permission", {
      nullable: true,
      description: "The permission that is missing. Null when it is not a matter of permission.",
    }),
  }),
});

const ConflictType = builder.objectRef<Conflicted>("Conflict").implement({
  interfaces: [NotDone],
  description: "Somebody saved a newer version meanwhile. Nothing was written; both versions can be compared.",
  fields: (t) => ({
    current: t.node({
      description: "The record as it is now. Null when it was deleted meanwhile.",
      id: (conflict) => globalId(conflict.typename, conflict.key),
    }),
  }),
});

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

/**
 * Registers one verb: `name(input: NameInput!): NameResult!`, where the result is its payload, a Refusal or a Conflict.
 * token and duties -> permission -> lock -> rule -> version -> run -> the line in the log -> announce -> read again.
 */
export function verb<Fields extends InputFieldMap, Done extends object>(
  name: string,
  options: VerbOptions<Fields, Done>,
): void;
export function verb<
  Row extends object,
  Locked extends Row,
  Facts = undefined,
  Fields extends InputFieldMap = Record<never, never>,
  Done extends object | void = void,
>(name: string, options: VerbOnOptions<Row, Locked, Facts, Fields, Done>): void;
export function verb(name: string, declared: object): void {
  const options = declared as AnyVerb;
  const asked = options.on ? askedOf(options.on, options) : null;
  const permission = asked?.permission ?? options.permission ?? { rule: "" };
  VERBS.set(name, {
    permission,
    can: options.on
      ? options.can
        ? { type: options.on.type, name: asked?.name ?? "" }
        : null
      : options.can
        ? { type: options.can.of.type, name: options.can.act.name }
        : null,
    secret: options.secret ?? false,
    event: options.event ?? null,
    offered: (options.on ? null : options.offered) ?? null,
  });
  const Result = resultOf(name, options);
  builder.mutationField(name, (t) =>
    t.field({
      type: Result,
      description: options.description,
      args: { input: t.arg({ type: inputOf(name, options), required: true, description: "What it is told." }) },
      // The union's members are told apart by class, which Pothos' types cannot follow through a type parameter.
      resolve: (async (_root: unknown, args: { input: Record<string, unknown> }, context: Context) => {
        try {
          const signed = signedIn(context);
          const { actor } = signed;
          if (!(options.forTokens ?? typeof permission === "string")) assertAllowed(refuseToken(actor));
          if (!options.whileOnDuty) assertAllowed(refuseOnDuty(actor.duties));
          context.grant = typeof permission === "string" ? permission : permission.rule;
          refuse(refuseBy(permission, signed), context);
          if (options.proven) assertAllowed(refuseUnproven(actor, context.ports.clock.now()));
          context.deed = { action: name, noun: null, nounId: null };
          const before = signed.recorded;
          const work = async () => {
            if (!options.on) return options.run(args.input, signed);
            const { on } = options;
            const key = keyOf(on.type, args.input[`${on.field}Id`] as string);
            context.deed = { action: name, noun: on.type, nounId: key };
            const row = await on.lock(signed, key);
            if (!row) throw new Refused(on.missing);
            const again = options.repeated?.(row, signed) ?? null;
            if (again) return { ...again, key };
            const facts = await asked?.facts?.(row, signed);
            assertAllowed((await asked?.refuse?.(row, signed, facts)) ?? null);
            const { version } = args.input;
            if (version != null && options.versioned && version !== (row as { version?: number }).version)
              throw new Conflicted(on.type, key);
            const done = await options.run(row, args.input, signed, facts);
            for (const topic of (options.announces ?? on.announces)(row)) announce(signed, topic);
            return { ...done, key };
          };
          const done = await work();
          if (options.unrecorded === undefined && signed.recorded === before) await recordIfSilent(signed, args.input);
          // Answers kept from before the write are old now.
          context.memo.clear();
          return done;
        } catch (error) {
          if (!(error instanceof Refused || error instanceof Conflicted)) throw error;
          context.refused ||= !(error instanceof Refused && error.stands);
          return answered(error);
        }
      }) as never,
    }),
  );
}

/** Both kinds of options with their type parameters forgotten: inside, a verb is whatever its declaration said. */
interface AnyVerbOn extends Common<InputFieldMap> {
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
type AnyVerb = AnyVerbOff | AnyVerbOn;

/** What is asked before a verb runs; an act that the verb declares is the record's from now on. */
function askedOf(on: Subject<object, object>, verb: AnyVerbOn) {
  if (typeof verb.can === "object") {
    const { can: shared, permission: own = shared.permission, refuse: asked = shared.refuse } = verb;
    return { ...shared, permission: own, refuse: asked };
  }
  const { can, about = "", permission = { rule: "" }, facts, refuse = null } = verb;
  const asking = { name: can ?? "", about, permission, facts, refuse };
  return can === undefined ? asking : act(on, can, asking);
}

const titleOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

function inputOf(name: string, options: AnyVerb) {
  const { on, versioned } = options.on ? options : { on: undefined, versioned: undefined };
  return builder.inputType(`${titleOf(name)}Input`, {
    description: `What ${name} is told.`,
    fields: (t) => ({
      ...(on && { [`${on.field}Id`]: t.id({ required: true, description: `The ${on.noun}.` }) }),
      ...(versioned === true && { version: t.int({ required: true, description: "The version that you edited." }) }),
      ...(versioned === "optional" && {
        version: t.int({ description: "The version that you edited. Null: whichever is there." }),
      }),
      ...options.input?.(t),
    }),
  });
}

function resultOf(name: string, options: AnyVerb) {
  const { on, answers = "record" } = options.on ? options : {};
  const Payload = builder.objectRef<{ key: string }>(`${titleOf(name)}Payload`).implement({
    description: `What ${name} answers when it was done.`,
    fields: (t) => {
      const own: FieldMap = {};
      if (on && answers === "record")
        own[on.field] = nodeNow(t, on.type as never, `The ${on.noun} as it is now.`, ({ key }) => key);
      if (on && answers === "deletedId")
        own["deletedId"] = t.id({
          description: `Global id of the ${on.noun} that is gone.`,
          resolve: ({ key }) => globalId(on.type, key),
        });
      return { ...own, ...options.payload?.(t as never) };
    },
  });
  return builder.unionType(`${titleOf(name)}Result`, {
    description: `${titleOf(name)}Payload when it was done; else the reason why not.`,
    types: [Payload, RefusalType, ConflictType],
    resolveType: (value) => (value as Partial<Answered>).answeredAs ?? `${titleOf(name)}Payload`,
  });
}

function refuse(refusal: Refusal | null, context: Context): void {
  if (!refusal) return;
  context.ports.log.warn(
    {
      event: "authz.denied",
      permission: refusal.permission,
      user: context.actor?.userId,
      tenant: context.tenant?.id,
      requestId: context.requestId,
    },
    "denied",
  );
  throw new Refused(refusal);
}

/** For a verb whose permission depends on what it is told: refuses, and logs, like a verb with one permission. @throws Refused FORBIDDEN */
export function assertMay(context: SignedContext, key: PermissionKey): void {
  refuse(refuseWithout(context.actor, key), context);
}

/** The context of a signed-in person in a known county; refuses guests. */
export function signedIn(context: Context): SignedContext {
  if (!context.tenant) throw new Refused({ code: "NO_COUNTY", message: "Unknown County / Invalid Subdomain" });
  if (!context.actor) throw new Refused({ code: "SIGN_IN", message: "Sign in to do this." });
  return context as SignedContext;
}
