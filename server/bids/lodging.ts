import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { type Request, type Response, Router } from "express";
import { parse } from "graphql";
import type { Redis } from "ioredis";
import { RateLimiterRes } from "rate-limiter-flexible";
import { v7 as uuid } from "uuid";
import type { Database } from "#prisma/client.ts";
import { globalId } from "#schema/builder.ts";
import type { Ports, TenantFacts } from "#schema/context.ts";
import { sealArrival } from "#schema/bids/lodging/arrival.ts";
import { noteLoose } from "#schema/bids/lodging/looseEnvelopes.ts";
import { MAX_AN_HOUR } from "#schema/bids/lodging/lodging.rules.ts";
import { MAX_ENVELOPE_BYTES, readOutside } from "#schema/bids/sealing/envelope.rules.ts";
import { viewerVendor } from "#schema/vendors/VendorRecord.ts";
import { keyOf } from "../http/keyOf.ts";
import type { Operations } from "../graphql/operations.ts";
import { createLimiter } from "../limiter.ts";
import { type CallRefusal, NO_COUNTY, ofRefusal, sendRefusal, SIGN_IN } from "../http/refusals.ts";

interface Parts {
  database: Database;
  operations: Operations;
  ports: Ports;
  redis: Redis | null;
}

/** Bytes from which an upload counts as large. */
const LARGE_BYTES = 1024 * 1024;
/** Concurrent large uploads in one process. Each is held in memory until it is complete. */
const MAX_LARGE = 6;
/** Concurrent small uploads. */
const MAX_SMALL = 100;
/** Time limit for a complete body: 50 MB take seven minutes at one megabit a second. */
const MAX_MS = 20 * 60_000;
const HOUR_SECONDS = 3600;

const TOO_LARGE: CallRefusal = { status: 413, code: "TOO_LARGE", error: "A sealed bid may have at most 52 MB." };
const BUSY: CallRefusal = {
  status: 503,
  code: "BUSY",
  error: "Many bids are arriving right now, and yours was not accepted. Send it again in a moment.",
};
const AT_ONCE: CallRefusal = {
  status: 409,
  code: "ALREADY_SENDING",
  error: "Another bid from your company is arriving right now. Wait until it finishes.",
};
const BROKE_OFF: CallRefusal = {
  status: 400,
  code: "BROKE_OFF",
  error: "The sealed bid did not arrive completely. Send it again.",
};

const LODGE = parse(`mutation($input: LodgeBidInput!) {
  lodgeBid(input: $input) {
    __typename
    ... on LodgeBidPayload { receipt { json } }
    ... on Refusal { code message field permission }
    ... on NotDone { message }
  }
}`);
interface LodgeAnswer {
  lodgeBid?: {
    __typename: string;
    receipt?: { json: string };
    code?: string;
    message?: string;
    field?: string | null;
    permission?: string | null;
  };
}

/**
 * Reads a whole body into memory that is allocated once, and hashes it on the way. Returns the body and its SHA-256.
 * Null: it is too long, or broke off.
 */
async function readWhole(
  body: Readable,
  length: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; hash: string } | null> {
  const bytes = new Uint8Array(length);
  const hash = createHash("sha256");
  let arrived = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (arrived + chunk.length > length) return null;
      bytes.set(chunk, arrived);
      hash.update(chunk);
      arrived += chunk.length;
    }
  } catch {
    return null;
  }
  return arrived === length ? { bytes, hash: hash.digest("hex") } : null;
}

/**
 * POST /api/vendor-portal/{solicitationKey}/bid takes a sealed bid from a vendor's contact. Its time is the server's at
 * the last byte. The verb decides whether it is accepted; a refused one is removed again.
 */
export function lodgingRoutes({ database, operations, ports, redis }: Parts): Router {
  const router = Router();
  const limit = createLimiter(redis, { keyPrefix: "bids-lodged", points: MAX_AN_HOUR, duration: HOUR_SECONDS });
  const arriving = { large: 0, small: 0, vendors: new Set<string>() };

  /** Stops reading the body. */
  const refuse = (request: Request, response: Response, refusal: CallRefusal, retryAfter?: number) => {
    if (!request.complete) response.set("Connection", "close");
    if (retryAfter !== undefined) response.set("Retry-After", String(retryAfter));
    sendRefusal(request, response, refusal);
  };

  /** Seconds to wait. 0: proceed. */
  async function waitOf(vendor: string): Promise<number> {
    try {
      await limit.consume(vendor);
      return 0;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    }
  }

  router.post("/api/vendor-portal/:key/bid", async (request, response) => {
    const { tenant } = request.dais;
    if (!tenant) return refuse(request, response, NO_COUNTY);
    const who = await operations.withContext(request.dais, async (context) => ({
      userId: context.actor?.userId ?? null,
      vendor: await viewerVendor(context),
    }));
    if (who.userId === null) return refuse(request, response, SIGN_IN);
    if (!who.vendor)
      return refuse(request, response, {
        status: 403,
        code: "NO_VENDOR",
        error: "Only vendors can do this. Register as a vendor first.",
      });
    if (!keyOf(request.params.key))
      return refuse(request, response, { status: 404, code: "NOT_FOUND", error: "Solicitation not found." });
    if (!request.is("application/octet-stream"))
      return refuse(request, response, { status: 415, error: "Send a sealed bid as application/octet-stream." });
    const length = Number(request.get("content-length") ?? Number.NaN);
    if (!Number.isSafeInteger(length) || length <= 0)
      return refuse(request, response, { status: 411, code: "LENGTH_REQUIRED", error: "Content-Length is needed." });
    if (length > MAX_ENVELOPE_BYTES) return refuse(request, response, TOO_LARGE);
    const vendor = `${tenant.id}:${who.vendor.id}`;
    const wait = await waitOf(vendor);
    if (wait > 0)
      return refuse(
        request,
        response,
        {
          status: 429,
          code: "TOO_MANY",
          error: `A vendor can send at most ${MAX_AN_HOUR} sealed bids an hour. The last one accepted is your bid.`,
        },
        wait,
      );
    const kind = length > LARGE_BYTES ? "large" : "small";
    if (arriving.vendors.has(vendor)) return refuse(request, response, AT_ONCE, 5);
    if (arriving[kind] >= (kind === "large" ? MAX_LARGE : MAX_SMALL)) return refuse(request, response, BUSY, 15);
    arriving[kind] += 1;
    arriving.vendors.add(vendor);
    const givenUp = setTimeout(() => request.destroy(), MAX_MS);
    try {
      await take(request, response, { tenant, userId: who.userId, length });
    } finally {
      clearTimeout(givenUp);
      arriving[kind] -= 1;
      arriving.vendors.delete(vendor);
    }
  });

  async function take(
    request: Request<{ key: string }>,
    response: Response,
    { tenant, userId, length }: { tenant: TenantFacts; userId: string; length: number },
  ): Promise<void> {
    const solicitation = request.params.key.toLowerCase();
    const came = await readWhole(request, length);
    // The time of a bid: the last byte has arrived now.
    const at = ports.clock.now();
    if (!came) return response.destroyed ? undefined : refuse(request, response, BROKE_OFF);
    const { bytes, hash } = came;
    const read = readOutside(bytes);
    if ("fault" in read)
      return refuse(request, response, { status: 422, code: read.fault.code, error: read.fault.message });
    const file = `${tenant.id}/${uuid()}`;
    await database.inTenant(tenant.id, (db) => noteLoose({ db, ports }, file));
    await ports.files.put(file, bytes, "application/octet-stream");
    const { header } = read;
    const noted = { solicitation, user: userId, file, bytes: bytes.length, hash, at: at.toISOString(), header };
    const arrival = sealArrival({ ports, tenant }, noted);
    const variables = { input: { solicitationId: globalId("Solicitation", solicitation), arrival } };
    // Keeps no answer for repeated requests, because the same envelope identifies itself. When the database was lost at
    // the commit, no one can tell whether the bid was written, so the bytes stay: no bid is lost over a lost answer.
    const caller = { ...request.dais, idempotencyKey: undefined };
    const { data, errors } = await operations.run({ document: LODGE, variables }, caller);
    const { lodgeBid } = (data ?? {}) as LodgeAnswer;
    const receipt = lodgeBid?.receipt?.json;
    if (receipt !== undefined) return void response.status(200).type("json").send(`{"receipt":${receipt}}`);
    await ports.files.remove(file);
    if (errors?.[0]) throw errors[0];
    const { code = "CONFLICT", message = "", field = null, permission = null } = lodgeBid ?? {};
    if (code === "TOO_LATE")
      ports.log.info(
        { event: "bid.late", tenant: tenant.id, solicitation, at: noted.at },
        "a bid came too late and was not taken",
      );
    refuse(request, response, ofRefusal({ code, message, field, permission }));
  }

  return router;
}
