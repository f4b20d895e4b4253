import type { Drill } from "./context.ts";
import { thereStill, schedule } from "./meetings.ts";

/** Commands use the database of the server that runs. */
const COMMANDS = ["server/county.ts new second --name Second --admin admin@second.example", "server/verifyLog.ts"];

export default {
  name: "a second server on one data folder",
  async run(on) {
    const dataDir = await on.data();
    const first = await on.start({ DATA_DIR: dataDir });
    const clerk = await first.signIn("clerk");
    const kept = [await schedule(clerk)];
    const env = { DATA_DIR: dataDir, PORT: String(await on.freePort()) };
    const second = await on.runs(["server/main.ts"], env);
    const commands = await Promise.all(COMMANDS.map((args) => on.runs(args.split(" "), env)));
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
    const isRefused =
      second.code === 1 &&
      second.output.trim().split("\n").length === 1 &&
      second.output.includes(`${first.process.pid}`);
    const done = commands.filter(({ code }) => code === 0);
    return {
      acknowledged: `${kept.length} meetings`,
      found: `the second server ${isRefused ? "refused in one line that names the holder" : "NOT REFUSED"}, ${done.length} of ${commands.length} commands done beside the first; after kill -9, ${up.length} of 2 started in one instant; ${there.length} meetings there; log ${log.code === 0 ? "intact" : "BROKEN"}`,
      held:
        isRefused &&
        done.length === commands.length &&
        up.length === 1 &&
        there.length === kept.length &&
        log.code === 0,
    };
  },
} satisfies Drill;
