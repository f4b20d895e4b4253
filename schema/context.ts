import type { Db } from "#prisma/client.ts";
import type { Duty } from "./identity/duties.rules.ts";
import type { PermissionKey } from "./roles/permissions.ts";

/** The current time for the product. Tests set it. Nothing else reads the machine's clock. */
export interface Clock {
  now(): Date;
  /** Today in a time zone, YYYY-MM-DD. Using it lets an answer be cached until midnight. Absent: derived from `now`. */
  today?(timeZone: string): string;
}

/**
 * Notifies other screens and server processes of a change. Carries no content: listeners read again under their own
 * rights.
 */
export interface Events {
  /**
   * Sends to every process. Topics begin with the county's id. Never throws: the next announcement makes up for a lost
   * one.
   */
  publish(topic: string): void;
  /** Calls `listener` at each announcement, until the returned function is called. */
  subscribe(topic: string, listener: () => void): () => void;
}

/** Where a browser sends a file, and for how long. */
export interface UploadTarget {
  uploadUrl: string;
  headers: { name: string; value: string }[];
  /** Addresses of the parts of a large file; empty: one PUT to `uploadUrl`. */
  parts: {
    number: number;
    url: string;
    size: number;
    /** Tag of a part that has arrived. Null if it must still be sent. */
    tag: string | null;
  }[];
  /** Name of the multipart upload, needed to complete it. Null for a single PUT. */
  uploadId: string | null;
}

/** The store's data about an object after the upload. */
export interface StoredObject {
  size: number;
  contentType: string | null;
}

/** File storage: a folder, or an S3-compatible store. Keys are the server's own: tenant/uuid. */
export interface FileStore {
  /**
   * An address that accepts exactly this many bytes of this type for 15 minutes. `atMost`: up to this many, if the
   * sender gave no size.
   */
  presignPut(file: { key: string; contentType: string; size: number; atMost?: boolean }): Promise<UploadTarget>;
  /**
   * New addresses for the parts of an unfinished upload, with the tags of those that arrived. Null if the store has no
   * such upload.
   */
  continueParts(file: {
    key: string;
    contentType: string;
    size: number;
    partBytes: number;
    uploadId: string;
  }): Promise<UploadTarget | null>;
  /** Abandons a multipart upload with the parts received. Repeating it changes nothing. */
  abortParts(key: string, uploadId: string): Promise<void>;
  /** Joins the parts of a large file, in order. */
  completeParts(key: string, uploadId: string, tags: string[]): Promise<void>;
  /** An address that serves the file as an attachment with that name, for five minutes. */
  signedGet(file: { key: string; filename: string; contentType: string; inline?: boolean }): Promise<string>;
  /**
   * Accepts what arrived at an upload address, which can then no longer change it. Repeating it changes nothing. Null
   * if nothing arrived.
   */
  settle(key: string): Promise<StoredObject | null>;
  /** An accepted or stored object. Null if there is none. */
  head(key: string): Promise<StoredObject | null>;
  /** The bytes from `start` to `end` (exclusive). */
  read(key: string, start: number, end: number): Promise<Uint8Array>;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Copies an object to another key. Each copy is deleted separately. False if there is no such object. */
  copy(from: string, to: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/** Scans for viruses. Rejects if it could not scan, because the file's state is then unknown. */
export interface Scanner {
  scan(chunks: AsyncIterable<Uint8Array>): Promise<{ clean: true } | { clean: false; signature: string }>;
}

/** Typesets documents as tagged PDF/UA-1. Each module declares its own documents next to their contents. */
export interface Typesetting {}

/** Fills Word templates. Nothing in a template is evaluated. Each module declares its own documents. */
export interface Words {}

/** Binds PDFs into one. Declared by the packets room. */
export interface Binder {}

/** Opens sealed bids. Declared by the procurement room. */
export interface Envelopes {}

/** One sheet of a spreadsheet: a row of headings, then rows of cells in the same order. */
export interface Sheet {
  name: string;
  /** Heading, and width in characters. */
  columns: { heading: string; width: number }[];
  /** Numbers stay numbers. Null for an empty cell. */
  rows: (string | number | null)[][];
}

/** A row read from a table. `line` counts from 1, as in the file. */
export interface ReadRow {
  line: number;
  /** Text of each cell: numbers as written, dates as YYYY-MM-DD, '' if empty. */
  cells: string[];
}

/** Makes and reads spreadsheets. Cells that it writes are never read as formulas. */
export interface Spreadsheets {
  xlsx(sheet: Sheet): Promise<Uint8Array>;
  /** RFC 4180 in UTF-8 with a byte order mark. */
  csv(sheet: Sheet): Promise<Uint8Array>;
  /**
   * Reads a file by its content, whatever its name: comma-, semicolon- or tab-separated values, or the first sheet of
   * an .xlsx. Returns at most `most` nonempty rows plus one, to show that there are more. `fault`: why it cannot be
   * read, in words.
   */
  read(bytes: Uint8Array, most: number): Promise<{ rows: ReadRow[] } | { fault: string }>;
}

/** Decodes and re-encodes pictures. */
export interface Pictures {
  /**
   * A picture as PNG in sRGB, upright, scaled into a box of pixels, with all metadata removed. `given`: the original
   * dimensions, the only result for a picture with too many pixels. Null if it cannot be read.
   */
  fitted(
    bytes: Uint8Array,
    most: { width: number; height: number },
  ): Promise<{
    given: { width: number; height: number };
    png: Uint8Array;
    width: number;
    height: number;
    /** SHA-256 of the PNG, hex. */
    sha256: string;
  } | null>;
}

/** A letter to one person. `from`, `to` and `subject` are one line each. */
export interface Letter {
  from: string;
  to: string;
  /** Name of the recipient, on one line. */
  toName?: string;
  /** Message-ID without brackets. Resending a letter uses the same one. */
  messageId?: string;
  subject: string;
  text: string;
  html?: string;
  /** Embedded at the top of `html`: a remote picture would tell its server who reads the letter. */
  logo?: { png: Uint8Array; alt: string };
  /** The address that ends a subscription with one POST (RFC 8058), one line. */
  unsubscribe?: string;
}

/** Sends letters. Rejects if the mail server does. A caller that must not lose a letter keeps it until then. */
export interface Mail {
  /** False if no mail server is set, and letters stay in the local mailbox. */
  delivers: boolean;
  /** True outside production without a mail server: recipients read a demonstration's letters in its mailbox. */
  opens: boolean;
  send(letter: Letter): Promise<{ messageId: string }>;
  close(): void;
}

/** Content of a letter's token. */
export interface LetterToken {
  letterId: string;
  /** Key of the route step that the letter is about. Null if none. */
  step: string | null;
}

/** The product's own addresses, as used in letters. */
export interface Links {
  /** A county's address without a trailing slash, e.g. https://demo.dais.example. */
  addressOf(subdomain: string): string;
  /**
   * The address of a path for a letter, with a token that proves for 30 days that we sent the letter. Without a path:
   * the county's address.
   */
  inLetter(county: { id: string; subdomain: string }, letter: { id: string; path: string | null }): string;
  /** Content of a token from this county's letters. Null if forged, older than 30 days, or from another county. */
  read(token: string, tenantId: string): LetterToken | null;
}

/** The server's log: what happened, with facts, never secrets. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Hashes passwords with argon2id, slow on purpose (about 50 ms). */
export interface Passwords {
  /** A hash in PHC form. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Takes the same time if there is no hash. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Creates and protects random secrets. */
export interface Secrets {
  /** A number of random bytes, base64url. */
  random(bytes: number): string;
  /** SHA-256 of a random secret, as hex: the only form in which it is stored. */
  digest(secret: string): string;
  /** Encrypts what must be read again, with a key derived from the server's secret and bound to `purpose`. */
  seal(purpose: string, text: string): string;
  /** Opens a seal. Null if it is not ours, has another purpose, or was changed. */
  open(purpose: string, sealed: string): string | null;
  /**
   * A fingerprint keyed with the server's secret, as hex. It finds the same text again without disclosing it. Bound to
   * `purpose`.
   */
  mark(purpose: string, text: string): string;
  /** An Ed25519 signature of a text, base64url, with a key derived from the server's secret and bound to `purpose`. */
  sign(purpose: string, text: string): string;
  /** The public key of such signatures, raw, base64url. Not secret. */
  signingKey(purpose: string): string;
}

/** A counted attempt at a password. */
export interface Attempt {
  /** Seconds to wait. 0 to go on. */
  wait: number;
  /** Called if it was correct: the attempt no longer counts, and the account's earlier failed attempts are cleared. */
  right(): Promise<void>;
}

/**
 * Slows guessing without locking anyone out: the limit for a pair of account and address is tight, each alone is wide,
 * all within one county. If people of the county also sign in successfully from an address, a used-up limit only slows
 * it down.
 */
export interface Guesses {
  /**
   * Counts an attempt before it is checked, so that simultaneous attempts count too. `device`: name of a browser in
   * which the account has signed in before. A few attempts from it are counted separately, whatever happens elsewhere.
   */
  attempt(county: string, account: string, address: string, device?: string | null): Promise<Attempt>;
  /** Seconds to wait before another attempt. 0: try now. Counts nothing. */
  wait(county: string, account: string, address: string): Promise<number>;
  /** Clears an account's failed attempts after its owner has proved their identity in another way. */
  succeeded(county: string, account: string, address: string): Promise<void>;
}

/** Other systems that the server calls. */
export interface Outside {
  /** Why an address is not called, in words: not https, or in a private network. Null if it may be called. */
  refuse(url: string): string | null;
}

/** The product's external services, provided by server/main.ts. */
export interface Ports {
  clock: Clock;
  events: Events;
  files: FileStore;
  /** Null if no scanner is configured, and files are not scanned. */
  scanner: Scanner | null;
  typesetting: Typesetting;
  words: Words;
  spreadsheets: Spreadsheets;
  pictures: Pictures;
  envelopes: Envelopes;
  binder: Binder;
  mail: Mail;
  links: Links;
  passwords: Passwords;
  secrets: Secrets;
  guesses: Guesses;
  outside: Outside;
  log: Log;
}

/** The person behind a request, with the permissions of their role. */
export interface Actor {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  roleId: string;
  roleName: string;
  isAdmin: boolean;
  /** Keys that are allowed and not denied. An API token has only those it was given. */
  permissions: ReadonlySet<string>;
  /** How the person is authenticated: a browser's cookie, a sign-in's bearer token, or an API token. */
  credential: "cookie" | "bearer" | "token";
  /** When the person last proved their identity. An API token never does. */
  provedAt: Date;
  /** What the person must do before anything else. Until then they hold no permission. */
  duties: readonly Duty[];
}

/** A county, as found by the request. */
export interface TenantFacts {
  id: string;
  subdomain: string;
  name: string;
  displayName: string;
  logoUrl: string | null;
  timeZone: string;
  isDemo: boolean;
  /** A practice county: never public, and it sends no letters or messages except about signing in. */
  isPractice: boolean;
  /** Modules that the public cannot see. Checked by {@link isPublic}. */
  hiddenRooms: string[];
}

/** The record and the act. */
export interface DoneDeed {
  /** The verb's GraphQL name. For a read, the query's name. */
  action: string;
  /** GraphQL type of the record. */
  noun: string;
  nounId: string;
}

/** One operation: its county, its person, its transaction. */
export interface Context {
  /** Null on the bare domain, or on a subdomain that belongs to no county. */
  tenant: TenantFacts | null;
  /** Null for a guest. */
  actor: Actor | null;
  /** The transaction of this operation. Row-level security limits it to one county. */
  db: Db;
  ports: Ports;
  requestId: string;
  /**
   * When the operation began: for display, for the print time, and for decisions whose validity {@link lastsUntil}
   * states. Everything else gets the time from {@link Ports}.
   */
  at: Date;
  /** Where the request came from. Null if it did not come over the network. */
  from: { ip: string | null; userAgent: string | null };
  /** What allows the running verb: a permission's key or the rule's words. Null if no verb is running. */
  grant: string | null;
  /** The running verb, and its record once known. Null if no verb is running. */
  deed: { action: string; noun: string | null; nounId: string | null } | null;
  /** Number of log entries that this operation has written. */
  recorded: number;
  /** Sensitive reads of this operation, recorded before it is answered. */
  reads: DoneDeed[];
  /** Runs work once the transaction is committed. Dropped if it is rolled back. */
  afterCommit(work: AfterCommit): void;
  /** Set by a refusal: the whole operation is rolled back. */
  refused: boolean;
  /**
   * How long the data read so far stays valid while nothing in the county changes, in milliseconds since 1970. 0 means
   * not at all. Reading {@link Ports} shortens it. Code that shows data not covered by the county's change number calls
   * {@link passes}.
   */
  lasts: { until: number };
  /** Results cached for the duration of the operation, by name. */
  memo: Map<string, unknown>;
}

/**
 * Work to run after a commit. `again` opens a separate transaction in the county, for work that must lock a row while
 * something outside the database changes.
 */
export type AfterCommit = (again: <T>(work: (db: Db) => Promise<T>) => Promise<T>) => void | Promise<void>;

/** A context whose county and person are known. */
export type SignedContext = Context & { tenant: TenantFacts; actor: Actor };

/** What is needed to write and announce in a county, for a person or the product itself. */
export type CountyContext = Pick<Context, "db" | "ports" | "afterCommit" | "memo"> & { tenant: TenantFacts };

/** Whether the requester holds a permission (default deny; denied permissions are already removed). */
export function may(context: Pick<Context, "actor">, key: PermissionKey): boolean {
  return context.actor?.permissions.has(key) ?? false;
}

/** The compound key of a record in this operation's county. */
export function at(context: Context, id: string): { tenantId_id: { tenantId: string; id: string } } {
  return { tenantId_id: { tenantId: context.tenant?.id ?? "", id } };
}

/** States until when the data read is valid while nothing in the county changes. Milliseconds since 1970. */
export function lastsUntil({ lasts }: Pick<Context, "lasts">, moment: number): void {
  lasts.until = Math.min(lasts.until, moment);
}

/** States that the result may change without the county's change number, so it is not cached. */
export const passes = (context: Pick<Context, "lasts">): void => lastsUntil(context, 0);

/** Runs `load` once per operation and name. */
export function once<T>(context: Pick<Context, "memo">, name: string, load: () => Promise<T>): Promise<T> {
  const known = context.memo.get(name) as Promise<T> | undefined;
  if (known) return known;
  const loading = load();
  context.memo.set(name, loading);
  return loading;
}

/** Announces a change after the commit, to this county's listeners only. */
export function announce(context: CountyContext, topic: string): void {
  const { events } = context.ports;
  context.afterCommit(() => events.publish(`${context.tenant.id}:${topic}`));
}
