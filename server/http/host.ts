import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { RequestHandler } from "express";
import { sendRefusal } from "./refusals.ts";

const NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_-]{1,63})*\.?$/i;

/** Whether a Host header is a valid name or address, with or without a port. */
export function isHost(host: string): boolean {
  const [, name = "", port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(host) ?? [];
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false;
  return name.startsWith("[") ? isIPv6(name.slice(1, -1)) : NAME.test(name);
}

/**
 * The Host header selects the county, so exactly one valid one is required: with two, a proxy might read the other.
 * Other headers that name a host (X-Forwarded-Host) are never read.
 */
export function namesOneHost(request: Pick<IncomingMessage, "rawHeaders">): boolean {
  const hosts = request.rawHeaders.filter(
    (_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === "host",
  );
  return hosts.length === 1 && isHost(hosts[0] ?? "");
}

/** Answers 400 to a request without exactly one valid Host header. */
export const oneHost: RequestHandler = (request, response, next) => {
  if (namesOneHost(request)) return next();
  sendRefusal(request, response, {
    status: 400,
    code: "HOST",
    error: "Send one Host header with a name this site uses.",
  });
};
