import { spawnSync } from "node:child_process";
import { join } from "node:path";

// npm test leaves out tests tagged long/*; npm run test:all leaves out none. A run of named files is never shortened.

const [first, ...others] = process.argv.slice(2);
const isAll = first === "--all";
const args = isAll ? others : process.argv.slice(2);
const namesFiles = args.some((argument) => !argument.startsWith("-"));
const filter = isAll || namesFiles ? [] : ["--tags-filter=!long/*"];
const vitest = join(import.meta.dirname, "../node_modules/vitest/vitest.mjs");
// The short run tests the PostgreSQL that the product brings, the long run the oldest one that it supports.
const env = { ...process.env, ...(isAll && { TEST_POSTGRES: "oldest" }) };
const { status } = spawnSync(process.execPath, [vitest, "run", ...filter, ...args], { stdio: "inherit", env });
process.exit(status ?? 1);
