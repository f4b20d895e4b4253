import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

/** Whether the page that opens the socket comes from this address. Programs other than browsers send no Origin. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

const REASONS: Record<number, string> = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

/** Answers an upgrade that is refused. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status] ?? ""}\r\nConnection: close\r\nContent-Length: 0\r\n${status >= 429 ? "Retry-After: 5\r\n" : ""}\r\n`,
  );
}
