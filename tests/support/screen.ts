import { once } from "node:events";
import { WebSocket } from "ws";

/** One running subscription of a screen. */
export interface Watching {
  /** States received so far: their data, oldest first. */
  states: any[];
  /** The same with the rest of each message. */
  payloads: any[];
  /** Errors that ended it. Null: none so far. */
  errors: { message: string; extensions?: any }[] | null;
  /** Resolves with the newest state as soon as it satisfies. */
  until(satisfied: (data: any) => boolean): Promise<any>;
  /** Resolves with the errors that ended it. */
  refused(): Promise<{ message: string; extensions?: any }[]>;
  stop(): void;
}

/** A screen that listens over WebSocket, with its own implementation of the protocol. */
export interface Screen {
  socket: WebSocket;
  /** Resolves when the server acknowledged the connection. */
  acknowledged: Promise<void>;
  closed: Promise<{ code: number; reason: string }>;
  /** A message of the protocol, or any text. */
  send(message: object | string): void;
  watch(payload: { query?: string; documentId?: string; variables?: Record<string, unknown> }): Watching;
  close(): Promise<void>;
}

export interface ScreenOptions {
  headers?: Record<string, string>;
  /** Payload of connection_init. False: none is sent. */
  params?: Record<string, unknown> | false;
  protocols?: string[];
}

/** Opens a screen on a county's address. */
export function openScreen(port: number, host: string, options: ScreenOptions = {}): Screen {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, options.protocols ?? ["graphql-transport-ws"], {
    headers: { host, ...options.headers },
  });
  const acknowledged = Promise.withResolvers<void>();
  acknowledged.promise.catch(() => {});
  const watched = new Map<string, { take(message: any): void }>();
  const send = (message: object | string) =>
    socket.send(typeof message === "string" ? message : JSON.stringify(message));
  socket.on("open", () => options.params !== false && send({ type: "connection_init", payload: options.params ?? {} }));
  socket.on("message", (data) => {
    const message = JSON.parse(String(data));
    if (message.type === "connection_ack") acknowledged.resolve();
    watched.get(message.id)?.take(message);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on("close", (code, reason) => {
      acknowledged.reject(new Error(`closed with ${code} ${String(reason)}`));
      resolve({ code, reason: String(reason) });
    });
  });
  socket.on("error", (error) => acknowledged.reject(error));

  return {
    socket,
    acknowledged: acknowledged.promise,
    closed,
    send,
    watch({ query = "", documentId, variables = {} }) {
      const id = String(watched.size + 1);
      const waiting = new Set<() => void>();
      const watching: Watching = {
        states: [],
        payloads: [],
        errors: null,
        until: (satisfied) =>
          new Promise((resolve, reject) => {
            const look = () => {
              const newest = watching.states.at(-1);
              if (newest !== undefined && satisfied(newest)) done(() => resolve(newest));
              else if (watching.errors) done(() => reject(new Error(JSON.stringify(watching.errors))));
            };
            const done = (settle: () => void) => (waiting.delete(look), settle());
            waiting.add(look);
            look();
          }),
        refused: () =>
          new Promise((resolve) => {
            const look = () => watching.errors && (waiting.delete(look), resolve(watching.errors));
            waiting.add(look);
            look();
          }),
        stop: () => send({ id, type: "complete" }),
      };
      watched.set(id, {
        take(message) {
          if (message.type === "next") {
            watching.payloads.push(message.payload);
            watching.states.push(message.payload.data);
          }
          if (message.type === "error") watching.errors = message.payload;
          for (const look of waiting) look();
        },
      });
      void acknowledged.promise.then(() =>
        send({
          id,
          type: "subscribe",
          payload: { query, variables, ...(documentId && { extensions: { documentId } }) },
        }),
      );
      return watching;
    },
    async close() {
      if (socket.readyState === WebSocket.CLOSED) return;
      socket.close(1000);
      await once(socket, "close");
    },
  };
}
