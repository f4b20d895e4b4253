import type { FieldMap, InputFieldMap, InputShapeFromFields } from "@pothos/core";
import { builder, globalId } from "./builder.ts";
import type { Context, SignedContext } from "./context.ts";
import { refuseOnDuty } from "./identity/duties.rules.ts";
import { refuseToken } from "./identity/proof.rules.ts";
import { assertAllowed, Conflicted, Refused } from "./refusal.ts";
import { recordIfSilent } from "./records/record.ts";
import type { PermissionKey } from "./roles/permissions.ts";
import { refuseWithout } from "./roles/rules.ts";

type Types = typeof builder.$inferSchemaTypes;

/** What stands behind each verb: the permission, or the words of the rule that decides instead. Read by the matrix of roles and verbs. */
export const VERBS = new Map<string, PermissionKey | { rule: string }>();

/** Verbs that are told or answer a secret: a password, a token, codes. */
export const SECRET_VERBS = new Set<string>();

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

export interface VerbOptions<Fields extends InputFieldMap, Done extends object> {
  /** What it does, for whom, and the source of its rule. */
  description: string;
  /** The permission it needs, or the rule that decides who may. */
  permission: PermissionKey | { rule: string };
  /** Why it leaves no line in the log; absent: it leaves one, its own or a plain one. */
  unrecorded?: string;
  /** True: it is told or answers a secret, so nothing of it is kept to answer a repeated request with. */
  secret?: boolean;
  /** True: also for somebody with a duty, because it fulfils one. */
  whileOnDuty?: boolean;
  /** Whether an API token may do it too. Absent: where a permission decides, which the token must hold; a rule about the person herself is for her. */
  forTokens?: boolean;
  input: (t: PothosSchemaTypes.InputFieldBuilder<Types, "InputObject">) => Fields;
  /** load -> ask the rule -> write -> record -> announce -> return. Throws Refused or Conflicted. */
  run: (input: InputShapeFromFields<Fields>, context: SignedContext) => Promise<Done>;
  /** Fields of the answer; nodes are read again after the write. */
  payload: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Done>) => FieldMap;
}

/** Registers one verb: `name(input: NameInput!): NameResult!`, where the result is its payload, a Refusal or a Conflict. */
export function verb<Fields extends InputFieldMap, Done extends object>(
  name: string,
  options: VerbOptions<Fields, Done>,
): void {
  const title = name[0]?.toUpperCase() + name.slice(1);
  VERBS.set(name, options.permission);
  if (options.secret) SECRET_VERBS.add(name);
  const Input = builder.inputType(`${title}Input`, { description: `What ${name} is told.`, fields: options.input });
  const Payload = builder.objectRef<Done>(`${title}Payload`).implement({
    description: `What ${name} answers when it was done.`,
    fields: options.payload,
  });
  const Result = builder.unionType(`${title}Result`, {
    description: `${title}Payload when it was done; else the reason why not.`,
    types: [Payload, RefusalType, ConflictType],
    resolveType: (value) => (value as Partial<Answered>).answeredAs ?? `${title}Payload`,
  });
  builder.mutationField(name, (t) =>
    t.field({
      type: Result,
      description: options.description,
      args: { input: t.arg({ type: Input, required: true, description: "What it is told." }) },
      // The union's members are told apart by class, which Pothos' types cannot follow through a type parameter.
      resolve: (async (_root: unknown, args: { input: InputShapeFromFields<Fields> }, context: Context) => {
        try {
          const { permission } = options;
          const signed = signedIn(context);
          if (!(options.forTokens ?? typeof permission === "string")) assertAllowed(refuseToken(signed.actor));
          if (!options.whileOnDuty) assertAllowed(refuseOnDuty(signed.actor.duties));
          context.grant = typeof permission === "string" ? permission : permission.rule;
          if (typeof permission === "string") refuse(refuseWithout(signed.actor, permission), context);
          const before = signed.recorded;
          const done = await options.run(args.input, signed);
          if (options.unrecorded === undefined && signed.recorded === before)
            await recordIfSilent(signed, name, args.input);
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

function refuse(refusal: ReturnType<typeof refuseWithout>, context: Context): void {
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
