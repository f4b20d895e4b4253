import { rename } from "node:fs/promises";
import { removeDataFolder } from "#tests/support/dataFolder.ts";
import type { Drill } from "./context.ts";
import { schedule, thereStill } from "./meetings.ts";

const WRITES = 5;

export default {
  name: "the data folder goes away and comes back",
  async run(on) {
    const dataDir = await on.data();
    const server = await on.start({ DATA_DIR: dataDir });
    const clerk = await server.signIn("clerk");
    const meetings = [await schedule(clerk)];
    const away = `${dataDir}.away`;
    on.atEnd(() => removeDataFolder(away));
    await rename(dataDir, away);
    let refused = 0;
    for (let turn = 0; turn < WRITES; turn += 1) {
      try {
        meetings.push(await schedule(clerk));
      } catch (error) {
        if (/ 503 .*folder/.test((error as Error).message)) refused += 1;
      }
    }
    const ready = await server.ask("/readyz");
    await rename(away, dataDir);
    const again = await server.ask("/readyz");
    meetings.push(await schedule(clerk));
    server.process.kill("SIGKILL");
    await server.exited;
    const next = await on.start({ DATA_DIR: dataDir });
    const there = await thereStill(await next.signIn("clerk"), meetings);
    return {
      acknowledged: `${meetings.length} meetings, ${meetings.length - 2} of them while it was away`,
      found: `${there.length} meetings there; ${refused} of ${WRITES} writes refused with 503; readyz ${ready.status}, then ${again.status}`,
      held: there.length === meetings.length && refused === WRITES && ready.status === 503 && again.status === 200,
    };
  },
} satisfies Drill;
