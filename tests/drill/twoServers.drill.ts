import type { Drill } from "./context.ts";
import { thereStill, schedule } from "./meetings.ts";

const SECONDS = [
  "server/main.ts",
  "server/county.ts new second --name Second --admin admin@second.example",
  "server/verifyLog.ts",
];

export default {
  name: "a second server on one data folder",
  async run(on) {
    const dataDir = await on.data();
    const first = await on.start({ DATA_DIR: dataDir });
    const clerk = await first.signIn("clerk");
    const kept = [await schedule(clerk)];
    const env = { DATA_DIR: dataDir, PORT: String(await on.freePort()) };
    const seconds = await Promise.all(SECONDS.map((args) => on.runs(args.split(" "), env)));
    kept.push(await schedule(clerk));
    // Power is cut; two start in the same instant on what is left.
    first.process.kill("SIGKILL");
    await first.exited;
    const starts = await Promise.allSettled([on.start({ DATA_DIR: dataDir }), on.start({ DATA_DIR: dataDir })]);
    const up = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    const there = up[0] ? await thereStill(await up[0].signIn("clerk"), kept) : [];
    up.forEach(({ process }) => process.kill("SIGTERM"));
    await Promise.all(up.map(({ exited }) => exited));
    const log = await on.runs(["server/verifyLog.ts"], env);
    const refused = seconds.filter(
      ({ code, output }) =>
        code === 1 && output.trim().split("\n").length === 1 && output.includes(`${first.process.pid}`),
    );
    return {
      acknowledged: `${kept.length} meetings`,
      found: `${refused.length} of ${seconds.length} seconds refused in one line that names the holder; after kill -9, ${up.length} of 2 started in one instant; ${there.length} meetings there; log ${log.code === 0 ? "intact" : "BROKEN"}`,
      held: refused.length === seconds.length && up.length === 1 && there.length === kept.length && log.code === 0,
    };
  },
} satisfies Drill;
