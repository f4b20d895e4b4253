import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { RelayFeatureFlags } from "relay-runtime";
import { expect, test } from "vitest";
import { chosen, leftOut } from "./lean.ts";

const top = path.resolve(import.meta.dirname, "../..");
const names = Object.entries(leftOut).flatMap(([file, exported]) => [path.basename(file, ".react"), ...exported]);

test("the parts of Relay that are left out still exist there", () => {
  const missingFiles = Object.keys(leftOut).filter((file) => !existsSync(path.join(top, "node_modules", `${file}.js`)));
  expect(missingFiles).toEqual([]);
});

test("each replaced part of Relay exports its replacement", () => {
  for (const [file, exported] of Object.entries(leftOut)) {
    const [, exportsText = ""] =
      /module\.exports = ([^;]+);/.exec(readFileSync(path.join(top, "node_modules", `${file}.js`), "utf8")) ?? [];
    const named = [...exportsText.matchAll(/(\w+): /g)].map(([, name]) => name);
    expect([file, named]).toEqual([file, exported]);
  }
});

test("where Relay has two of a hook, the flag takes the one that is built", () => {
  expect(RelayFeatureFlags).toHaveProperty("ENABLE_ACTIVITY_COMPATIBILITY", true);
  for (const [file, replacement] of Object.entries(chosen)) {
    const text = readFileSync(path.join(top, "node_modules", `${file}.js`), "utf8");
    expect([file, text]).toEqual([
      file,
      expect.stringMatching(/if \(.*ENABLE_ACTIVITY_COMPATIBILITY\) \{\s+return .*_EXPERIMENTAL/),
    ]);
    expect([file, text]).toEqual([file, expect.stringMatching(`require\\(["']${replacement}["']\\)`) as unknown]);
  }
});

test("no screen uses a part of Relay that is left out", () => {
  const leftOutPattern = new RegExp(
    `\\b(${names.join("|")}|QueryResponseCache|EntryPointContainer)\\b|@(updatable|assignable|RelayResolver)\\b`,
  );
  const askers = globSync(["web/**/*.{ts,tsx}", "design-system/**/*.{ts,tsx}"], { cwd: top })
    .filter((file) => !file.includes("__generated__") && !file.startsWith("web/relay/lean"))
    .filter((file) => leftOutPattern.test(readFileSync(path.join(top, file), "utf8")));
  expect(askers).toEqual([]);
});
