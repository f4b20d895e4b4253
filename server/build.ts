import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#house";

// Builds what is missing or older than its sources: everything, or only the named targets (`node server/build.ts server`).

interface Product {
  name: string;
  what: string;
  /** A file that the build writes last. */
  made: string;
  from: string[];
  script: string;
}

const PRODUCTS: Product[] = [
  {
    name: "client",
    what: "the database client",
    made: "prisma/generated/pothos.ts",
    from: ["prisma/schema"],
    script: "generate:prisma",
  },
  {
    name: "web",
    what: "the web app",
    made: "dist/web/index.html",
    from: ["web", "design-system", "schema/schema.graphql", "vite.config.ts", "package-lock.json"],
    script: "build:web",
  },
  {
    name: "server",
    what: "the server",
    made: "dist/server/main.js",
    from: [
      "house.ts",
      "prisma",
      "schema",
      "server",
      "rolldown.config.ts",
      ".ci/notices.ts",
      "package.json",
      "package-lock.json",
    ],
    script: "build:server",
  },
];

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  const entries = readdirSync(path, { withFileTypes: true });
  // A deleted file changes only the time of its folder. __generated__ and __mutations__ are build output, and tests are not built.
  return entries.reduce((latest, entry) => {
    if (/^__\w+__$/.test(entry.name) || entry.name.endsWith(".test.ts")) return latest;
    const inside = join(path, entry.name);
    return Math.max(latest, entry.isDirectory() ? newest(inside) : statSync(inside).mtimeMs);
  }, mtimeMs);
}

const changed = (path: string) => (statSync(path).isDirectory() ? newest(path) : statSync(path).mtimeMs);

const named = process.argv.slice(2);
// Everything is built with the client.
for (const product of PRODUCTS.filter(({ name }) => named.length === 0 || name === "client" || named.includes(name))) {
  const output = join(ROOT, product.made);
  const sources = Math.max(...product.from.map((path) => changed(join(ROOT, path))));
  if (existsSync(output) && statSync(output).mtimeMs >= sources) continue;
  console.error(`Building ${product.what}…`);
  try {
    // The served build is always a production build: a test run would otherwise leave React's development build behind.
    const env = { ...process.env, NODE_ENV: "production" };
    execFileSync("npm", ["run", "--silent", product.script], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    console.error(`Building ${product.what} failed:\n${stdout.toString()}${stderr.toString()}`);
    process.exit(1);
  }
}
