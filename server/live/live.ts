import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import {
  CloseCode,
  type Context as ProtocolContext,
  handleProtocols,
  makeServer,
  type SubscribePayload,
} from "graphql-ws";
import { type ExecutionArgs, GraphQLError, type GraphQLSchema } from "graphql";
import { type WebSocket, WebSocketServer } from "ws";
import type { Actor, Clock, Events, Log } from "#schema/context.ts";
import type { Config } from "../config.ts";
import type { TrustedDocuments } from "../graphql/documents.ts";
import type { Caller, Operations } from "../graphql/operations.ts";
import { addressOf, type Identify, networkOf } from "../callers/caller.ts";
import { namesOneHost } from "../http/host.ts";
import { asUnavailable } from "../http/unavailable.ts";
import { isProgram } from "../sessions/sessions.ts";
import { createHub } from "./hub.ts";
import { createAllowances, createCounter, createGate, LIVE_LIMITS, LiveClose, type LiveLimits } from "./limits.ts";
import { stateFrame } from "./frame.ts";
import { createLine, type Line, sendAway } from "./line.ts";
import { createSubscriptionDocuments } from "./subscriptionDocument.ts";
import { createTicket, type Ticket } from "./ticket.ts";
import { isOwnOrigin, refuseUpgrade } from "./upgrade.ts";
import { type Watch, watchSession } from "./watchSession.ts";

export interface LiveParts {
  server: Server;
  schema: GraphQLSchema;
  operations: Operations;
  trusted: TrustedDocuments;
  identify: Identify;
  events: Events;
  clock: Clock;
  log: Log;
  config: Pick<Config, "trustProxy">;
  /** Overrides of the usual limits. */
  limits?: Partial<LiveLimits>;
}

export interface Live {
  /** What is open now, and the number of executions since the start. */
  stats(): { sockets: number; feeds: number; executions: number };
  /** Closes all sockets with 1001, so that clients reconnect to another process, and accepts no new ones. */
  close(): Promise<void>;
}

/** One socket: the caller behind it and its outgoing side. */
interface Screen {
  request: IncomingMessage;
  address: string;
  socket: WebSocket;
  line: Line;
  caller: Caller | null;
  actor: Actor | null;
  watch: Watch | null;
  /** Its subscriptions, running and being admitted, and how to leave each. */
  places: Map<string, () => void>;
  /** Subscriptions are admitted one at a time. */
  inTurn: ReturnType<typeof createGate>;
  /** Cleanup when it closes. */
  after: (() => void)[];
}

/** Log lines per address. */
const LINES = { atOnce: 10, perSecond: 0.1 };
/** Maximum fragments of one message. Browsers send a short one whole. */
const MAX_FRAGMENTS = 64;

type Protocol = ProtocolContext<Record<string, unknown> | undefined, Screen>;

/** Subscriptions over WebSocket at /graphql (`graphql-transport-ws`). Limits and codes are in docs/scale.md. */
export function attachLive(parts: LiveParts): Live {
  const { schema, identify, log } = parts;
  const limits = { ...LIVE_LIMITS, ...parts.limits };
  const gate = createGate(limits.transactions);
  // Sends to listeners before the transaction ends: it may outlive the last socket.
  const underWay = new Set<Promise<unknown>>();
  const operations: Operations = {
    ...parts.operations,
    withContext: (caller, work) => {
      const done = gate(() => parts.operations.withContext(caller, work)).finally(() => underWay.delete(done));
      underWay.add(done);
      return done;
    },
    whoIs: (caller) => gate(() => parts.operations.whoIs(caller)),
  };
  const asking = createAllowances(limits.asking);
  const lines = createAllowances(LINES);
  const texts = createAllowances(limits.texts);
  const addresses = createCounter(limits.socketsPerAddress);
  const tenants = createCounter(limits.socketsPerTenant);
  const users = createCounter(limits.socketsPerUser);
  let executions = 0;
  let stopping = false;
  const hub = createHub({ ...parts, operations, limits, executed: () => (executions += 1) });
  const subscriptionOf = createSubscriptionDocuments(parts);

  const protocol = makeServer<Record<string, unknown> | undefined, Screen>({
    connectionInitWaitTimeout: limits.initTimeout,
    onConnect: ({ connectionParams, extra }) => connect(extra, connectionParams),
    onSubscribe: (context, id, payload) => subscribe(context, id, payload),
    subscribe: ({ contextValue }) => contextValue as Ticket,
    onComplete: ({ extra }, id) => extra.line.forget(id),
    onClose: ({ extra }) => [...extra.places.values(), ...extra.after].forEach((work) => work()),
  });

  /** Authenticates a socket. False: not admitted (4403). */
  async function connect(screen: Screen, params: Record<string, unknown> | undefined): Promise<boolean> {
    if (!asking.take(networkOf(screen.address))) return tooBusy(screen, "introductions");
    const { headers } = screen.request;
    const authorization =
      typeof params?.["authorization"] === "string" ? params["authorization"] : headers["authorization"];
    const { caller, refused } = await identify({
      headers: authorization === undefined ? headers : { ...headers, authorization },
    });
    const person = refused === null && caller.credential ? await operations.whoIs(caller) : null;
    // An expired token is refused. An expired cookie counts as a guest, as everywhere, so that a display in the room keeps working.
    const refusedToken = authorization !== undefined && (!isProgram(caller.credential) || !person);
    const isOutside = caller.tenant?.isPractice === true && !person;
    if (refused !== null || !caller.tenant || refusedToken || isOutside) {
      log.warn(
        { event: "live.refused", requestId: caller.requestId, tenant: caller.tenant?.id },
        "a socket was refused",
      );
      return false;
    }
    if (screen.socket.readyState !== screen.socket.OPEN) return false;
    if (!takePlace(screen, caller.tenant.id, person?.actor.userId)) return false;
    screen.caller = person ? caller : { ...caller, credential: null };
    screen.actor = person?.actor ?? null;
    if (!person) return true;
    const bearer = isProgram(caller.credential);
    screen.watch = watchSession({ ...parts, operations, limits }, caller, person, {
      // A client with an expired token cannot reconnect. A browser reconnects with its present cookie.
      ended: () => (bearer ? screen.socket.close(CloseCode.Forbidden, "Session ended") : changed(screen)),
      changed: () => changed(screen),
    });
    screen.after.push(() => screen.watch?.stop());
    return true;
  }

  const changed = (screen: Screen) => screen.socket.close(LiveClose.sessionChanged, "Session changed");

  function takePlace(screen: Screen, tenantId: string, userId: string | undefined): boolean {
    for (const [counter, name] of [
      [tenants, tenantId] as const,
      ...(userId ? [[users, `${tenantId}:${userId}`] as const] : []),
    ]) {
      if (counter.take(name)) {
        screen.after.push(() => counter.give(name));
        continue;
      }
      log.warn({ event: "ratelimit.live", tenant: tenantId, user: userId }, "too many sockets");
      screen.socket.close(LiveClose.tryAgainLater, "Too many connections");
      return false;
    }
    return true;
  }

  /** Finds the document, checks the rights, and joins listeners of the same query. */
  async function subscribe(
    context: Protocol,
    id: string,
    payload: SubscribePayload,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const screen = context.extra;
    const { caller, line, places, socket } = screen;
    if (!caller) throw new Error("subscribed before the connection was acknowledged");
    // The protocol forgets an id that is completed before its subscription is admitted.
    if (places.has(id)) socket.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`);
    else if (!asking.take(networkOf(screen.address))) tooBusy(screen, "subscriptions");
    if (socket.readyState !== socket.OPEN) return [new GraphQLError("This line is closed.")];
    if (places.size >= limits.subscriptionsPerSocket) {
      return [
        new GraphQLError(`At most ${limits.subscriptionsPerSocket} subscriptions a connection.`, {
          extensions: { code: "TOO_COMPLEX" },
        }),
      ];
    }
    const person = `${caller.tenant?.id}:${screen.actor?.userId}`;
    const subscription = subscriptionOf(payload, isProgram(caller.credential), () => texts.take(person));
    if (!("document" in subscription)) return subscription;
    let joined: () => void = () => {};
    const leave = () => {
      line.forget(id);
      places.delete(id);
      joined();
    };
    const ticket = createTicket(leave);
    places.set(id, leave);
    try {
      const answer = await screen.inTurn(() =>
        hub.join(
          { caller, actor: screen.actor, subscription },
          {
            caller,
            deliver: (state) => line.sendState(id, stateFrame(id, state)),
            end: (error) => {
              places.delete(id);
              ticket.close(error);
            },
            sessionChanged: () => screen.watch?.look(),
          },
        ),
      );
      if (typeof answer !== "function") {
        leave();
        return answer;
      }
      joined = answer;
    } catch (error) {
      leave();
      throw error;
    }
    return { schema, document: subscription.document, operationName: subscription.operationName, contextValue: ticket };
  }

  /** Closes a socket because its address causes too many database queries. */
  function tooBusy({ socket, address }: Screen, what: string): false {
    tell(address, `too many ${what}`);
    sendAway(socket, LiveClose.tryAgainLater, "Too many requests");
    return false;
  }

  /** A log line, unless the address has just written many. */
  function tell(ip: string, message: string): void {
    if (lines.take(networkOf(ip))) log.warn({ event: "ratelimit.live", ip }, message);
  }

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxPayload,
    maxFragments: MAX_FRAGMENTS,
    perMessageDeflate: false,
    handleProtocols,
  });
  const silent = new WeakSet<WebSocket>();

  function opened(socket: WebSocket, request: IncomingMessage, wire: Socket, address: string): void {
    const line = createLine(socket, wire, limits, () =>
      log.warn({ event: "live.slow" }, "a screen was too slow and was sent away"),
    );
    const allowance = createAllowances(limits.messages);
    /** Whether to read another message: not of a socket that is closing, and not of one that sends too much. */
    const mayTalk = (): boolean => {
      if (socket.readyState !== socket.OPEN) return false;
      if (allowance.take("")) return true;
      tell(address, "a socket said too much and was sent away");
      sendAway(socket, LiveClose.tooMany, "Too many messages");
      // Its other messages are not read.
      socket.pause();
      return false;
    };
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => line.send(text),
        close: (code, reason) => sendAway(socket, code ?? 1000, reason ?? ""),
        onMessage: (take) =>
          socket.on("message", (data) => {
            if (!mayTalk()) return;
            take(String(data)).catch((error: unknown) => {
              // One that failed stands for all that were in progress.
              if (socket.readyState !== socket.OPEN) return;
              log.error({ err: error }, "a message of a socket failed");
              // During a database outage a screen reconnects automatically. It treats an internal error as final.
              if (asUnavailable(error)) socket.close(LiveClose.tryAgainLater, "Not available now");
              else socket.close(CloseCode.InternalServerError, "Internal server error");
            });
          }),
      },
      {
        request,
        address,
        socket,
        line,
        caller: null,
        actor: null,
        watch: null,
        places: new Map(),
        inTurn: createGate(1),
        after: [],
      },
    );
    socket.on("ping", mayTalk);
    socket.on("pong", () => mayTalk() && silent.delete(socket));
    socket.on("error", (error) => log.warn({ err: error }, "a socket failed"));
    socket.once("close", (code, reason) => {
      closed(code, String(reason)).catch((error: unknown) => log.error({ err: error }, "a socket did not end well"));
    });
  }

  function upgrade(request: IncomingMessage, wire: Duplex, head: Buffer): void {
    wire.on("error", () => wire.destroy());
    if (stopping) return refuseUpgrade(wire, 503);
    if (!namesOneHost(request)) return refuseUpgrade(wire, 400);
    if (request.url?.split("?")[0] !== "/graphql") return refuseUpgrade(wire, 404);
    if (!isOwnOrigin(request)) {
      log.warn({ event: "live.origin" }, "a socket from another site was refused");
      return refuseUpgrade(wire, 403);
    }
    const address = addressOf(request, parts.config.trustProxy);
    const network = networkOf(address);
    if (!asking.take(network) || !addresses.take(network)) {
      tell(address, "too many sockets");
      return refuseUpgrade(wire, 429);
    }
    wire.once("close", () => addresses.give(network));
    sockets.handleUpgrade(request, wire, head, (socket) => opened(socket, request, wire as Socket, address));
  }

  const heart = setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
      }
    }
  }, limits.heartbeat);
  heart.unref();
  parts.server.on("upgrade", upgrade);

  return {
    stats: () => ({ sockets: sockets.clients.size, feeds: hub.feeds(), executions }),
    async close() {
      stopping = true;
      clearInterval(heart);
      for (const socket of sockets.clients) socket.close(LiveClose.goingAway, "The server stops");
      const impatient = setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), 2_000);
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      clearTimeout(impatient);
      parts.server.off("upgrade", upgrade);
      await Promise.allSettled(underWay);
    },
  };
}
