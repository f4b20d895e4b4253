import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import type { Ports } from "#schema/context.ts";

/** What sets, fills, and reads documents and pictures: slow, and the same each time it is told the same. */
const MAKERS = ["typesetting", "words", "spreadsheets", "pictures"] as const;

/** A transaction whose document never is the one that was made goes on with it inside after so many rounds. */
const MOST_ROUNDS = 5;

/** Ends a transaction until what it asked for is made. Nothing of it stays. */
class Leaving extends Error {
  override name = "Leaving";
}

type Make = (...told: unknown[]) => Promise<unknown>;

/**
 * Runs `transact`, which opens one transaction and gives it the ports that it is given. Where the work in it asks for a document, the transaction is
 * left with nothing written, the document is made while no transaction is open, and the work is done again, in a transaction of its own: it then gets
 * the document, if it still asks for the same. `stay` throws where the transaction must be left; it is called before the commit.
 * @throws whatever `transact` throws in its last round
 */
export async function madeOutside<T>(
  ports: Ports,
  transact: (ports: Ports, stay: () => void) => Promise<T>,
): Promise<T> {
  const made = new Map<string, Promise<unknown>>();
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const asked = new Map<string, () => Promise<unknown>>();
    const leaving = new Leaving("A document is made first.");
    const stay = () => {
      if (asked.size > 0) throw leaving;
    };
    try {
      return await transact(asking(ports, made, asked, leaving), stay);
    } catch (error) {
      if (asked.size === 0) throw error;
    }
    for (const [key, make] of asked) {
      const making = make();
      made.set(key, making);
      // Whoever asks for it in the next round hears that it failed.
      await making.catch(() => {});
    }
  }
  return transact(ports, () => {});
}

/** The ports, whose makers answer with what was made, and note down what was not. */
function asking(
  ports: Ports,
  made: ReadonlyMap<string, Promise<unknown>>,
  asked: Map<string, () => Promise<unknown>>,
  leaving: Leaving,
): Ports {
  const makers = MAKERS.map((name) => {
    const given = ports[name] as unknown as Record<string, Make>;
    const ask =
      (method: string): Make =>
      (...told) => {
        const key = createHash("sha256")
          .update(serialize([name, method, told]))
          .digest("hex");
        const known = made.get(key);
        if (known) return known;
        asked.set(key, async () => given[method]?.(...told));
        return Promise.reject(leaving);
      };
    return [name, new Proxy(given, { get: (_given, method) => ask(String(method)) })] as const;
  });
  return { ...ports, ...Object.fromEntries(makers) };
}
