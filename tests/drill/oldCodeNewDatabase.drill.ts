import { join } from "node:path";
import { openFolder } from "#prisma/postgres/openFolder.ts";
import type { Drill } from "./context.ts";

const PROGRAMS = [
  "server/main.ts",
  "server/county.ts new second --name Second --admin admin@second.example",
  "server/verifyLog.ts",
];
const NEWER = "29991231000000_of_a_later_version";

export default {
  name: "an old version on a newer database",
  async run(on) {
    const dataDir = await on.data();
    const database = await openFolder(join(dataDir, "database"));
    await database.asOwner(
      (db) =>
        db.$executeRaw`insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
          values ('later', 'x', ${NEWER}, now(), 1)`,
    );
    await database.close();
    const env = { DATA_DIR: dataDir, PORT: String(await on.freePort()) };
    const ends = [];
    for (const program of PROGRAMS) ends.push(await on.runs(program.split(" "), env));
    const refused = ends.filter(
      ({ code, output }) => code === 1 && output.trim().split("\n").length === 1 && output.includes(NEWER),
    );
    return {
      acknowledged: "nothing",
      found: `${refused.length} of ${PROGRAMS.length} programs refuse in one line that names the migration`,
      held: refused.length === PROGRAMS.length,
    };
  },
} satisfies Drill;
