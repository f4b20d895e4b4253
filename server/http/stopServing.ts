import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** Milliseconds for which a kept-alive connection may send one more request, so that a client about to send is answered, not cut off. */
const GRACE = 1_000;
/** Milliseconds after which remaining connections are closed. */
const TIMEOUT_MS = 7_000;

/**
 * Makes a server that can be stopped under traffic, and returns the way to stop it: it takes no new connection, answers
 * requests in progress and tells each kept-alive connection that this answer is its last. Resolves when all connections
 * are closed.
 */
export function gracefulStop(server: Server): () => Promise<void> {
  const openResponses = new Set<ServerResponse>();
  let stopping = false;
  const last = (response: ServerResponse) => void (response.shouldKeepAlive = false);
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", (_request, response: ServerResponse) => {
    if (stopping) last(response);
    openResponses.add(response);
    response.once("close", () => openResponses.delete(response));
  });
  return async () => {
    // First takes connections that the system has already accepted. The event loop picks them up before this runs.
    await new Promise((resolve) => setImmediate(resolve));
    stopping = true;
    openResponses.forEach(last);
    // http.Server.close() closes idle connections at once and cuts off clients about to send, so this calls net.Server's.
    const finished = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const polite = setTimeout(() => {
      server.closeIdleConnections();
      // Node does not count connections as idle that have never sent anything.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, GRACE);
    const timer = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS);
    await finished;
    clearTimeout(polite);
    clearTimeout(timer);
    // Calls http.Server.close() once more, now that all are gone: it stops the slow-request timer, which keeps all this in memory.
    server.close();
  };
}
