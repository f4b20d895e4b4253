import { lookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { Outside } from "#schema/context.ts";

const INSIDE = "This address is in a private network and cannot be used.";

/** All allocated IPv6 space (RFC 4291, IANA). Outside it are IPv4 addresses in IPv6 form, such as ::127.0.0.1. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address belongs to the public internet: not loopback, private, link-local, unique-local, mapped, translated or reserved. */
export function isPublic(address: string): boolean {
  // A zone after % names a local network interface.
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT));
}

/**
 * Which external addresses may be called: https, and nothing inside a private network, unless the settings allow it
 * (Standard Webhooks 1.0 on server-side request forgery).
 */
export function createOutside(privateNetworks: boolean): Outside {
  return {
    refuse(text) {
      const url = URL.canParse(text) && text.length <= 2000 ? new URL(text) : null;
      const protocols = privateNetworks ? ["https:", "http:"] : ["https:"];
      if (!url || !protocols.includes(url.protocol))
        return "Enter a full address that begins with https://, at most 2,000 characters.";
      if (url.username || url.password) return "An address with a name or password in it cannot be used.";
      if (url.hash) return "An address with a # part cannot be used.";
      if (privateNetworks) return null;
      const host = bareHost(url);
      if (ipaddr.isValid(host)) return isPublic(host) ? null : INSIDE;
      const single = !host.replace(/\.$/, "").includes(".");
      return single || /\.(?:localhost|local|internal|home\.arpa)\.?$/i.test(host) ? INSIDE : null;
    },
  };
}

/** Host without the brackets of an IPv6 address. */
export const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/**
 * Resolves a host and lets the connection use only the checked addresses, so that a second DNS answer cannot differ
 * from the checked one. One private address among them refuses all.
 */
export function checkedLookup(privateNetworks: boolean, resolve: typeof lookup = lookup): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses = found as LookupAddress[];
      if (error) return callback(error, "", 0);
      const bad = !privateNetworks && addresses.some(({ address }) => !isPublic(address));
      const [first] = addresses;
      if (bad || !first) return callback(new Error(bad ? INSIDE : "This host name cannot be resolved."), "", 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
