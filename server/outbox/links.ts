import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Clock, Links } from "#schema/context.ts";
import type { Config } from "../config.ts";

/** Days for which a letter's token is valid. */
const GOOD_FOR_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** County, letter, step of a route, and the second of expiry. */
const Content = z.tuple([z.string(), z.string(), z.string().nullable(), z.number()]);

/** The pattern of a county's address, as set or derived from the tenant domain. `port` is the one listened on. */
export function addressPattern(
  config: Pick<Config, "publicAddress" | "production" | "tenantDomain">,
  port: number,
): string {
  if (config.publicAddress !== undefined) return config.publicAddress;
  return config.production
    ? `https://{county}.${config.tenantDomain}`
    : `http://{county}.${config.tenantDomain}:${port}`;
}

/** The step in a path of the product, if any. */
const stepIn = (path: string | null): string | null => /[?&]step=([\w-]{1,64})(?:&|#|$)/.exec(path ?? "")?.[1] ?? null;

/**
 * Addresses in letters. Their tokens are signed with a separate key derived from the server's secret, so that no other
 * signature of the product is accepted for one. They grant no access: people who follow a link sign in as always.
 */
export function createLinks(deps: { secret: string; clock: Clock; pattern: () => string }): Links {
  const key = createHmac("sha256", deps.secret).update("dais links in letters").digest();
  const mac = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  const now = () => deps.clock.now().valueOf();
  const addressOf = (subdomain: string) => deps.pattern().replace("{county}", subdomain);

  return {
    addressOf,
    inLetter(county, { id, path }) {
      const address = addressOf(county.subdomain);
      if (!path) return address;
      const ends = Math.floor((now() + GOOD_FOR_DAYS * DAY_MS) / 1000);
      const text = Buffer.from(JSON.stringify([county.id, id, stepIn(path), ends])).toString("base64url");
      const [before, fragment] = path.split("#");
      const link = `${address}${before}${before?.includes("?") ? "&" : "?"}letter=${text}.${mac(text)}`;
      return fragment === undefined ? link : `${link}#${fragment}`;
    },
    read(token, tenantId) {
      const [text = "", signature = "", ...more] = token.split(".");
      // Compares the letters, not the bytes: the last letter has spare bits, and any change must be refused.
      const [provided, expected] = [Buffer.from(signature), Buffer.from(mac(text))];
      if (more.length > 0 || provided.length !== expected.length || !timingSafeEqual(provided, expected)) return null;
      const content = Content.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
      if (!content.success) return null;
      const [county, letterId, step, ends] = content.data;
      return county === tenantId && now() < ends * 1000 ? { letterId, step } : null;
    },
  };
}
