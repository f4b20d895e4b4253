import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** Milliseconds for which a kept connection may ask once more: whoever writes that moment is answered, not cut off. */
const GRACE = 1_000;
/** Milliseconds after which the rest is cut off. */
const PATIENCE = 7_000;

/**
 * Makes a server that can be stopped under traffic; answers the way to stop it: it takes no new connection, answers what was begun
 * and tells each kept connection that this answer is its last. Resolves when nobody is left.
 */
export function stoppable(server: Server): () => Promise<void> {
  const begun = new Set<ServerResponse>();
  let stopping = false;
  const last = (response: ServerResponse) => void (response.shouldKeepAlive = false);
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", (_request, response: ServerResponse) => {
    if (stopping) last(response);
    begun.add(response);
    response.once("close", () => begun.delete(response));
  });
  return async () => {
    // What the system has accepted is taken first: the loop has just looked for it then.
    await new Promise((resolve) => setImmediate(resolve));
    stopping = true;
    begun.forEach(last);
    // Node's own way closes the connections that are idle at this moment, and whoever is about to ask on one is cut off.
    const finished = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const polite = setTimeout(() => {
      server.closeIdleConnections();
      // Node does not count those as idle that have never said a word.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, GRACE);
    const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE);
    await finished;
    clearTimeout(polite);
    clearTimeout(impatient);
    // Node's own way once more, now that nobody is left: it ends the clock that watches for slow requests and keeps all this in memory.
    server.close();
  };
}
