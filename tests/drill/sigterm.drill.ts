import { setTimeout as pause } from "node:timers/promises";
import { openScreen } from "#tests/support/screen.ts";
import { type Drill, HOST } from "./context.ts";
import { thereStill } from "./meetings.ts";
import { traffic } from "./traffic.ts";

const PEOPLE = 20;

export default {
  name: "SIGTERM under steady traffic",
  async run(on) {
    const dataDir = await on.data();
    const server = await on.start({ DATA_DIR: dataDir });
    const screens = [1, 2, 3].map(() => openScreen(server.port, HOST));
    await Promise.all(screens.map(({ acknowledged }) => acknowledged));
    const askers = traffic(server.port, await server.signIn("clerk"), PEOPLE);
    await pause(3_000);
    const signaledAt = performance.now();
    server.process.kill("SIGTERM");
    const code = await server.exited;
    const seconds = (performance.now() - signaledAt) / 1000;
    await askers.ended;
    const codes = await Promise.all(screens.map(async ({ closed }) => (await closed).code));
    const again = await on.start({ DATA_DIR: dataDir });
    const { acknowledged } = askers;
    const there = await thereStill(await again.signIn("clerk"), acknowledged);
    const lost = acknowledged.length - there.length;
    return {
      acknowledged: `${askers.answered} requests of ${PEOPLE} people, ${acknowledged.length} of them meetings`,
      found: `${askers.cut} cut, ${lost} meetings lost, screens closed with ${[...new Set(codes)].join(", ")}, exit code ${code} after ${seconds.toFixed(1)} s`,
      held: askers.cut === 0 && lost === 0 && code === 0 && seconds < 8 && codes.every((closed) => closed === 1001),
    };
  },
} satisfies Drill;
