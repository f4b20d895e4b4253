import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import type { FirstStatement } from "./client.ts";

/** The start of a transaction: sent in one message with BEGIN. */
interface Opening {
  statements: FirstStatement[];
  /** The first row of each. Null until they were sent. */
  answers: unknown[] | null;
}

const openings = new AsyncLocalStorage<Opening>();

/** Runs `work`, whose first BEGIN on an {@link OpeningClient} carries the statements. `answers` exist once it has begun. */
export function openedWith<T>(
  statements: FirstStatement[],
  work: (answers: () => unknown[]) => Promise<T>,
): Promise<T> {
  const opening: Opening = { statements, answers: null };
  const answers = () => {
    if (!opening.answers) throw new Error("the transaction has begun without its opening");
    return opening.answers;
  };
  return openings.run(opening, () => work(answers));
}

const withValues = ({ text, values }: FirstStatement): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1];
    return value === null || value === undefined ? "null" : pg.escapeLiteral(value);
  });

/**
 * A connection that sends BEGIN and the opening as one message: one round trip instead of three. PostgreSQL executes
 * such a message up to the first failure and nothing after it, so no query runs on a connection without its county.
 */
export class OpeningClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // PostgreSQL may end a connection before the pool or Prisma listens. An error event that no one hears ends the process.
    this.on("error", () => {});
  }

  // pg declares a dozen overloads. The driver uses the one with an object and a promise.
  override query(...args: any[]): any {
    const opening = openings.getStore();
    const ask = super.query.bind(this) as (...queryArgs: unknown[]) => any;
    if (!opening || opening.answers || args[0]?.text !== "BEGIN") return ask(...args);
    opening.answers = [];
    const text = ["BEGIN", ...opening.statements.map(withValues)].join(";");
    return ask(text).then((results: pg.QueryResult[]) => {
      opening.answers = results.slice(1).map(({ rows }) => rows[0]);
      return results[0];
    });
  }
}
