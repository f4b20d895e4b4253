import { type ResourceLimits, Worker } from "node:worker_threads";
import type { Trouble } from "#prisma/unavailable.ts";

/** Why a document was not set: the page itself, a dead or silent worker, or a closed typesetter. */
export class TypesettingError extends Error {
  readonly reason: "REFUSED" | "CRASHED" | "TIMED_OUT" | "TOO_LARGE" | "CLOSED";
  /** The same request may succeed later, unless the document itself is refused. */
  readonly trouble: Trouble | null;

  constructor(reason: TypesettingError["reason"], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "TypesettingError";
    this.reason = reason;
    this.trouble = reason === "REFUSED" || reason === "TOO_LARGE" ? null : "UNMADE";
  }
}

/** Milliseconds between two memory checks. */
const WATCH_MS = 50;
/** Milliseconds after which an idle worker ends and frees its memory. */
const REST_MS = 5 * 60_000;

export type WorkerPool<Question, Answer> = {
  /** Waits for its turn. @throws TypesettingError, or the signal's reason when aborted. */
  ask(question: Question, options?: { signal?: AbortSignal | undefined }): Promise<Answer>;
  /** Rejects running and waiting requests, and ends the worker. */
  close(): Promise<void>;
};

type Job<Question, Answer> = {
  id: number;
  question: Question;
  settle: (outcome: { answer: Answer } | { error: unknown }) => void;
};

type Reply<Answer> = { id: number; answer: Answer } | { id: number; refusal: string };

/**
 * One worker thread, started with the first request and again after it died. Requests are answered in sequence. A
 * request that outlasts `timeoutMs` (milliseconds) ends its worker. An idle worker does not keep the process alive, and
 * ends after five minutes.
 */
export function openWorkerPool<Question, Answer>({
  script,
  timeoutMs,
  resourceLimits,
  growth,
}: {
  script: URL;
  timeoutMs: number;
  /** Memory of the thread. */
  resourceLimits?: ResourceLimits;
  /** Bytes by which the process may grow during one request, which thread limits do not cover. Absent: not watched. */
  growth?: number;
}): WorkerPool<Question, Answer> {
  const waiting: Job<Question, Answer>[] = [];
  let worker: Worker | null = null;
  let running: { job: Job<Question, Answer>; timer: NodeJS.Timeout; watch: NodeJS.Timeout | null } | null = null;
  let resting: NodeJS.Timeout | undefined;
  let closed = false;
  let lastId = 0;

  function finish(outcome: { answer: Answer } | { error: unknown }) {
    if (!running) return;
    clearTimeout(running.timer);
    if (running.watch) clearInterval(running.watch);
    const { job } = running;
    running = null;
    worker?.unref();
    job.settle(outcome);
    next();
    if (!running && worker) resting = setTimeout(rest, REST_MS).unref();
  }

  /** Ends the worker. The next request starts a new one. */
  function rest() {
    const ending = worker;
    worker = null;
    void ending?.terminate();
  }

  /** Clears the worker before it rejects its job, so that the next request starts a new one. */
  function lose(lost: Worker, error: TypesettingError) {
    if (worker !== lost) return;
    worker = null;
    void lost.terminate();
    finish({ error });
  }

  function start(): Worker {
    const started = new Worker(script, { name: "typesetting", ...(resourceLimits && { resourceLimits }) });
    const crashed = (cause: unknown) =>
      lose(started, new TypesettingError("CRASHED", "The typesetter stopped unexpectedly. Try again.", cause));
    started.on("message", (reply: Reply<Answer>) => {
      if (reply.id !== running?.job.id) return;
      finish("answer" in reply ? { answer: reply.answer } : { error: new TypesettingError("REFUSED", reply.refusal) });
    });
    started.on("error", crashed);
    started.on("messageerror", crashed);
    started.on("exit", (code) => crashed(new Error(`The worker ended with code ${code}.`)));
    return started;
  }

  /** Ends a worker when the process grows without limit. */
  function watched(current: Worker): NodeJS.Timeout | null {
    if (growth === undefined) return null;
    const before = process.memoryUsage.rss();
    const look = () => {
      if (process.memoryUsage.rss() - before <= growth) return;
      lose(current, new TypesettingError("TOO_LARGE", "The document needs too much memory."));
    };
    return setInterval(look, WATCH_MS);
  }

  function next() {
    if (running || closed) return;
    const job = waiting.shift();
    if (!job) return;
    clearTimeout(resting);
    const current = (worker ??= start());
    const silent = new TypesettingError(
      "TIMED_OUT",
      `The document was not typeset within ${timeoutMs / 1000} seconds.`,
    );
    running = { job, timer: setTimeout(() => lose(current, silent), timeoutMs), watch: watched(current) };
    current.ref();
    try {
      current.postMessage({ id: job.id, question: job.question });
    } catch (error) {
      finish({ error });
    }
  }

  return {
    ask(question, { signal } = {}) {
      if (closed) return Promise.reject(new TypesettingError("CLOSED", "The typesetter is closed."));
      if (signal?.aborted) return Promise.reject(signal.reason);
      return new Promise<Answer>((resolve, reject) => {
        const job: Job<Question, Answer> = {
          id: (lastId += 1),
          question,
          settle(outcome) {
            signal?.removeEventListener("abort", abort);
            if ("answer" in outcome) resolve(outcome.answer);
            else reject(outcome.error);
          },
        };
        // A page in progress cannot be interrupted, so its answer is dropped. A waiting one never begins.
        const abort = () => {
          const place = waiting.indexOf(job);
          if (place >= 0) waiting.splice(place, 1);
          job.settle({ error: signal?.reason });
        };
        signal?.addEventListener("abort", abort, { once: true });
        waiting.push(job);
        next();
      });
    },
    async close() {
      closed = true;
      clearTimeout(resting);
      const error = new TypesettingError("CLOSED", "The typesetter is closed.");
      for (const job of waiting.splice(0)) job.settle({ error });
      const ending = worker;
      worker = null;
      finish({ error });
      await ending?.terminate();
    },
  };
}
