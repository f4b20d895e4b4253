/** Why the product is temporarily unavailable. The same request may succeed later. */
export type Trouble = "AWAY" | "BUSY" | "FULL" | "GONE" | "UNMADE";

const SENTENCES: Record<Trouble, string> = {
  AWAY: "The database is not responding. Please try again in a moment.",
  BUSY: "The server is too busy. Nothing was saved. Please try again in a moment.",
  FULL: "The disk is full. Nothing was saved. Please tell the site's administrator.",
  UNMADE: "The document could not be created in time. Nothing was saved. Please try again in a moment.",
  GONE: "The data folder is missing. Nothing was saved. Please tell the site's administrator.",
};

/** The data cannot be read or written now. Nothing is acknowledged. */
export class Unavailable extends Error {
  override name = "Unavailable";
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause?: unknown) {
    super(SENTENCES[trouble], { cause });
    this.trouble = trouble;
  }
}

/** Error codes of Prisma, its adapters, PostgreSQL and disks that mean so. */
const CODES: Record<string, Trouble> = {
  P1001: "AWAY",
  P1002: "AWAY",
  P1008: "AWAY",
  P1017: "AWAY",
  P2024: "BUSY",
  P2037: "BUSY",
  DatabaseNotReachable: "AWAY",
  ConnectionClosed: "AWAY",
  SocketTimeout: "AWAY",
  TooManyConnections: "BUSY",
  "57P01": "AWAY",
  "57P02": "AWAY",
  "57P03": "AWAY",
  "53100": "FULL",
  "53300": "BUSY",
  EPIPE: "AWAY",
  ECONNRESET: "AWAY",
  ENOSPC: "FULL",
  EDQUOT: "FULL",
};

/** Errors recognizable only by message. */
const MESSAGES: [RegExp, Trouble][] = [
  [/Unable to start a transaction in the given time/, "BUSY"],
  [/expired transaction/, "BUSY"],
  [/timeout exceeded when trying to connect/, "BUSY"],
  [/Connection terminated|is not queryable|connection error|Server has closed the connection/i, "AWAY"],
  // PostgreSQL removes its socket when it ends.
  [/\bconnect E[A-Z]+ |Can't reach database server/, "AWAY"],
  [/No space left on device/, "FULL"],
];

/** The database outage behind an error, by its own `trouble` or by its cause. Null: another error. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  const { trouble } = error as Error & { trouble?: unknown };
  if (typeof trouble === "string" && Object.hasOwn(SENTENCES, trouble)) return trouble as Trouble;
  const { code, message, cause } = error as Error & { code?: unknown };
  const kind = typeof cause === "object" && cause !== null ? (cause as { kind?: unknown; code?: unknown }) : {};
  // Prisma puts PostgreSQL's code into the message when it has no code of its own.
  const codeInMessage = /Code: `(\w{5})`/.exec(message)?.[1];
  for (const name of [code, codeInMessage, kind.kind, kind.code])
    if (typeof name === "string" && CODES[name]) return CODES[name];
  return MESSAGES.find(([words]) => words.test(message))?.[1] ?? (cause instanceof Error ? troubleOf(cause) : null);
}
