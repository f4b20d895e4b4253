import type { Drill } from "./context.ts";
import { thereStill, schedule } from "./meetings.ts";

const SERVER = "server/main.ts";
const COMMANDS = ["server/county.ts new second --name Second --admin admin@second.example", "server/verifyLog.ts"];

export default {
  name: "a second server on one data folder, and commands beside the first",
  async run(on) {
    const dataDir = await on.data();
    const first = await on.start({ DATA_DIR: dataDir });
    const clerk = await first.signIn("clerk");
    const meetings = [await schedule(clerk)];
    const env = { DATA_DIR: dataDir, PORT: String(await on.freePort()) };
    const [second, ...commands] = await Promise.all([SERVER, ...COMMANDS].map((args) => on.runs(args.split(" "), env)));
    const refused = second?.code === 1 && isOneLine(second.output) && second.output.includes(`${first.process.pid}`);
    const done = commands.filter(({ code }) => code === 0).length;
    meetings.push(await schedule(clerk));
    // Power fails. Two servers start at the same moment on what is left.
    first.process.kill("SIGKILL");
    await first.exited;
    const starts = await Promise.allSettled([on.start({ DATA_DIR: dataDir }), on.start({ DATA_DIR: dataDir })]);
    const up = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    const there = up[0] ? await thereStill(await up[0].signIn("clerk"), meetings) : [];
    up.forEach(({ process }) => process.kill("SIGTERM"));
    await Promise.all(up.map(({ exited }) => exited));
    const log = await on.runs(["server/verifyLog.ts"], env);
    const county = log.output.includes("second: intact");
    return {
      acknowledged: `${meetings.length} meetings, and a county that a command set up`,
      found: `the second server ${refused ? "is refused in one line that names the holder" : `ended with ${second?.code}: ${second?.output}`}; ${done} of ${COMMANDS.length} commands done beside the first; after kill -9, ${up.length} of 2 started in one instant; ${there.length} meetings and ${county ? "the county" : "NO county"} there; log ${log.code === 0 ? "intact" : "BROKEN"}`,
      held:
        refused &&
        done === COMMANDS.length &&
        up.length === 1 &&
        there.length === meetings.length &&
        county &&
        log.code === 0,
    };
  },
} satisfies Drill;

const isOneLine = (text: string): boolean => text.trim().split("\n").length === 1;
