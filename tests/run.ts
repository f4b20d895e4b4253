import { spawnSync } from "node:child_process";
import { join } from "node:path";

// npm test: everything but what is tagged long/…; npm run test:all: everything. Whoever names a file wants all of it.

const [first, ...others] = process.argv.slice(2);
const isAll = first === "--all";
const given = isAll ? others : process.argv.slice(2);
const namesFiles = given.some((argument) => !argument.startsWith("-"));
const filter = isAll || namesFiles ? [] : ["--tags-filter=!long/*"];
const vitest = join(import.meta.dirname, "../node_modules/vitest/vitest.mjs");
const { status } = spawnSync(process.execPath, [vitest, "run", ...filter, ...given], { stdio: "inherit" });
process.exit(status ?? 1);
