import { createServer, type Server } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { gracefulStop } from "./stopServing.ts";

/** The collector of garbage, which a program has only on demand. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}

async function servedAndStopped(): Promise<WeakRef<Server>> {
  const server = createServer((_, response) => response.end("served"));
  const stop = gracefulStop(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("served");
  await stop();
  return new WeakRef(server);
}

test("a stopped server releases everything that it served", async () => {
  const collect = collector();
  const server = await servedAndStopped();
  await expect
    .poll(() => {
      collect();
      return server.deref() === undefined;
    })
    .toBe(true);
});
