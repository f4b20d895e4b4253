import { assert, ipV4, ipV6, property } from "fast-check";
import { expect, test } from "vitest";
import type { Log } from "#schema/context.ts";
import type { Config } from "../config.ts";
import { addressOf, createIdentify, networkOf } from "./caller.ts";

const from = (remoteAddress: string | undefined, forwarded?: string, proxies = 0) =>
  addressOf(
    { headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded }, socket: { remoteAddress } },
    proxies,
  );

test("an IPv4 address is written in its usual form, whatever form it arrives in", () => {
  for (const address of ["203.0.113.7", "::ffff:203.0.113.7", "::FFFF:203.0.113.7", "::ffff:cb00:7107"])
    expect(from(address)).toBe("203.0.113.7");
  expect(from("10.0.0.1", "::ffff:203.0.113.7", 1)).toBe("203.0.113.7");
  expect(from("10.0.0.1", "203.0.113.7:49152", 1)).toBe("203.0.113.7");
});

test("an IPv6 address is always written in one form", () => {
  for (const address of [
    "2001:0DB8:0000:0000:0000:0000:0000:0001",
    "2001:db8::1",
    "[2001:db8::1]:443",
    "[2001:db8::1]",
  ])
    expect(from("10.0.0.1", address, 1)).toBe("2001:db8::1");
});

test("only the last trusted proxy is believed, and an invalid address belongs to no one", () => {
  expect(from("10.0.0.1", "198.51.100.1, 203.0.113.7")).toBe("10.0.0.1");
  expect(from("10.0.0.1", "198.51.100.1, 203.0.113.7", 1)).toBe("203.0.113.7");
  expect(from("::ffff:10.0.0.1", "<b>unknown</b>", 1)).toBe("10.0.0.1");
  expect(from(undefined)).toBe("");
});

test("the address is canonical whatever the proxy says, and parsing it again changes nothing", () => {
  assert(
    property(ipV4(), (ip) => {
      expect(from(`::ffff:${ip}`)).toBe(ip);
      expect(networkOf(ip)).toBe(ip);
    }),
  );
  assert(
    property(ipV6(), (ip) => {
      const once = from("10.0.0.1", ip, 1);
      expect(from("10.0.0.1", once, 1)).toBe(once);
      expect(once).not.toMatch(/::ffff:\d+\./);
      expect(networkOf(networkOf(once))).toBe(networkOf(once));
    }),
  );
});

test("addresses in one IPv6 /64 network count as one visitor, and IPv4 addresses separately", () => {
  expect(networkOf("2001:db8:0:1:aaaa::1")).toBe("2001:db8:0:1::");
  expect(networkOf("fe80::1%eth0")).toBe("fe80::");
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("")).toBe("");
});

test.each([
  [0, ["proxy.untrusted"]],
  [1, []],
])("with TRUST_PROXY=%i, a proxy in front is reported once: %j", async (trustProxy, expected) => {
  const warnings: unknown[] = [];
  const identify = createIdentify({
    config: { trustProxy, tenantDomain: "localhost", secret: "" } as Config,
    tenants: { byId: async () => null, bySubdomain: async () => null },
    clock: { now: () => new Date(0) },
    log: { warn: ({ event }: { event: string }) => warnings.push(event) } as unknown as Log,
  });
  for (const more of [{}, { "x-forwarded-for": "203.0.113.7" }, { forwarded: "for=203.0.113.7" }])
    await identify({ headers: { host: "demo.localhost", ...more } });
  expect(warnings).toEqual(expected);
});
