import { createHash } from "node:crypto";
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  visit,
} from "graphql";
import type { Database, Db } from "#prisma/client.ts";
import { troubleOf, Unavailable } from "#prisma/unavailable.ts";
import type { Actor, AfterCommit, Context, Ports, SignedContext, TenantFacts } from "#schema/context.ts";
import { entryOf } from "#schema/record.ts";
import { VERBS } from "#schema/verb.ts";
import { isTooDeep } from "../http/body.ts";
import { asksToSignIn, PRACTICE } from "../http/practice.ts";
import { asksByKey } from "./byKey.ts";
import { type KeptAnswers, watchedPorts } from "./keptAnswers.ts";
import { madeOutside } from "./madeOutside.ts";
import { isPlain, isPlainDocument } from "./plainText.ts";
import { type Credential, seenAt, sessionStatement, type SignedIn, signedInBy } from "../sessions/sessions.ts";

/** Who asks, where, and under which number. */
export interface Caller {
  tenant: TenantFacts | null;
  credential: Credential | null;
  requestId: string;
  /** Whether the credential proved valid, once checked. All copies of the caller share it. */
  seen?: { person: boolean };
  /** The address it came from. Absent: not over the network. */
  from?: { ip: string | null; userAgent: string | null };
  /** True: guests and invalid credentials get no answer. */
  personOnly?: boolean;
  /** Idempotency-Key of the request, if it has one. */
  idempotencyKey?: string | undefined;
}

/** "kept": from the cache. "new": answered, and cached. "passing": answered, and not cached because it expires at once. */
export type HowAnswered = "kept" | "new" | "passing";

export interface Operation {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | undefined;
  /** The event of a subscription. */
  rootValue?: unknown;
  /** Whether a reading may be answered from the cache while nothing in the county has changed. */
  mayBeKept?: boolean;
}

/** The result of one of several operations, and whether it was refused or failed: then all of them are rolled back. */
export interface Stop {
  answer: ExecutionResult;
  undone: boolean;
}

/** Runs one of several operations of one transaction, under a key of its own if it has one. */
export type Ask = (operation: Operation, idempotencyKey?: string) => Promise<Stop>;

export interface Operations {
  /**
   * Runs one operation in one transaction of its county: queries and announcements read-only, mutations all or nothing.
   * A refusal or an unexpected error rolls everything back. Announcements are sent after the commit.
   */
  run(operation: Operation, caller: Caller): Promise<ExecutionResult>;
  /**
   * Runs several operations in one transaction. When `work` throws, or one of them is refused, nothing is written or
   * announced.
   * @throws whatever `work` throws; {@link Undone} when it continued after a refusal, or a guest asked where only a
   * person may
   */
  together<T>(caller: Caller, readOnly: boolean, work: (ask: Ask) => Promise<T>): Promise<T>;
  /** Opens a caller's context for reading, outside GraphQL's execution (subscribing, REST guards). */
  withContext<T>(caller: Caller, work: (context: Context, change: Told) => Promise<T>): Promise<T>;
  /** The person behind a credential. Null: a guest. */
  whoIs(caller: Caller): Promise<SignedIn | null>;
}

/** The county's change number as an extension of the answer. Null: not included. */
export type Told = { change: number } | null;

/**
 * Lets a window discard late answers. Only for people who may view the county's meetings: to a vendor or a guest, the
 * number would reveal when something is written, including a sealed bid.
 */
const toldTo = (actor: Actor | null, change: string): Told =>
  change !== "" && actor?.permissions.has("meetings.meeting-record.view") ? { change: Number(change) } : null;

/** The caller's own error, reported as such with this status. */
const mistaken = (message: string, code: string, status: number): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status } } });

/** Longer keys do not fit into an index. */
const MAX_KEY_LENGTH = 255;

/** Aborts a transaction that must write nothing. */
export class Undone extends Error {
  override name = "Undone";
  readonly answer: ExecutionResult;
  constructor(answer: ExecutionResult) {
    super("Nothing was written.");
    this.answer = answer;
  }
}

/** Whether a document takes or returns a secret. */
function namesSecretVerb(document: DocumentNode): boolean {
  let found = false;
  visit(document, { Field: ({ name }) => void (found ||= VERBS.get(name.value)?.secret ?? false) });
  return found;
}

/** The only path from operations to the database. */
export function createOperations(deps: {
  database: Database;
  schema: GraphQLSchema;
  ports: Ports;
  /** Absent: nothing is cached. */
  kept?: KeptAnswers;
  /** Receives each reading that could be cached: a hit, a new entry, or not cacheable. */
  told?: (how: HowAnswered) => void;
}): Operations {
  const { database, schema, ports, told } = deps;
  const answers = deps.kept?.most ? deps.kept : null;

  const open = <T>(
    caller: Caller,
    { readOnly, byKey = false }: { readOnly: boolean; byKey?: boolean },
    work: (db: Db, person: SignedIn | null, change: string) => Promise<T>,
  ): Promise<T> => {
    const { tenant, credential } = caller;
    if (!tenant) return database.inDirectory((db) => work(db, null, ""));
    return database.inTenant(
      tenant.id,
      async (db, { change, first }) => {
        const person = credential ? await signedInBy(db, credential, ports.clock.now(), first) : null;
        if (caller.seen && person) caller.seen.person = true;
        return work(db, person, change);
      },
      { readOnly, byKey, counted: true, first: sessionStatement(credential) },
    );
  };

  const contextOf = (
    caller: Caller,
    db: Db,
    actor: Actor | null,
    after: AfterCommit[],
    contextPorts = ports,
    at = ports.clock.now(),
    lasts = { until: Number.POSITIVE_INFINITY },
  ): Context => ({
    tenant: caller.tenant,
    actor,
    db,
    ports: watchedPorts(contextPorts, (until) => (lasts.until = Math.min(lasts.until, until))),
    lasts,
    requestId: caller.requestId,
    at,
    afterCommit: (work) => after.push(work),
    refused: false,
    memo: new Map(),
    from: caller.from ?? { ip: null, userAgent: null },
    grant: null,
    deed: null,
    recorded: 0,
    reads: [],
  });

  /** Sensitive reads are answered only once the log has recorded them. */
  const recordReads = async (context: Context | undefined) => {
    if (!context?.reads.length || !context.tenant || !context.actor) return;
    const data = context.reads.map((deed) => entryOf(context as SignedContext, deed));
    await database.inTenant(context.tenant.id, (db) => db.auditEntry.createMany({ data }));
  };

  /** A request that was already carried out gets its stored answer. */
  const once = async (
    db: Db,
    actor: Actor | null,
    caller: Caller,
    operation: Operation,
    work: () => Promise<ExecutionResult>,
  ): Promise<ExecutionResult> => {
    if (!caller.idempotencyKey || !actor) return work();
    if (caller.idempotencyKey.length > MAX_KEY_LENGTH) {
      return {
        errors: [mistaken(`An Idempotency-Key may have at most ${MAX_KEY_LENGTH} characters.`, "BAD_USER_INPUT", 400)],
      };
    }
    const secret = namesSecretVerb(operation.document);
    // A digest of a password could be brute-forced, so only the document of a secret request is hashed.
    const text = JSON.stringify([
      operation.document.loc?.source.body,
      operation.operationName ?? null,
      secret ? {} : (operation.variables ?? {}),
    ]);
    const fingerprint = createHash("sha256").update(text).digest("hex");
    const where = { userId: actor.userId, key: caller.idempotencyKey };
    // Serializes two requests with the same key.
    await db.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`${caller.tenant?.id}:${where.userId}:${where.key}`}, 0))::text`;
    const storedAnswer = await db.idempotencyKey.findFirst({ where });
    if (storedAnswer && storedAnswer.fingerprint !== fingerprint) {
      return {
        errors: [mistaken("This Idempotency-Key was already used for another request.", "IDEMPOTENCY_KEY_REUSED", 422)],
      };
    }
    if (storedAnswer && secret) {
      return {
        errors: [mistaken("This was already done, and its answer is shown only once.", "ALREADY_DONE", 409)],
      };
    }
    if (storedAnswer) return storedAnswer.answer as ExecutionResult;
    const result = await work();
    const answer = secret ? {} : JSON.parse(JSON.stringify(result));
    if (!result.errors) await db.idempotencyKey.create({ data: { ...where, fingerprint, answer } });
    return result;
  };

  /** The caller's own error in a document or its variables, before a transaction is opened. */
  const mistakeIn = ({ document, operationName, variables }: Operation): GraphQLError | null => {
    if (!getOperationAST(document, operationName))
      return mistaken("The document has no such operation.", "OPERATION_RESOLUTION_FAILURE", 400);
    if (isTooDeep(variables)) return mistaken("The variables are nested too deeply.", "BAD_USER_INPUT", 400);
    if (isPlain(variables) && isPlainDocument(document)) return null;
    return new GraphQLError("Text must not contain NUL or invalid characters.", {
      extensions: { code: "BAD_USER_INPUT" },
    });
  };

  const isMutation = ({ document, operationName }: Operation) =>
    getOperationAST(document, operationName)?.operation === "mutation";

  const all = async <T>(
    caller: Caller,
    how: { readOnly: boolean; byKey?: boolean },
    work: (ask: Ask) => Promise<T>,
  ): Promise<T> => {
    const { readOnly } = how;
    const at = ports.clock.now();
    let after: AfterCommit[] = [];
    let contexts: Context[] = [];
    let touch: SignedIn | null = null;
    const transact = (attemptPorts: Ports, stay: () => void) =>
      open(caller, how, async (db, person, change) => {
        [after, contexts] = [[], []];
        if (caller.personOnly && !person)
          throw new Undone({ errors: [mistaken("Sign in to do this.", "SIGN_IN", 401)] });
        touch = person?.stale ? person : null;
        let first: ExecutionResult | null = null;
        const ask: Ask = async (operation, idempotencyKey) => {
          const mistake = mistakeIn(operation);
          if (mistake) return { answer: (first ??= { errors: [mistake] }), undone: true };
          const { tenant } = caller;
          const actor = person?.actor ?? null;
          if (tenant?.isPractice && !actor && !asksToSignIn(operation.document)) {
            const { error, code, status } = PRACTICE;
            return { answer: (first ??= { errors: [mistaken(error, code, status)] }), undone: true };
          }
          // A transaction that writes sees its own uncommitted rows.
          const key =
            answers && operation.mayBeKept && readOnly && tenant && change !== ""
              ? answers.keyOf({
                  tenant,
                  actor,
                  document: operation.document,
                  operationName: operation.operationName ?? null,
                  variables: operation.variables ?? {},
                })
              : null;
          const known = key === null ? undefined : answers?.get(key, change, ports.clock.now());
          if (known) {
            told?.("kept");
            return { answer: known, undone: false };
          }
          // Each reads what the ones before it wrote.
          const context = contextOf(caller, db, actor, after, attemptPorts, at);
          contexts.push(context);
          const isWriting = isMutation(operation);
          const extensions = isWriting ? toldTo(context.actor, change) : null;
          // Cached with the number, so that a repeated answer is as old as it was.
          const carryOut = async () => ({
            ...(await execute({
              schema,
              document: operation.document,
              operationName: operation.operationName ?? null,
              variableValues: operation.variables ?? {},
              rootValue: operation.rootValue,
              contextValue: context,
            })),
            ...(extensions && { extensions }),
          });
          const answer = isWriting
            ? await once(db, context.actor, { ...caller, idempotencyKey }, operation, carryOut)
            : await carryOut();
          stay();
          // A field's error is part of the answer. An unreachable database replaces the whole answer.
          for (const { originalError } of answer.errors ?? []) {
            const trouble = troubleOf(originalError);
            if (trouble) throw new Unavailable(trouble, originalError);
          }
          if (key !== null) {
            // Recorded reads are recorded each time, and failures are not repeated.
            const lasts = !answer.errors && context.reads.length === 0 && after.length === 0 && context.lasts.until > 0;
            if (lasts) answers?.set(key, change, context.lasts.until, answer);
            told?.(lasts ? "new" : "passing");
          }
          if (!isWriting) return { answer, undone: false };
          const undone = context.refused || answer.errors !== undefined;
          if (undone) first ??= answer;
          return { answer, undone };
        };
        const result = await work(ask);
        if (first) throw new Undone(first);
        stay();
        return result;
      });
    const done = await (readOnly ? transact(ports, () => {}) : madeOutside(ports, transact));
    for (const context of contexts) await recordReads(context);
    for (const work of after) await runAfter(work, caller);
    if (touch) await markSeen(touch, caller);
    return done;
  };

  return {
    async run(operation, caller) {
      const mistake = mistakeIn(operation);
      if (mistake) return { errors: [mistake] };
      try {
        const readOnly = !isMutation(operation);
        return await all(
          caller,
          { readOnly, byKey: readOnly && asksByKey(operation.document) },
          async (ask) => (await ask(operation, caller.idempotencyKey)).answer,
        );
      } catch (error) {
        if (error instanceof Undone) return error.answer;
        throw error;
      }
    },
    together: (caller, readOnly, work) => all(caller, { readOnly }, work),
    withContext: (caller, work) =>
      open(caller, { readOnly: true }, (db, person, change) => {
        const actor = person?.actor ?? null;
        return work(contextOf(caller, db, actor, []), toldTo(actor, change));
      }),
    whoIs: (caller) => open(caller, { readOnly: true }, async (_db, person) => person),
  };

  async function runAfter(work: AfterCommit, { tenant }: Caller): Promise<void> {
    try {
      await work((again) => (tenant ? database.inTenant(tenant.id, again) : database.inDirectory(again)));
    } catch (error) {
      // The change is committed. Only its announcement failed.
      ports.log.error({ err: error }, "after-commit work failed");
    }
  }

  async function markSeen(person: SignedIn, caller: Caller): Promise<void> {
    if (!caller.tenant) return;
    const { sessionId: id, credential } = person.actor;
    const now = ports.clock.now();
    await database.inTenant(caller.tenant.id, (db) =>
      credential === "token"
        ? db.apiToken.updateMany({ where: { id }, data: { lastUsedAt: now, lastUsedIp: caller.from?.ip ?? null } })
        : db.session.updateMany({ where: { id }, data: { lastSeenAt: seenAt(now) } }),
    );
  }
}
