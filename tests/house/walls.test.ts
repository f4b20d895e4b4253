import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

/**
 * Builds a project of these files and lists its violations. The cruiser takes seconds to start, so all planted files
 * are in one project.
 */
function violationsOf(files: Record<string, string>): Violation[] {
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
    return (JSON.parse(String(output)) as { summary: { violations: Violation[] } }).summary.violations;
  } finally {
    rmSync(house, { recursive: true });
  }
}

const thing = "export const thing = 1;\n";
const from = (path: string) => `import { thing } from "${path}";\nconsole.log(thing);\n`;

/** Each rule with a planted file that breaks it, and the files which that needs. Every file exists once. */
const PLANTED: [rule: string, files: Record<string, string>][] = [
  ["prisma-knows-nobody", { "prisma/client.ts": from("../schema/thing.ts"), "schema/thing.ts": thing }],
  ["seed-calls-schema-only", { "prisma/seed/seed.ts": from("../../server/thing.ts"), "server/thing.ts": thing }],
  ["schema-below-server", { "schema/voting/castVote.ts": from("../../server/thing.ts"), "server/thing.ts": thing }],
  ["server-not-web", { "server/main.ts": from("../web/thing.ts"), "web/thing.ts": thing }],
  [
    "design-system-knows-nobody",
    { "design-system/X/X.tsx": from("../../schema/weights/power.rules.ts"), "schema/weights/power.rules.ts": thing },
  ],
  [
    "web-rules-only",
    { "web/voting/X.tsx": from("../../schema/voting/openVote.ts"), "schema/voting/openVote.ts": thing },
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
  ["web-rooms-below-the-whole", { "web/shell/Z.tsx": from("../rooms.ts"), "web/rooms.ts": thing }],
  ["editing-and-lists-know-no-noun", { "web/editing/X.tsx": from("../users/thing.ts"), "web/users/thing.ts": thing }],
  ["schema-looks-down-from-roles", { "schema/roles/Role.ts": from("../users/User.ts"), "schema/users/User.ts": thing }],
  [
    "schema-looks-down-from-users",
    {
      "schema/users/Term.ts": 'import type { Row } from "../bodies/Member.ts";\nexport type Term = Row;\n',
      "schema/bodies/Member.ts": "export interface Row {\n  id: string;\n}\n",
    },
  ],
  [
    "server-looks-down-from-http",
    { "server/http/headers.ts": from("../meetings/rest.ts"), "server/meetings/rest.ts": thing },
  ],
  ["server-rooms-have-a-place", { "server/unplaced/x.ts": from("../rest/y.ts"), "server/rest/y.ts": thing }],
  ["server-ground-below-rooms", { "server/config.ts": from("./files/files.ts"), "server/files/files.ts": thing }],
  ["server-rooms-below-the-whole", { "server/live/live.ts": from("../app.ts"), "server/app.ts": thing }],
  [
    "schema/projects-looks-down-from-settings",
    { "schema/projects/settings/x.ts": from("../request/y.ts"), "schema/projects/request/y.ts": thing },
  ],
  ["schema-rooms-have-a-place", { "schema/unplaced/X.ts": from("../roles/Y.ts"), "schema/roles/Y.ts": thing }],
  ["schema-frame-below-rooms", { "schema/verb.ts": from("./users/User.ts"), "schema/users/User.ts": thing }],
  ["rules-are-pure", { "schema/voting/rules.ts": from("./Motion.ts"), "schema/voting/Motion.ts": thing }],
  [
    "rules-are-pure",
    { "schema/voting/files.rules.ts": 'import { readFileSync } from "node:fs";\nconsole.log(readFileSync);\n' },
  ],
  [
    "no-circles",
    { "schema/a.ts": `${from("./b.ts")}export { thing };\n`, "schema/b.ts": `${from("./a.ts")}export { thing };\n` },
  ],
];

/** Files that follow the rules. */
const KEPT: Record<string, string> = {
  "schema/voting/quorum.rules.ts": thing,
  "schema/voting/closeVote.ts": from("./quorum.rules.ts"),
  "schema/voting/withdrawMotion.ts": from("../roles/rules.ts"),
  "schema/roles/rules.ts": thing,
  "schema/subject.ts": from("./roles/rules.ts"),
  "schema/roles/rules.test.ts": from("../voting/quorum.rules.ts"),
  "web/voting/Tally.tsx": from("../../schema/voting/quorum.rules.ts"),
  "web/voting/Ballot.tsx": from("../shell/Frame.tsx"),
  "web/shell/Frame.tsx": thing,
  "web/shell/Frame.stories.tsx": from("../voting/Ballot.tsx"),
  "server/start.ts": from("../schema/voting/closeVote.ts"),
};

describe("the walls of the house", () => {
  let found: Violation[];
  beforeAll(() => {
    found = violationsOf(Object.assign({}, ...PLANTED.map(([, files]) => files), KEPT));
  });

  it.each(PLANTED)("%s: a planted violation is found", (rule, files) => {
    const [planted = ""] = Object.keys(files);
    expect(found.filter(({ from }) => from === planted).map((each) => each.rule.name)).toContain(rule);
  });

  it("modules that keep to their boundaries have no violation", () => {
    expect(found.filter(({ from }) => from in KEPT)).toEqual([]);
  });
});
