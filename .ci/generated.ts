import { execFileSync } from "node:child_process";

// Generated files are reproducible: generating them again must not change any committed file. This also refreshes what is not committed
// (Relay's artifacts, the database client) for the checks that read it.

const GENERATED = ["schema/schema.graphql", "server/generated", ".storybook/documents.json"];
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });

const before = git("status", "--porcelain", "--", ...GENERATED);
execFileSync("npm", ["run", "--silent", "generate"], { stdio: ["ignore", "ignore", "inherit"] });
const after = git("status", "--porcelain", "--", ...GENERATED);
if (after !== before || (process.env["CI"] && after)) {
  console.error(`Generated files differ from what is committed. Run npm run generate and commit:\n${after}`);
  process.exit(1);
}
