import { createHash, timingSafeEqual } from "node:crypto";
import { type Request, type RequestHandler, Router } from "express";
import { type ExecutionResult, getOperationAST } from "graphql";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Config } from "./config.ts";
import { metricsOfAll } from "./workers.ts";
import type { HowAnswered, Operation, Operations } from "./graphql/operations.ts";
import type { Live } from "./live/live.ts";
import type { Sender } from "./outbox/sender.ts";
import { sendRefusal } from "./http/refusals.ts";

export interface Metrics {
  /** Counts and times every request. Mount before all others. */
  timed: RequestHandler;
  /** GET /metrics. */
  routes: Router;
  /** Wraps the operations to time them by kind. */
  measured(operations: Operations): Operations;
  /** Counts a reading by how it was answered. */
  answered(how: HowAnswered): void;
  /** Reports this line's sockets, feeds and executions. */
  watch(live: Pick<Live, "stats">): void;
  /** Reports this sender's letters. */
  watchOutbox(outbox: Pick<Sender, "stats">): void;
}

/** Groups addresses into classes, so that no county, record or person becomes a label. */
function routeOf(path: string): string {
  const first = path.split("/")[1] ?? "";
  if (first === "graphql" || first === "api" || first === "files") return first;
  return ["healthz", "readyz", "metrics"].includes(first) ? "operations" : "web";
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** A direct request from this machine, not passed on by a proxy. */
function isLocal(request: Request): boolean {
  const { remoteAddress = "" } = request.socket;
  const passedOn = request.get("x-forwarded-for") ?? request.get("forwarded");
  return /^(::ffff:)?127\.|^::1$/.test(remoteAddress) && passedOn === undefined;
}

/** Requires the token if one is set. Without one, only this machine may ask, and only when there is no proxy. */
function mayRead(request: Request, config: Pick<Config, "metricsToken" | "trustProxy">): boolean {
  if (config.metricsToken === undefined) return config.trustProxy === 0 && isLocal(request);
  const sent = /^Bearer (.+)$/i.exec(request.get("authorization") ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(sent), digest(config.metricsToken));
}

let cachedRegistry: Registry | undefined;

/** Memory, processor and event loop belong to the process, however many servers run in it. */
function ofProcess(): Registry {
  if (cachedRegistry) return cachedRegistry;
  cachedRegistry = new Registry();
  collectDefaultMetrics({ register: cachedRegistry });
  return cachedRegistry;
}

/** The process's Prometheus metrics in text form. Nothing in them names a county or a person. */
export function createMetrics(config: Pick<Config, "metricsToken" | "trustProxy">): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let stats: Live["stats"] = () => ({ sockets: 0, feeds: 0, executions: 0 });
  const requests = new Histogram({
    name: "dais_http_request_seconds",
    help: "Requests by class of address and status, from their arrival to the end of the answer.",
    labelNames: ["route", "status"],
    registers,
  });
  const operationSeconds = new Histogram({
    name: "dais_operation_seconds",
    help: "GraphQL operations by kind, those of REST calls and live screens among them; outcome error: it answered with errors.",
    labelNames: ["kind", "outcome"],
    registers,
  });
  for (const [part, help] of [
    ["sockets", "WebSockets open now."],
    ["feeds", "Different live questions now, each answered once for all who ask it."],
  ] as const) {
    new Gauge({
      name: `dais_live_${part}`,
      help,
      registers,
      collect() {
        this.set(stats()[part]);
      },
    });
  }
  new Counter({
    name: "dais_live_executions_total",
    help: "Executions for live screens since the start.",
    registers,
    collect() {
      this.reset();
      this.inc(stats().executions);
    },
  });

  new Gauge({ name: "dais_processes", help: "Processes of this port that these figures are of.", registers }).set(1);
  const answers = new Counter({
    name: "dais_answers_total",
    help: "Readings since the start: answered from the cache, answered fresh and cached, or not cached because the answer is short-lived.",
    labelNames: ["how"],
    registers,
  });

  let letters: Sender["stats"] = () => ({ waiting: 0, dead: 0 });
  new Gauge({
    name: "dais_letters",
    help: "Letters in the outbox of all counties, as of the last minute: waiting, or dead, which must be sent again by hand.",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(letters())) this.set({ state }, count);
    },
  });

  const ofAll = metricsOfAll([registry, ofProcess()]);
  const routes = Router();
  routes.get("/metrics", async (request, response) => {
    response.set("Cache-Control", "no-store");
    if (!mayRead(request, config)) return sendRefusal(request, response, { status: 404, error: "Not found" });
    const text = await ofAll();
    if (text === null) return sendRefusal(request, response, { status: 503, error: "Not all processes answer" });
    response.type(registry.contentType).send(text);
  });

  return {
    routes,
    timed: (request, response, next) => {
      const route = routeOf(request.path);
      const end = requests.startTimer();
      response.once("close", () => end({ route, status: response.statusCode }));
      next();
    },
    answered: (how) => answers.inc({ how }),
    measured(operations) {
      const timed = async <T>(
        { document, operationName }: Operation,
        work: () => Promise<T>,
        answerOf: (done: T) => ExecutionResult,
      ) => {
        const kind = getOperationAST(document, operationName)?.operation ?? "unknown";
        const end = operationSeconds.startTimer({ kind });
        let outcome = "error";
        try {
          const done = await work();
          if (!answerOf(done).errors) outcome = "ok";
          return done;
        } finally {
          end({ outcome });
        }
      };
      return {
        ...operations,
        run: (operation, caller) =>
          timed(
            operation,
            () => operations.run(operation, caller),
            (answer) => answer,
          ),
        together: (caller, readOnly, work) =>
          operations.together(caller, readOnly, (ask) =>
            work((operation, key) =>
              timed(
                operation,
                () => ask(operation, key),
                ({ answer }) => answer,
              ),
            ),
          ),
      };
    },
    watch: (live) => void (stats = () => live.stats()),
    watchOutbox: (outbox) => void (letters = () => outbox.stats()),
  };
}
