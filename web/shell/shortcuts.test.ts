import { expect, test } from "vitest";
import { shellKeyOf } from "./shortcuts.ts";

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: null,
  ...more,
});

test("slash searches and the question mark shows the keys", () => {
  expect(shellKeyOf(pressed("/"), true)).toBe("search");
  expect(shellKeyOf(pressed("?"), true)).toBe("help");
});

test("single keys do nothing once they are turned off", () => {
  expect(shellKeyOf(pressed("/"), false)).toBeNull();
  expect(shellKeyOf(pressed("?"), false)).toBeNull();
});

test("Ctrl+K opens search, whether single keys are on or off", () => {
  expect(shellKeyOf(pressed("k", { ctrlKey: true }), false)).toBe("palette");
  expect(shellKeyOf(pressed("K", { metaKey: true }), true)).toBe("palette");
});

test("a browser shortcut with Ctrl is left to the browser", () => {
  expect(shellKeyOf(pressed("/", { ctrlKey: true }), true)).toBeNull();
});
