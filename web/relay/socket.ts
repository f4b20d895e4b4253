import { createClient, type Client } from "graphql-ws";
import { connection } from "./connection.ts";
import { tryNow } from "./reach.ts";
import { sessionChanged } from "./session.ts";

/** The server refused the line: this person may not listen. Trying again changes nothing. */
const notAllowed = 4403;
/** The session ended or its rights changed: connect again under the new ones. */
const changed = 4499;
const pingEvery = 10_000;
const pongWithin = 5_000;

const codeOf = (event: unknown): number | undefined =>
  typeof event === "object" && event !== null && "code" in event && typeof event.code === "number"
    ? event.code
    : undefined;

/** Makes the one client of the page; it connects with the first subscription and tries again for ever. `lost`: told when the line ends. */
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
    // Counted, and not random: screens that show the same under the same id are sent the same bytes.
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
      // A line that died without a word (a tablet that slept, a pulled cable) shows only in the pong that stays out.
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
