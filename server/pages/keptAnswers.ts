import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";
import type { Clock, Events } from "#schema/context.ts";

/** The answer of a portal address, the same for everyone. */
export interface PublicAnswer {
  status: number;
  type: string;
  body: string | Buffer;
  /** Times at which the content changes without an event. The answer is cached until the next one at most. */
  changesAt?: readonly (string | null)[];
}
type Kept = Omit<PublicAnswer, "body"> & {
  body: Buffer;
  /** The compressed form, for clients that accept it. Null: it is short, or already compressed. */
  packed: Readonly<Record<Packing, Buffer>> | null;
  tag: string;
  /** Milliseconds since 1970 until which the answer is fresh. */
  until: number;
};

/** Milliseconds for which a popular page is cached. A change still shows at once. */
const FRESH = 5_000;
/** Maximum answers, and their bytes in total. Evicts the oldest. A county's whole list as a file is some megabytes. */
const MAX = 500;
const MAX_BYTES = 32 * 1024 * 1024;

const PACKINGS = ["br", "gzip"] as const;
type Packing = (typeof PACKINGS)[number];
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Bytes below which compression gains nothing. */
const SHORT = 1_000;
/** Pages are rebuilt every few seconds, so a higher level costs more than it saves. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function packed(type: string, body: Buffer): Promise<Kept["packed"]> {
  if (body.byteLength < SHORT || !/html|css|xml|json|csv|calendar|text/.test(type)) return null;
  const [br, gz] = await Promise.all([brotli(body, QUALITY), zip(body)]);
  return { br, gzip: gz };
}

export interface KeptAnswers {
  /** The answer cached under a name, else the one that `make` builds. Concurrent requests wait for the same one. */
  of(county: string, name: string, make: () => Promise<PublicAnswer>): Promise<Kept>;
  /** Whether an answer is cached under this name. */
  has(county: string, name: string): boolean;
}

/** Caches answers that are the same for everyone, for a few seconds and until the county announces `topic` or a change of itself. */
export function keptAnswers({ clock, events, topic }: { clock: Clock; events: Events; topic: string }): KeptAnswers {
  // Counts as fresh while it is being built. Then the answer itself says for how long.
  const entries = new Map<string, { until: number; answer: Promise<Kept>; bytes: number }>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const heard = new Set<string>();
  const keyOf = (county: string, name: string) => `${county} ${name}`;

  const listen = (county: string) => {
    if (heard.has(county)) return;
    heard.add(county);
    const forgetAll = () => {
      for (const key of entries.keys()) if (key.startsWith(`${county} `)) forget(key);
    };
    events.subscribe(`${county}:${topic}`, forgetAll);
    // The county's name and logo, and the rooms that its pages link to.
    if (topic !== "county") events.subscribe(`${county}:county`, forgetAll);
  };
  const fresh = (county: string, name: string) => {
    const found = entries.get(keyOf(county, name));
    return found && found.until > clock.now().valueOf() ? found : null;
  };

  return {
    has: (county, name) => fresh(county, name) !== null,
    of(county, name, make) {
      listen(county);
      const found = fresh(county, name);
      if (found) return found.answer;
      const key = keyOf(county, name);
      const requestedAt = clock.now().valueOf();
      const answer = make().then(async (publicAnswer): Promise<Kept> => {
        const until = nextOf(publicAnswer.changesAt ?? [], requestedAt);
        entry.until = until;
        const body = Buffer.isBuffer(publicAnswer.body) ? publicAnswer.body : Buffer.from(publicAnswer.body);
        const smaller = await packed(publicAnswer.type, body);
        if (entries.get(key) === entry) {
          entry.bytes = body.byteLength + (smaller ? smaller.br.byteLength + smaller.gzip.byteLength : 0);
          bytes += entry.bytes;
          for (const [oldest] of entries) {
            if (bytes <= MAX_BYTES) break;
            forget(oldest);
          }
        }
        return {
          ...publicAnswer,
          body,
          packed: smaller,
          until,
          tag: `"${createHash("sha256").update(publicAnswer.body).digest("base64url").slice(0, 27)}"`,
        };
      });
      const entry = { until: requestedAt + FRESH, answer, bytes: 0 };
      forget(key);
      // Evicts stale answers first. The map is in the order of time.
      for (const [oldest, { until }] of entries) {
        if (until > requestedAt && entries.size < MAX) break;
        forget(oldest);
      }
      entries.set(key, entry);
      // After a failure the next request tries again.
      answer.catch(() => entries.get(key) === entry && forget(key));
      return answer;
    },
  };
}

/** Until when an answer of a moment is fresh: some seconds, or until its next timed change. */
const nextOf = (changes: readonly (string | null)[], requestedAt: number): number =>
  Math.min(
    requestedAt + FRESH,
    ...changes.flatMap((at) => (at !== null && Date.parse(at) > requestedAt ? [Date.parse(at)] : [])),
  );

/** Sends an answer, or 304 if the client already has it. */
export function sendKept(request: Request, response: Response, answer: Kept, now: Date): void {
  // Whole seconds, rounded down, so that nothing appears open after it is due.
  const seconds = Math.max(0, Math.floor((answer.until - now.valueOf()) / 1000));
  const chosen = answer.packed ? PACKINGS.find((packing) => request.acceptsEncodings(packing) === packing) : undefined;
  // Each encoding of an answer has its own ETag.
  const ETag = chosen === undefined ? answer.tag : answer.tag.replace(/"$/, `-${chosen}"`);
  response.set({ ETag, "Cache-Control": `public, max-age=${seconds}` });
  if (answer.packed) response.vary("Accept-Encoding");
  if (answer.status === 200 && request.fresh) return void response.status(304).end();
  if (chosen) response.set("Content-Encoding", chosen);
  response
    .status(answer.status)
    .type(answer.type)
    .send(chosen ? answer.packed?.[chosen] : answer.body);
}
