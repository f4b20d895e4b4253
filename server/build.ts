import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

// Builds what is missing or older than its sources, before the server starts; on a second start it only looks.

const ROOT = join(import.meta.dirname, "..");

interface Product {
  what: string;
  /** A file that the build writes last. */
  made: string;
  from: string[];
  script: string;
}

const PRODUCTS: Product[] = [
  {
    what: "the database client",
    made: "prisma/generated/pothos.ts",
    from: ["prisma/schema"],
    script: "generate:prisma",
  },
  {
    what: "the web app",
    made: "dist/web/index.html",
    from: ["web", "design-system", "schema/schema.graphql", "vite.config.ts", "package-lock.json"],
    script: "build:web",
  },
];

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // What the build makes itself is no source.
  const sources = readdirSync(path).filter((name) => name !== "__generated__");
  return Math.max(0, ...sources.map((name) => newest(join(path, name))));
}

// Threads of a running server load what it was started with, this file too: there is nothing to build any more.
for (const product of isMainThread ? PRODUCTS : []) {
  const made = join(ROOT, product.made);
  const sources = Math.max(...product.from.map((path) => newest(join(ROOT, path))));
  if (existsSync(made) && statSync(made).mtimeMs >= sources) continue;
  console.log(`Building ${product.what} …`);
  try {
    // What is served is the same whoever asks for it: a test run would leave React's development build behind.
    const env = { ...process.env, NODE_ENV: "production" };
    execFileSync("npm", ["run", "--silent", product.script], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    console.error(`Building ${product.what} failed:\n${stdout.toString()}${stderr.toString()}`);
    process.exit(1);
  }
}
