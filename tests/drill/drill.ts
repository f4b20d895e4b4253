import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { demoFolder, type Drill, type Finding, NotTried, openContext } from "./context.ts";

// Takes away services that the product depends on, and checks what is left: npm run drill, or npm run drill --
// twoServers sigterm

const chosen = process.argv.slice(2);
const files = globSync("*.drill.ts", { cwd: import.meta.dirname })
  .toSorted()
  .filter((file) => chosen.length === 0 || chosen.includes(basename(file, ".drill.ts")));
const unknown = chosen.filter((name) => !files.includes(`${name}.drill.ts`));
if (unknown.length > 0) {
  console.error(`There is no drill named ${unknown.join(", ")}.`);
  process.exit(2);
}

interface Row extends Omit<Finding, "held"> {
  drill: string;
  outcome: "held" | "NOT HELD" | "not tried";
}

async function tried(drill: Drill, demo: string): Promise<Row[]> {
  const { on, end } = openContext(demo);
  try {
    return [await drill.run(on)].flat().map(({ held, scene, ...finding }) => ({
      drill: scene ?? drill.name,
      ...finding,
      outcome: held ? "held" : "NOT HELD",
    }));
  } catch (error) {
    const notTried = error instanceof NotTried;
    if (!notTried) console.error(error);
    const found = (error as Error).message.trim().split("\n")[0] ?? "";
    return [{ drill: drill.name, acknowledged: "", found, outcome: notTried ? "not tried" : "NOT HELD" }];
  } finally {
    await end();
  }
}

const rows: Row[] = [];
{
  await using demo = await demoFolder();
  for (const file of files) {
    const { default: drill } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as {
      default: Drill;
    };
    console.error(`${basename(file, ".drill.ts")}: ${drill.name} …`);
    rows.push(...(await tried(drill, demo.path)));
  }
}
const line = (cells: string[]) => `| ${cells.join(" | ").replaceAll("\n", "; ")} |`;
console.log(line(["drill", "acknowledged", "found", "held?"]));
console.log(line(["---", "---", "---", "---"]));
for (const { drill, acknowledged, found, outcome } of rows) console.log(line([drill, acknowledged, found, outcome]));
if (rows.some(({ outcome }) => outcome === "NOT HELD")) process.exitCode = 1;
