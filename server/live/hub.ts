import { createSourceEventStream, GraphQLError } from "graphql";
import type { Actor } from "#schema/context.ts";
import { sayableError } from "../graphql/apollo.ts";
import type { Caller } from "../graphql/operations.ts";
import { createFeed, type Feed, type FeedParts, type Listener } from "./feed.ts";
import type { Subscription } from "./subscriptionDocument.ts";
import { viewerClass } from "./viewerClass.ts";

export interface Asking {
  caller: Caller;
  /** The person as of connecting. Null: a guest. */
  actor: Actor | null;
  subscription: Subscription;
}

export interface Hub {
  /** Admits a listener after checking their own rights. Returns the way to leave, or the refusal. */
  join(asking: Asking, listener: Listener): Promise<(() => void) | readonly GraphQLError[]>;
  feeds(): number;
}

type Entrance = Feed | readonly GraphQLError[] | "session changed";

/** Groups equal queries: same document, variables, county and class of viewer share one {@link Feed}. */
export function createHub(parts: FeedParts): Hub {
  const { operations, schema, log } = parts;
  const feeds = new Map<string, Feed>();
  /** Guests who arrive while the first one's rights are being checked. All guests are alike, so one check is enough. */
  const entering = new Map<string, Promise<Entrance>>();

  /** Calls the subscription's own resolver with the caller's rights. Its source outlives that transaction. */
  async function enter(key: string, asking: Asking, expected: string): Promise<Entrance> {
    const { subscription, caller } = asking;
    const { document, operationName, variables } = subscription;
    const answer = await operations.withContext(caller, async (context) => {
      if (viewerClass(context.actor, subscription.perPerson) !== expected) return null;
      return createSourceEventStream({
        schema,
        document,
        operationName,
        variableValues: variables,
        contextValue: context,
      });
    });
    if (!answer) return "session changed";
    if (!(Symbol.asyncIterator in answer)) {
      return (answer.errors ?? []).map((error) => {
        const safeError = sayableError(error.toJSON(), error, caller.requestId, log);
        return new GraphQLError(safeError.message, {
          extensions: safeError.extensions ?? null,
        });
      });
    }
    const running = feeds.get(key);
    if (running?.open()) {
      await answer[Symbol.asyncIterator]().return?.();
      return running;
    }
    const feed = createFeed(parts, { subscription, viewerClass: expected, source: answer }, () => {
      if (feeds.get(key) === feed) feeds.delete(key);
    });
    feeds.set(key, feed);
    return feed;
  }

  function entrance(key: string, asking: Asking, expected: string): Promise<Entrance> {
    if (asking.actor) return enter(key, asking, expected);
    const running = feeds.get(key);
    if (running?.open()) return Promise.resolve(running);
    const known = entering.get(key);
    if (known) return known;
    const opening = enter(key, asking, expected).finally(() => entering.delete(key));
    entering.set(key, opening);
    return opening;
  }

  return {
    async join(asking, listener) {
      const expected = viewerClass(asking.actor, asking.subscription.perPerson);
      const key = `${asking.caller.tenant?.id} ${expected} ${asking.subscription.key}`;
      for (;;) {
        const found = await entrance(key, asking, expected);
        if (found === "session changed") {
          listener.sessionChanged();
          return [new GraphQLError("Your session has changed.", { extensions: { code: "SIGN_IN" } })];
        }
        if (!("add" in found)) return found;
        // The last listener may have left while this one was being admitted.
        if (found.open()) return found.add(listener);
      }
    },
    feeds: () => feeds.size,
  };
}
