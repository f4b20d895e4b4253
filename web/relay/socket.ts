import { createClient, type Client } from "graphql-ws";
import { connection } from "./connection.ts";
import { tryNow } from "./reach.ts";
import { sessionChanged } from "./session.ts";

/** The server refused the connection because this person may not subscribe. Retrying does not help. */
const notAllowed = 4403;
/** The session ended or its permissions changed: reconnect with the new ones. */
const changed = 4499;
const pingEvery = 10_000;
const pongWithin = 5_000;

const codeOf = (event: unknown): number | undefined =>
  typeof event === "object" && event !== null && "code" in event && typeof event.code === "number"
    ? event.code
    : undefined;

/**
 * Creates the page's only client. It connects with the first subscription and retries forever. `lost` is called when
 * the connection ends.
 */
export function createSocket(lost: () => void): Client {
  const url = new URL("/graphql", window.location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  let overdue: ReturnType<typeof setTimeout> | undefined;
  let subscriptions = 0;
  const client = createClient({
    url: url.href,
    lazy: true,
    retryAttempts: Infinity,
    shouldRetry: (event) => codeOf(event) !== notAllowed,
    keepAlive: pingEvery,
    // Counted, not random, so that screens with the same content and id receive the same bytes.
    generateID: () => String((subscriptions += 1)),
    retryWait: (retries) =>
      new Promise((go) => setTimeout(go, Math.min(500 * 2 ** retries, 5000) + Math.random() * 500)),
    on: {
      connected: () => {
        connection.established();
        tryNow();
      },
      message: connection.heard,
      closed: (event) => {
        clearTimeout(overdue);
        lost();
        const code = codeOf(event);
        if (code === notAllowed || code === changed) sessionChanged();
        if (code !== 1000) connection.lost();
      },
      // A connection that died silently (a sleeping tablet, a pulled cable) is detected only by a missing pong.
      ping: (received) => {
        if (!received) overdue = setTimeout(() => client.terminate(), pongWithin);
      },
      pong: (received) => {
        if (received) clearTimeout(overdue);
      },
    },
  });
  window.addEventListener("offline", () => client.terminate());
  return client;
}
