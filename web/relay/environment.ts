import type { Client } from "graphql-ws";
import {
  Environment,
  Network,
  Observable,
  RecordSource,
  Store,
  type FetchFunction,
  type GraphQLResponse,
  type SubscribeFunction,
} from "relay-runtime";
import { codeOf } from "./code.ts";
import { dataIdOf } from "./dataId.ts";
import { type Brought, type Newest, passOverOlder } from "./passOver.ts";
import { firstMessage, post } from "./post.ts";
import { retryWhileUnreached } from "./reach.ts";
import { failureOf, isUnreached } from "./request.ts";

const newest: Newest = new Map();
/** Removes outdated values from an answer that arrives late. */
function passing(answer: GraphQLResponse, by: Brought["by"]): GraphQLResponse {
  const change: unknown = "extensions" in answer ? answer.extensions?.["change"] : undefined;
  passOverOlder(answer, newest, { by, change: typeof change === "number" ? change : undefined });
  return answer;
}

/**
 * Queries wait for a server that cannot be reached. Mutations fail immediately, because people must decide whether to
 * repeat them.
 */
const send: FetchFunction = (document, variables, { metadata }) =>
  Observable.create((sink) => {
    const left = new AbortController();
    const onceAs: unknown = metadata?.["onceAs"];
    const ask = () => post(document, variables, typeof onceAs === "string" ? onceAs : undefined);
    const asking = document.operationKind === "query" ? retryWhileUnreached(ask, isUnreached, left.signal) : ask();
    asking.then(
      (answer) => {
        sink.next(passing(answer, document.operationKind === "mutation" ? "mutation" : "query"));
        sink.complete();
      },
      (problem: Error) => sink.error(problem),
    );
    return () => left.abort();
  });

let socket: Promise<Client> | undefined;

function asError(reason: unknown): Error {
  if (reason instanceof Error) return reason;
  if (Array.isArray(reason)) return failureOf(403, firstMessage({ errors: reason }));
  return failureOf(0, null);
}

const listen: SubscribeFunction = (document, variables) =>
  Observable.create((sink) => {
    let stop: (() => void) | undefined;
    let isCanceled = false;
    socket ??= codeOf(() => import("./socket.ts")).then(({ createSocket }) =>
      // Nothing from the old connection can arrive any more, and a database restored from a backup has an older count.
      createSocket(() => newest.clear()),
    );
    void socket.then(
      (client) => {
        if (isCanceled) return;
        stop = client.subscribe(
          { query: "", operationName: document.name, variables, extensions: { documentId: document.id } },
          {
            next: (result) => sink.next(passing(result as GraphQLResponse, "push")),
            error: (reason) => sink.error(asError(reason)),
            complete: () => sink.complete(),
          },
        );
      },
      (problem: Error) => sink.error(problem),
    );
    return () => {
      isCanceled = true;
      stop?.();
    };
  });

function createEnvironment(): Environment {
  return new Environment({
    getDataID: dataIdOf,
    network: Network.create(send, listen),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 20 }),
  });
}

/** The page's only environment. Signing in and out reloads the page, so no one sees another person's data. */
export const environment: Environment = createEnvironment();
