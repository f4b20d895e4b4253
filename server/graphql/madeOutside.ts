import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import type { Ports } from "#schema/context.ts";

/** Ports that typeset, fill, and read documents and pictures: slow, and deterministic. */
const MAKERS = ["typesetting", "words", "spreadsheets", "pictures"] as const;

/** Rounds after which the transaction makes the document inside, because it asks for a different one each time. */
const MAX_ROUNDS = 5;

/** Aborts a transaction until the document it asked for is made. Nothing is written. */
class Leaving extends Error {
  override name = "Leaving";
}

type Make = (...args: unknown[]) => Promise<unknown>;

/**
 * Runs `transact`, which opens one transaction and passes on the ports it receives. If its work asks for a document,
 * the transaction is aborted with nothing written, the document is made while no transaction is open, and the work runs
 * again in a transaction of its own, which then gets the document if it still asks for the same one. `stay` throws
 * where the transaction must be aborted; it is called before the commit.
 * @throws whatever `transact` throws in its last round
 */
export async function madeOutside<T>(
  ports: Ports,
  transact: (ports: Ports, stay: () => void) => Promise<T>,
): Promise<T> {
  const documents = new Map<string, Promise<unknown>>();
  for (let round = 1; round < MAX_ROUNDS; round += 1) {
    const requests = new Map<string, () => Promise<unknown>>();
    const leaving = new Leaving("A document is made first.");
    const stay = () => {
      if (requests.size > 0) throw leaving;
    };
    try {
      return await transact(asking(ports, documents, requests, leaving), stay);
    } catch (error) {
      if (requests.size === 0) throw error;
    }
    for (const [key, make] of requests) {
      const making = make();
      documents.set(key, making);
      // The call that asks for it in the next round gets the error.
      await making.catch(() => {});
    }
  }
  return transact(ports, () => {});
}

/** Ports that return documents already made, and record requests for the others. */
function asking(
  ports: Ports,
  documents: ReadonlyMap<string, Promise<unknown>>,
  requests: Map<string, () => Promise<unknown>>,
  leaving: Leaving,
): Ports {
  const makers = MAKERS.map((name) => {
    const maker = ports[name] as unknown as Record<string, Make>;
    const ask =
      (method: string): Make =>
      (...args) => {
        const key = createHash("sha256")
          .update(serialize([name, method, args]))
          .digest("hex");
        const known = documents.get(key);
        if (known) return known;
        requests.set(key, async () => maker[method]?.(...args));
        return Promise.reject(leaving);
      };
    return [name, new Proxy(maker, { get: (_given, method) => ask(String(method)) })] as const;
  });
  return { ...ports, ...Object.fromEntries(makers) };
}
