import { availableParallelism, loadavg } from "node:os";
import { ground } from "./ground.ts";
import { PARTS } from "./parts.ts";
import { keep } from "./scalePage.ts";
import { FULL } from "./size.ts";
import { print, type Row } from "./table.ts";

// Compares each row with its limit in the same run. On a busy machine, trust only the ratios. Arguments choose rows:
// npm run bench -- a b
// Afterwards docs/scale.md holds the results, with the date and the machine's load.

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`no row ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}`);

const load = () => loadavg().map((value) => value.toFixed(1));
console.error(`${availableParallelism()} cores, load ${load().join(" ")} before`);
await using on = await ground(FULL);
const rows: Row[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const before = load()[0];
  console.error(`measuring (${name}) …`);
  const measured = await measure(on);
  rows.push(...measured);
  await keep(measured, `${new Date().toISOString().slice(0, 10)}, load ${before}`);
}
console.error(`load ${load().join(" ")} after`);
print(rows);
