import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "#tests/support/http.ts";
import { NotTried } from "./context.ts";
import { HOST, openVote, p, PASSWORD, product, signIn, timed, told } from "./liveGround.ts";

// Redis is frozen, resumed, killed and restarted, while one person reads, one votes and one signs in.

const LASTS_MS = 6_000;
const A_SECOND_MS = 1_000;

async function run(): Promise<{ acknowledged: string; found: string; held: boolean }> {
  if (spawnSync("redis-server", ["--version"]).error) throw new NotTried("redis-server is not installed");
  const port = await freePort();
  let redis = await redisServer(port);
  try {
    await using server = await product({ REDIS_URL: `redis://127.0.0.1:${port}` });
    const clerk = await signIn(server.port);
    const vote = await openVote(clerk);
    const work: Record<string, () => Promise<unknown>> = {
      reading: () => clerk.graphql("{ tenant { key } }"),
      vote: vote.cast,
      "sign-in": async () => {
        const body = { email: "auditor@demo.example", password: PASSWORD };
        const { status, text } = await ask(server.port, HOST, "/api/login", { body });
        if (status !== 200) throw new Error(text);
      },
    };
    /** Repeats each kind of work. Records what took longest and what failed. */
    const measure = async (well?: { worst: number[] }) => {
      const until = Date.now() + LASTS_MS;
      const parts = await Promise.all(
        Object.entries(work).map(async ([name, each]) => {
          const times: number[] = [];
          let failed = 0;
          while (Date.now() < until) {
            const { ms, done } = await timed(each);
            times.push(ms);
            if (!done) failed += 1;
            await pause(100);
          }
          return { text: `${name} ${told(times)}, ${failed} failed`, failed, worst: p(times, 99) };
        }),
      );
      const { json } = await ask(server.port, HOST, "/readyz");
      return {
        text: parts.map(({ text }) => text).join("; "),
        worst: parts.map(({ worst }) => worst),
        // Compared with the same work on the same busy machine while Redis answers.
        held: parts.every(
          ({ failed, worst }, index) => failed === 0 && worst < 2 * (well?.worst[index] ?? 0) + A_SECOND_MS,
        ),
        ready: JSON.stringify(json),
      };
    };
    const well = await measure();
    redis.kill("SIGSTOP");
    const frozen = await measure(well);
    redis.kill("SIGCONT");
    await pause(3_000);
    redis.kill("SIGKILL");
    const dead = await measure(well);
    redis = await redisServer(port);
    await pause(3_000);
    const back = await measure(well);
    return {
      acknowledged: `well: ${well.text}`,
      found: `frozen: ${frozen.text} ${frozen.ready}\ndead: ${dead.text} ${dead.ready}\nback: ${back.text} ${back.ready}; ${server.lines()} lines of log`,
      held: frozen.held && dead.held && back.held,
    };
  } finally {
    redis.kill("SIGKILL");
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function redisServer(port: number): Promise<ChildProcess> {
  const child = spawn("redis-server", ["--port", String(port), "--save", "", "--bind", "127.0.0.1"], {
    stdio: "ignore",
  });
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, "127.0.0.1");
    const open = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(
        () => false,
        () => false,
      ),
    ]).catch(() => false);
    socket.destroy();
    if (open) return child;
    await pause(50);
  }
  throw new Error("redis-server does not start");
}

export default { name: "Redis is frozen, killed, and back", run };
