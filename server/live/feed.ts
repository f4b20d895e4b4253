import { type ExecutionResult, execute, type GraphQLFormattedError, type GraphQLSchema } from "graphql";
import { v7 as uuid } from "uuid";
import type { Clock, Log } from "#schema/context.ts";
import { sayableError } from "../graphql/apollo.ts";
import type { Caller, Operations, Told } from "../graphql/operations.ts";
import type { LiveLimits } from "./limits.ts";
import type { Subscription } from "./subscriptionDocument.ts";
import { viewerClass } from "./viewerClass.ts";

/** One screen's subscription. */
export interface Listener {
  caller: Caller;
  /** Takes the present state, `{"data":…}` in UTF-8, with the county's change number for those who receive it. Never waits. */
  deliver(payload: Buffer): void;
  /** Nothing more will come: refused, or complete when there is no error. */
  end(error: GraphQLFormattedError | null): void;
  /** The session has changed since this listener joined. */
  sessionChanged(): void;
}

export interface FeedParts {
  schema: GraphQLSchema;
  operations: Operations;
  clock: Clock;
  log: Log;
  limits: Pick<LiveLimits, "snapshotAge">;
  /** Counts each execution. */
  executed(): void;
}

export interface Feed {
  /** Adds a listener who has been authorized. It gets the present state first. Returns the way to leave. */
  add(listener: Listener): () => void;
  open(): boolean;
}

/** Tries after an unexpected error before the listeners receive it. A database outage is waited out without limit. */
const TRIES = 5;
const pause = (tries: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.min(500 * 2 ** tries, 10_000)).unref());

/**
 * One query of one class of viewers: executed and serialized once per event, however many listen. At most one execution
 * runs. Events that come meanwhile are merged by their source, so the newest state wins. Each execution runs in its own
 * transaction with the rights of a listener whose session is still valid.
 */
export function createFeed(
  parts: FeedParts,
  question: { subscription: Subscription; viewerClass: string; source: AsyncIterable<unknown> },
  closed: () => void,
): Feed {
  const { operations, schema, clock, log } = parts;
  const { subscription } = question;
  const source = question.source[Symbol.asyncIterator]();
  const listeners = new Set<Listener>();
  let last: { payload: Buffer; at: number } | null = null;
  let event: unknown = {};
  let running: Promise<void> | null = null;
  /** A read is in progress whose result goes to every listener, including new ones. */
  let reading = false;
  let open = true;

  /** Executes as the first listener whose session is still valid, and sends the result to all. False: an unexpected error; retry. */
  async function execution(requestId: string, lastTry: boolean): Promise<boolean> {
    for (const listener of listeners) {
      const isDone = await operations.withContext({ ...listener.caller, requestId }, async (context, change) => {
        if (viewerClass(context.actor, subscription.perPerson) !== question.viewerClass) return null;
        parts.executed();
        const { document, operationName, variables: variableValues } = subscription;
        const contextValue = context;
        const result = await execute({
          schema,
          document,
          operationName,
          variableValues,
          rootValue: event,
          contextValue,
        });
        const errors = result.errors?.map((error) => sayable(error, requestId));
        const unexpected = errors?.some((error) => error.extensions?.["code"] === "INTERNAL_SERVER_ERROR");
        if (unexpected && !lastTry) return false;
        // Sends before the transaction ends: nothing was written, and the room is waiting.
        settle(result, errors, change);
        return true;
      });
      if (isDone !== null) return isDone;
      leave(listener);
      listener.sessionChanged();
    }
    return true;
  }

  async function run(): Promise<void> {
    for (let tries = 0; open; tries += 1) {
      const requestId = uuid();
      try {
        if (await execution(requestId, tries >= TRIES)) return;
      } catch (error) {
        log.error({ err: error, requestId }, "an announcement could not be read; trying again");
      }
      await pause(tries);
    }
  }

  function sayable(error: NonNullable<ExecutionResult["errors"]>[number], requestId: string): GraphQLFormattedError {
    return sayableError(error.toJSON(), error, requestId, log);
  }

  function settle(result: ExecutionResult, errors: GraphQLFormattedError[] | undefined, extensions: Told): void {
    reading = false;
    if (!open) return;
    if (!result.data) return end(errors?.[0] ?? null);
    const payload = Buffer.from(
      JSON.stringify({ data: result.data, ...(errors && { errors }), ...(extensions && { extensions }) }),
    );
    last = { payload, at: clock.now().valueOf() };
    for (const listener of listeners) listener.deliver(payload);
  }

  /** Runs after the current execution, which may have read older data than the event. */
  async function refresh(): Promise<void> {
    while (running) await running;
    reading = true;
    running = run().finally(() => {
      running = null;
      reading = false;
    });
    await running;
  }

  function end(error: GraphQLFormattedError | null): void {
    const currentListeners = [...listeners];
    close();
    for (const listener of currentListeners) listener.end(error);
  }

  function close(): void {
    if (!open) return;
    open = false;
    listeners.clear();
    source.return?.()?.catch((error: unknown) => log.warn({ err: error }, "a source of announcements did not end"));
    closed();
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  }

  async function pump(): Promise<void> {
    try {
      for (let next = await source.next(); open && !next.done; next = await source.next()) {
        event = next.value;
        await refresh();
      }
      if (open) end(null);
    } catch (error) {
      log.error({ err: error }, "a source of announcements failed");
      end({ message: "The announcements ended. Reload the page.", extensions: { code: "INTERNAL_SERVER_ERROR" } });
    }
  }

  let started = false;
  return {
    open: () => open,
    add(listener) {
      listeners.add(listener);
      if (!started) {
        started = true;
        void pump();
      } else if (!reading && last) {
        if (clock.now().valueOf() - last.at <= parts.limits.snapshotAge) listener.deliver(last.payload);
        else void refresh();
      }
      return () => leave(listener);
    },
  };
}
