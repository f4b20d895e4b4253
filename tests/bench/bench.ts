import { agenda } from "./agenda.ts";
import { editor } from "./editor.ts";
import { ground } from "./ground.ts";
import { repository } from "./repository.ts";
import { room } from "./room.ts";
import { start } from "./start.ts";
import { print, type Row } from "./table.ts";

// Each row against its limit in the same run; on a busy machine believe the ratios. Arguments choose rows: npm run bench -- a b

const PARTS = { a: editor, b: room, c: agenda, d: start, e: repository };
const chosen = process.argv.slice(2);
await using on = await ground();
const rows: Row[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.error(`measuring (${name}) …`);
  rows.push(...(await measure(on)));
}
print(rows);
