import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

// The upper bound: only sockets. It broadcasts what it is given, serialized once.

const server = new WebSocketServer({ port: 0, perMessageDeflate: false }, () => {
  process.send?.({ kind: "ready", port: (server.address() as AddressInfo).port });
});
process.on("message", (message: { broadcast?: string }) => {
  if (message.broadcast === undefined) return;
  const bytes = Buffer.from(message.broadcast);
  process.send?.({ kind: "announced", at: String(process.hrtime.bigint()) });
  for (const client of server.clients) client.send(bytes, { binary: false });
});
process.once("SIGTERM", () => process.exit(0));
