import { spawn } from "node:child_process";

// npm run check: runs every check, two at a time, and prints all findings, not only the first check's.

const AT_ONCE = 2;
/** The others read its output. */
const FIRST = "generated";
/** The longest first, so that none runs alone at the end. */
const CHECKS = ["types", "lint", "budget", "boundaries", "dead", "format"];

interface Checked {
  name: string;
  ok: boolean;
  seconds: number;
}

function run(name: string): Promise<Checked> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", "--silent", name], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => {
      const seconds = (performance.now() - begun) / 1000;
      if (said.trim() !== "") console.log(`-- ${name}\n${said.trimEnd()}`);
      resolve({ name, ok: code === 0, seconds });
    });
  });
}

const checked = [await run(FIRST)];
const waiting = [...CHECKS];
const worker = async () => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) checked.push(await run(name));
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));

for (const { name, ok, seconds } of checked)
  console.log(`${ok ? "passed" : "FAILED"} ${seconds.toFixed(0).padStart(4)} s  ${name}`);
process.exit(checked.every(({ ok }) => ok) ? 0 : 1);
