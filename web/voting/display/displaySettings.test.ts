import { expect, test } from "vitest";
import { changeForKey, readSettings, withSettings } from "./displaySettings.ts";

test("the display's theme and size are in its address", () => {
  expect(readSettings(new URLSearchParams("theme=contrast&size=large"))).toEqual({ theme: "contrast", size: "large" });
});

test("an address with no or unknown settings gives the computer's theme in normal size", () => {
  expect(readSettings(new URLSearchParams("theme=pink&size=9"))).toEqual({ theme: null, size: "normal" });
});

test("default settings are left out of the address, and other parameters are kept", () => {
  const search = new URLSearchParams("theme=dark&size=large&x=1");
  expect(withSettings(search, { size: "normal", theme: null }).toString()).toBe("x=1");
  expect(withSettings(search, { size: "largest" }).toString()).toBe("theme=dark&size=largest&x=1");
});

test("T goes through the themes and back to the computer's, and + and - change the size up to the largest and smallest", () => {
  expect(changeForKey("t", { theme: null, size: "normal" })).toEqual({ theme: "light" });
  expect(changeForKey("T", { theme: "contrast", size: "normal" })).toEqual({ theme: null });
  expect(changeForKey("+", { theme: null, size: "large" })).toEqual({ size: "largest" });
  expect(changeForKey("+", { theme: null, size: "largest" })).toBeNull();
  expect(changeForKey("-", { theme: null, size: "normal" })).toBeNull();
  expect(changeForKey("q", { theme: null, size: "normal" })).toBeNull();
});
