import type { lookup } from "node:dns";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkedLookup, createOutside, isPublic } from "./outside.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.169.254",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "192.0.2.1",
  "::",
  "::1",
  "fe80::1",
  "fd00::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::a00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "ff02::1",
  "::127.0.0.1",
  "::7f00:1",
  "::808:808",
  "::ffff:0:10.0.0.1",
  "64:ff9b:1::1",
  "1000::1",
  "4000::1",
  "fec0::1",
  "100::1",
  "2001::1",
  "2002:808:808::1",
  "3fff::1",
  "2606:4700::1111%eth0",
  "198.18.0.1",
  "192.88.99.1",
  "no address",
])("%s is not on the public internet", (address) => expect(isPublic(address)).toBe(false));

test.each(["8.8.8.8", "93.184.216.34", "2606:4700::1111"])("%s is on the public internet", (address) =>
  expect(isPublic(address)).toBe(true),
);

test("no IPv6 address outside 2000::/3 is public, in any notation", () => {
  expect(isPublic("2606:4700::1111")).toBe(true);
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const first = Number.parseInt(new URL(`http://[${address}]/`).hostname.slice(1).split(":")[0] || "0", 16);
      expect(first >> 13 === 1 || !isPublic(address)).toBe(true);
    }),
  );
});

test.each([
  "https://[::127.0.0.1]/",
  "https://[::7f00:1]:8443/in",
  "https://[0:0:0:0:0:0:7f00:0001]/",
  "https://0x7f.1/",
  "https://2130706433/",
  "https://127.0.0.1./",
  "https://[64:ff9b::10.0.0.1]/",
])("%s is refused when it is saved, and again before each call", (url) =>
  expect(createOutside(false).refuse(url)).toBe("This address is in a private network and cannot be used."),
);

describe("the addresses of a host", () => {
  const answering = (...addresses: string[]) =>
    ((_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as unknown as typeof lookup;
  const found = (privateNetworks: boolean, ...addresses: string[]) =>
    new Promise((resolve) => {
      checkedLookup(privateNetworks, answering(...addresses))("hooks.example", { all: true }, (error, all) =>
        resolve(error?.message ?? all),
      );
    });

  test("are those that were checked, and one private address refuses them all", async () => {
    expect(await found(false, "8.8.8.8")).toEqual([{ address: "8.8.8.8", family: 4 }]);
    expect(await found(false, "8.8.8.8", "10.0.0.1")).toBe("This address is in a private network and cannot be used.");
    expect(await found(false, "2606:4700::1111", "::7f00:1")).toContain("is in a private network");
    expect(await found(false)).toBe("This host name cannot be resolved.");
    expect(await found(true, "10.0.0.1")).toEqual([{ address: "10.0.0.1", family: 4 }]);
  });
});

test("may be http if private networks are allowed, but without name, password or # part", () => {
  const outside = createOutside(true);
  expect(outside.refuse("http://10.0.0.1:8080/in")).toBeNull();
  for (const url of ["http://a@10.0.0.1/", "http://10.0.0.1/#x", "file:///etc/passwd", "//x", ""])
    expect(outside.refuse(url)).not.toBeNull();
  expect(createOutside(false).refuse("http://example.com/")).not.toBeNull();
  expect(createOutside(false).refuse("https://example.com:8443/in?x=1")).toBeNull();
});
