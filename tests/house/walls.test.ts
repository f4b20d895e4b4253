import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Builds a small house of these files and lists the rules that it breaks. */
function broken(files: Record<string, string>): string[] {
  const house = mkdtempSync(join(tmpdir(), "dais-house-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    }
    symlinkSync(join(ROOT, "node_modules"), join(house, "node_modules"));
    const folders = [...new Set(Object.keys(files).map((path) => path.split("/")[0] as string))];
    const command = join(ROOT, "node_modules/.bin/depcruise");
    const output = execFileSync(
      command,
      ["--config", join(ROOT, ".dependency-cruiser.cjs"), "--output-type", "json", ...folders],
      { cwd: house, stdio: "pipe", maxBuffer: 1e8 },
    );
    const report = JSON.parse(String(output)) as { summary: { violations: { rule: { name: string } }[] } };
    return [...new Set(report.summary.violations.map((violation) => violation.rule.name))];
  } finally {
    rmSync(house, { recursive: true });
  }
}

const thing = "export const thing = 1;\n";
const from = (path: string) => `import { thing } from "${path}";\nconsole.log(thing);\n`;

describe("the walls of the house", () => {
  it.each([
    ["prisma-knows-nobody", { "prisma/client.ts": from("../schema/thing.ts"), "schema/thing.ts": thing }],
    ["seed-calls-schema-only", { "prisma/seed/seed.ts": from("../../server/thing.ts"), "server/thing.ts": thing }],
    ["schema-below-server", { "schema/voting/castVote.ts": from("../../server/thing.ts"), "server/thing.ts": thing }],
    ["server-not-web", { "server/main.ts": from("../web/thing.ts"), "web/thing.ts": thing }],
    [
      "design-system-knows-nobody",
      { "design-system/X/X.tsx": from("../../schema/voting/rules.ts"), "schema/voting/rules.ts": thing },
    ],
    [
      "web-rules-only",
      { "web/voting/X.tsx": from("../../schema/voting/castVote.ts"), "schema/voting/castVote.ts": thing },
    ],
    ["web-looks-down-from-shell", { "web/shell/X.tsx": from("../meetings/Y.tsx"), "web/meetings/Y.tsx": thing }],
    [
      "web-looks-down-from-meetings",
      {
        "web/meetings/X.tsx": 'const Later = () => import("../resolutions/Y.tsx");\nconsole.log(Later);\n',
        "web/resolutions/Y.tsx": thing,
      },
    ],
    ["web-rooms-have-a-place", { "web/unplaced/X.tsx": from("../shell/Y.tsx"), "web/shell/Y.tsx": thing }],
    ["web-rooms-below-the-whole", { "web/shell/X.tsx": from("../rooms.ts"), "web/rooms.ts": thing }],
    ["editing-and-lists-know-no-noun", { "web/editing/X.tsx": from("../users/thing.ts"), "web/users/thing.ts": thing }],
    [
      "schema-looks-down-from-roles",
      { "schema/roles/Role.ts": from("../users/User.ts"), "schema/users/User.ts": thing },
    ],
    [
      "schema-looks-down-from-users",
      {
        "schema/users/User.ts": 'import type { Row } from "../meetings/Member.ts";\nexport type Term = Row;\n',
        "schema/meetings/Member.ts": "export interface Row {\n  id: string;\n}\n",
      },
    ],
    ["schema-rooms-have-a-place", { "schema/unplaced/X.ts": from("../roles/Y.ts"), "schema/roles/Y.ts": thing }],
    ["schema-frame-below-rooms", { "schema/verb.ts": from("./users/User.ts"), "schema/users/User.ts": thing }],
    ["rules-are-pure", { "schema/voting/rules.ts": from("./Motion.ts"), "schema/voting/Motion.ts": thing }],
    [
      "rules-are-pure",
      { "schema/voting/rules.ts": 'import { readFileSync } from "node:fs";\nconsole.log(readFileSync);\n' },
    ],
    [
      "no-circles",
      { "schema/a.ts": `${from("./b.ts")}export { thing };\n`, "schema/b.ts": `${from("./a.ts")}export { thing };\n` },
    ],
  ] as [string, Record<string, string>][])("%s: a planted violation is found", (rule, files) => {
    expect(broken(files)).toContain(rule);
  });

  it("a house that keeps to its walls has no violation", () => {
    expect(
      broken({
        "schema/voting/rules.ts": thing,
        "schema/voting/castVote.ts": from("./rules.ts"),
        "schema/voting/openVote.ts": from("../roles/rules.ts"),
        "schema/roles/rules.ts": thing,
        "schema/verb.ts": from("./roles/rules.ts"),
        "schema/roles/rules.test.ts": from("../voting/rules.ts"),
        "web/voting/X.tsx": from("../../schema/voting/rules.ts"),
        "web/voting/Y.tsx": from("../shell/Z.tsx"),
        "web/shell/Z.tsx": thing,
        "web/shell/Z.stories.tsx": from("../voting/Y.tsx"),
        "server/main.ts": from("../schema/voting/castVote.ts"),
      }),
    ).toEqual([]);
  });
});
