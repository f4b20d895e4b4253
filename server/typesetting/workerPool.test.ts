import { afterEach, expect, test, vi } from "vitest";
import { TypesettingError, openWorkerPool } from "./workerPool.ts";

const CHANNEL = "workerPool.test";

/**
 * A worker that does what the job says; each answer has the number of answers so far. "hold" is answered when the test
 * says so.
 */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from "node:worker_threads";
  let answers = 0;
  const test = new BroadcastChannel("${CHANNEL}");
  test.unref();
  parentPort.on("message", ({ id, question }) => {
    if (question === "throw") throw new Error("broken");
    if (question === "exit") process.exit(3);
    if (question === "silence") return;
    if (question === "refuse") return parentPort.postMessage({ id, refusal: "No such page." });
    const answer = () => parentPort.postMessage({ id, answer: question + " " + (answers += 1) });
    if (question !== "hold") return answer();
    test.onmessage = answer;
    test.postMessage("held");
  });
`)}`,
);

/** Waits until the worker holds a question. */
async function holdWorker(): Promise<{ release: () => void }> {
  const worker = new BroadcastChannel(CHANNEL);
  await new Promise((resolve) => (worker.onmessage = resolve));
  return {
    release() {
      worker.postMessage("answer");
      worker.close();
    },
  };
}

const TIMEOUT_MS = 60_000;
const withPool = async (use: (pool: ReturnType<typeof openWorkerPool<unknown, string>>) => Promise<void>) => {
  const pool = openWorkerPool<unknown, string>({ script, timeoutMs: TIMEOUT_MS });
  await use(pool).finally(() => pool.close());
};

afterEach(() => void vi.useRealTimers());

test.each(["throw", "exit"])(
  "a worker that dies (%s) causes a clear error, and the next job gets a new worker",
  (death) =>
    withPool(async (pool) => {
      expect(await pool.ask("a")).toBe("a 1");
      const [lost, waiting] = await Promise.allSettled([pool.ask(death), pool.ask("b")]);
      expect(lost).toMatchObject({
        status: "rejected",
        reason: {
          name: "TypesettingError",
          reason: "CRASHED",
          message: "The typesetter stopped unexpectedly. Try again.",
        },
      });
      expect(waiting).toEqual({ status: "fulfilled", value: "b 1" });
    }),
);

test("a worker that cannot start refuses each job separately", async () => {
  const pool = openWorkerPool<string, string>({
    script: new URL("data:text/javascript,throw new Error('no Typst')"),
    timeoutMs: TIMEOUT_MS,
  });
  for (const question of ["a", "b"])
    await expect(pool.ask(question)).rejects.toMatchObject({ reason: "CRASHED", cause: { message: "no Typst" } });
  await pool.close();
});

test("a page that cannot be typeset is refused in the worker's words and ends no worker", () =>
  withPool(async (pool) => {
    await expect(pool.ask("refuse")).rejects.toEqual(new TypesettingError("REFUSED", "No such page."));
    await expect(pool.ask(() => "a function cannot travel")).rejects.toThrow(/could not be cloned/);
    expect(await pool.ask("a")).toBe("a 1");
  }));

test("a silent worker is ended in time and replaced", () =>
  withPool(async (pool) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const [silence] = await Promise.allSettled([pool.ask("silence"), vi.advanceTimersByTimeAsync(TIMEOUT_MS)]);
    expect(silence).toMatchObject({ status: "rejected", reason: { reason: "TIMED_OUT", trouble: "UNMADE" } });
    expect(await pool.ask("a")).toBe("a 1");
  }));

test("jobs are done one after the other, in order", () =>
  withPool(async (pool) => {
    const holding = holdWorker();
    const answers = ["hold", "b", "c"].map((question) => pool.ask(question));
    (await holding).release();
    expect(await Promise.all(answers)).toEqual(["hold 1", "b 2", "c 3"]);
  }));

test("an abandoned job ends immediately, and never starts if it was still waiting", () =>
  withPool(async (pool) => {
    const running = new AbortController();
    const waiting = new AbortController();
    const holding = holdWorker();
    const abandoned = [pool.ask("hold", { signal: running.signal }), pool.ask("b", { signal: waiting.signal })];
    const next = pool.ask("c");
    const { release } = await holding;
    const reason = new Error("The reader left.");
    running.abort(reason);
    waiting.abort(reason);
    expect(await Promise.allSettled(abandoned)).toEqual([
      { status: "rejected", reason },
      { status: "rejected", reason },
    ]);
    release();
    expect(await next).toBe("c 2");
    await expect(pool.ask("d", { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  }));

test("a closed typesetter refuses running, waiting and new jobs", async () => {
  const pool = openWorkerPool<string, string>({ script, timeoutMs: TIMEOUT_MS });
  const answers = Promise.allSettled([pool.ask("hold"), pool.ask("b")]);
  await pool.close();
  expect((await answers).map((outcome) => outcome.status === "rejected" && outcome.reason.reason)).toEqual([
    "CLOSED",
    "CLOSED",
  ]);
  await expect(pool.ask("c")).rejects.toMatchObject({ reason: "CLOSED" });
});

test("an idle worker ends after five minutes, and the next job gets a new one", () =>
  withPool(async (pool) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    expect([await pool.ask("a"), await pool.ask("b")]).toEqual(["a 1", "b 2"]);
    vi.advanceTimersByTime(5 * 60_000 - 1);
    expect(await pool.ask("c")).toBe("c 3");
    vi.advanceTimersByTime(5 * 60_000);
    expect(await pool.ask("d")).toBe("d 1");
  }));
