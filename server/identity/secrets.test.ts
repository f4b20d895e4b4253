import fc from "fast-check";
import { expect, test } from "vitest";
import { createSecrets } from "./secrets.ts";

const secrets = createSecrets("a secret of the server, long enough");

test("a sealed value is read only by the same server for the same purpose", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const sealed = secrets.seal("second factor", text);
      expect(secrets.open("second factor", sealed)).toBe(text);
      expect(secrets.open("webhook", sealed)).toBeNull();
      expect(createSecrets("another server's secret, long enough").open("second factor", sealed)).toBeNull();
    }),
    { numRuns: 50 },
  );
});

test("a seal with one changed letter is not opened", () => {
  const sealed = secrets.seal("second factor", "JBSWY3DPEHPK3PXP");
  const changed = `${sealed.slice(0, 20)}${sealed[20] === "A" ? "B" : "A"}${sealed.slice(21)}`;
  expect(secrets.open("second factor", changed)).toBeNull();
  expect(secrets.open("second factor", "")).toBeNull();
});

test("a mark is the same for the same text, purpose and server, and different otherwise", () => {
  const mark = secrets.mark("vendor tax id", "123456789");
  expect(mark).toMatch(/^[0-9a-f]{64}$/);
  expect(secrets.mark("vendor tax id", "123456789")).toBe(mark);
  const others = [
    secrets.mark("vendor tax id", "123456780"),
    secrets.mark("webhook", "123456789"),
    createSecrets("another server's secret, long enough").mark("vendor tax id", "123456789"),
    secrets.digest("123456789"),
  ];
  expect(others).not.toContain(mark);
});
