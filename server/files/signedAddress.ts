import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Clock } from "#schema/context.ts";
import { FileRefused } from "./servedStore.ts";

const Grant = z.discriminatedUnion("method", [
  z.object({
    method: z.literal("PUT"),
    key: z.string(),
    /** Null: a part of a large file, whose type belongs to the whole. */
    contentType: z.string().nullable(),
    /** Exact bytes. With `atMost`, the maximum. */
    size: z.number(),
    atMost: z.boolean(),
    part: z.object({ uploadId: z.string(), number: z.number() }).nullable(),
    expires: z.number(),
  }),
  z.object({
    method: z.literal("GET"),
    key: z.string(),
    contentType: z.string(),
    filename: z.string(),
    inline: z.boolean(),
    expires: z.number(),
  }),
]);

/** What an address allows its holder to do, and until when (milliseconds). */
type Grant = z.infer<typeof Grant>;
export type PutGrant = Extract<Grant, { method: "PUT" }>;
export type GetGrant = Extract<Grant, { method: "GET" }>;

const expiredError = () => new FileRefused(403, "This address is not valid or has expired.");

/** Signs and verifies the addresses under /files: HMAC-SHA256 over everything they grant. */
export function createAddresses(secret: string, clock: Clock) {
  // A separate key, so that no other signature of the product is accepted for an address.
  const signingKey = createHmac("sha256", secret).update("dais file addresses").digest();
  const mac = (text: string) => createHmac("sha256", signingKey).update(text).digest("base64url");

  const sign = (grant: Grant) => {
    const text = Buffer.from(JSON.stringify(grant)).toString("base64url");
    return `/files/${grant.method.toLowerCase()}/${text}.${mac(text)}`;
  };
  const read = (token: string, tenantId: string | null): Grant => {
    const [text = "", signature = ""] = token.split(".");
    // Compares the letters, not the bytes: the last letter has two spare bits, and any change must be refused.
    const signatureBytes = Buffer.from(signature);
    const expected = Buffer.from(mac(text));
    if (signatureBytes.length !== expected.length || !timingSafeEqual(signatureBytes, expected)) throw expiredError();
    const grant = Grant.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    if (clock.now().valueOf() >= grant.expires) throw expiredError();
    if (tenantId !== null && !grant.key.startsWith(`${tenantId}/`)) throw expiredError();
    return grant;
  };

  return {
    /** A path under /files/put/ that is valid for this many seconds. */
    put: (grant: Omit<PutGrant, "method" | "expires">, seconds: number) =>
      sign({ method: "PUT", ...grant, expires: clock.now().valueOf() + seconds * 1000 }),
    /** A path under /files/get/ that is valid for this many seconds. */
    get: (grant: Omit<GetGrant, "method" | "expires">, seconds: number) =>
      sign({ method: "GET", ...grant, expires: clock.now().valueOf() + seconds * 1000 }),
    /** What a PUT address grants. Throws {@link FileRefused} when it is forged, expired, for reading, or of another county. */
    readPut(token: string, tenantId: string | null): PutGrant {
      const grant = read(token, tenantId);
      if (grant.method !== "PUT") throw expiredError();
      return grant;
    },
    /** What a GET address grants. Throws {@link FileRefused} in the same cases. */
    readGet(token: string, tenantId: string | null): GetGrant {
      const grant = read(token, tenantId);
      if (grant.method !== "GET") throw expiredError();
      return grant;
    },
  };
}
