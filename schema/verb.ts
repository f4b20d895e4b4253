import type { FieldMap, InputFieldMap } from "@pothos/core";
import { builder, globalId, keyOf } from "./builder.ts";
import { announce, type Context, type SignedContext } from "./context.ts";
import { refuseOnDuty } from "./identity/duties.rules.ts";
import { refuseToken, refuseUnproven } from "./identity/proof.rules.ts";
import { type Answered, answered, ConflictType, RefusalType } from "./notDone.ts";
import { recordIfSilent } from "./record.ts";
import { assertAllowed, Conflicted, type Refusal, Refused } from "./refusal.ts";
import type { PermissionKey } from "./roles/permissions.ts";
import { refuseWithout } from "./roles/rules.ts";
import { act, keysOf, nodeNow, type Permission, refuseBy, type Subject } from "./subject.ts";
import type { AnyVerb, AnyVerbOn, VerbOnOptions, VerbOptions } from "./verbOptions.ts";

/** A verb's declaration, read by the log, webhooks, 'why', the viewer, and the matrix of roles and verbs. */
export interface DeclaredVerb {
  permission: Permission;
  /** The record it acts on, and the name of its input field. Null if none, or several. */
  on: { type: string; field: string } | null;
  /** The record it acts on, and the field of its `viewerCan` that shows whether it may be done. Null if none. */
  can: { type: string; name: string } | null;
  /** Its input or payload has a secret. */
  secret: boolean;
  /** Whether an API token may do it. */
  forTokens: boolean;
  /** Its webhook event. Null if it has none of its own. */
  event: { name: string; noun: string } | null;
  /** The field of the viewer that shows whether they may do it. Null if none. */
  offered: { name: string; about: string } | null;
}

/** Every verb of the product by its name. */
export const VERBS = new Map<string, DeclaredVerb>();

/** Whether a permission has any effect for a token: not if every act that it allows requires the person. */
export function usableByToken(permission: PermissionKey): boolean {
  const acts = [...VERBS.values()].filter((declared) => keysOf(declared.permission).includes(permission));
  return acts.length === 0 || acts.some(({ forTokens }) => forTokens);
}

/**
 * Registers one verb: `name(input: NameInput!): NameResult!`, where the result is its payload, a Refusal or a Conflict.
 * Order: token and duties, permission, lock, rule, version, run, log entry, announcement, fresh read.
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
  const checks = options.on ? askedOf(options.on, options) : null;
  const permission = checks?.permission ?? options.permission ?? { rule: "" };
  VERBS.set(name, {
    permission,
    on: options.on ? { type: options.on.type, field: options.on.field } : null,
    can: options.on
      ? options.can
        ? { type: options.on.type, name: checks?.name ?? "" }
        : null
      : options.can
        ? { type: options.can.of.type, name: options.can.act.name }
        : null,
    secret: options.secret ?? false,
    forTokens: !options.proven && (options.forTokens ?? typeof permission === "string"),
    event: options.event ?? null,
    offered: (options.on ? null : options.offered) ?? null,
  });
  const Result = resultOf(name, options);
  builder.mutationField(name, (t) =>
    t.field({
      type: Result,
      description: options.description,
      args: { input: t.arg({ type: inputOf(name, options), required: true, description: "Input of the mutation." }) },
      // A list that is too long is refused like anything else.
      extensions: {
        refusedAs: (refused: Refused, context: Context) => {
          context.refused = true;
          return answered(refused);
        },
      },
      // The members of the union are distinguished by class, which Pothos' types cannot follow through a type
      // parameter.
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
            const facts = await checks?.facts?.(row, signed);
            assertAllowed((await checks?.refuse?.(row, signed, facts)) ?? null);
            const { version } = args.input;
            if (version != null && options.versioned && version !== (row as { version?: number }).version)
              throw new Conflicted(on.type, key);
            const done = await options.run(row, args.input, signed, facts);
            for (const topic of (options.announces ?? on.announces)(row)) announce(signed, topic);
            return { ...done, key };
          };
          const done = await work();
          if (options.unrecorded === undefined && signed.recorded === before) await recordIfSilent(signed, args.input);
          // Answers cached before the write are outdated now.
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

/** The checks before a verb runs. An act declared by the verb is added to the record. */
function askedOf(on: Subject<object, object>, verb: AnyVerbOn) {
  if (typeof verb.can === "object") {
    const { can: shared, permission: ownPermission = shared.permission, refuse: ownRefuse = shared.refuse } = verb;
    return { ...shared, permission: ownPermission, refuse: ownRefuse };
  }
  const { can, about = "", permission = { rule: "" }, facts, refuse = null } = verb;
  const asking = { name: can ?? "", about, permission, facts, refuse };
  return can === undefined ? asking : act(on, can, asking);
}

const titleOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

function inputOf(name: string, options: AnyVerb) {
  const { on, versioned } = options.on ? options : { on: undefined, versioned: undefined };
  return builder.inputType(`${titleOf(name)}Input`, {
    description: `Input of ${name}.`,
    fields: (t) => ({
      ...(on && { [`${on.field}Id`]: t.id({ required: true, description: `Global id of the ${on.noun}.` }) }),
      ...(versioned === true && {
        version: t.int({
          required: true,
          description: "Version of the record that you edited. A newer version in the database gives a Conflict.",
        }),
      }),
      ...(versioned === "optional" && {
        version: t.int({ description: "Version of the record that you edited. Null: the current version." }),
      }),
      ...options.input?.(t),
    }),
  });
}

function resultOf(name: string, options: AnyVerb) {
  const { on, answers = "record" } = options.on ? options : {};
  const Payload = builder.objectRef<{ key: string }>(`${titleOf(name)}Payload`).implement({
    description: `Result of ${name} when it succeeds.`,
    fields: (t) => {
      const payloadFields: FieldMap = {};
      if (on && answers === "record")
        payloadFields[on.field] = nodeNow(t, on.type as never, `The ${on.noun} after the change.`, ({ key }) => key);
      if (on && answers === "deletedId")
        payloadFields["deletedId"] = t.id({
          description: `Global id of the deleted ${on.noun}.`,
          resolve: ({ key }) => globalId(on.type, key),
        });
      return { ...payloadFields, ...options.payload?.(t as never) };
    },
  });
  return builder.unionType(`${titleOf(name)}Result`, {
    description: `${titleOf(name)}Payload when it succeeds. Otherwise a Refusal or a Conflict, with the reason.`,
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

/**
 * For a verb whose permission depends on its input: refuses and logs like a verb with one permission.
 * @throws Refused FORBIDDEN
 */
export function assertMay(context: SignedContext, key: PermissionKey): void {
  refuse(refuseWithout(context.actor, key), context);
}

/** The context of a signed-in person in a known county; refuses guests. */
export function signedIn(context: Context): SignedContext {
  if (!context.tenant) throw new Refused({ code: "NO_COUNTY", message: "Unknown County / Invalid Subdomain" });
  if (!context.actor) throw new Refused({ code: "SIGN_IN", message: "Sign in to do this." });
  return context as SignedContext;
}
