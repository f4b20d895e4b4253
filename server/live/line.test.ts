import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { frameOf } from "./frame.ts";
import { createLine, type Line } from "./line.ts";

const server = createServer();
const sockets = new WebSocketServer({ noServer: true });

beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
afterAll(() => void server.close());

const frame = (text: string) => frameOf([Buffer.from(text)]);

/** A line to a screen that has stopped reading. */
async function slowScreen(limits: {
  softBuffer: number;
  hardBuffer: number;
}): Promise<{ line: Line; screen: WebSocket; got: string[]; slow: () => boolean }> {
  let slow = false;
  const line = new Promise<Line>((resolve) => {
    server.once("upgrade", (request, wire, head) => {
      sockets.handleUpgrade(request, wire, head, (socket) =>
        resolve(createLine(socket, wire as Socket, limits, () => (slow = true))),
      );
    });
  });
  const screen = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const got: string[] = [];
  screen.on("message", (data) => got.push(String(data)));
  await once(screen, "open");
  screen.pause();
  return { line: await line, screen, got, slow: () => slow };
}

test("for a slow screen, only the newest waiting state of each subscription is kept", async () => {
  const { line, screen, got, slow } = await slowScreen({ softBuffer: 1024, hardBuffer: 100 * 1024 * 1024 });
  // More than the operating system takes for itself.
  line.send("x".repeat(20 * 1024 * 1024));
  for (let state = 1; state <= 100; state += 1) {
    line.sendState("tally", frame(`tally ${state}`));
    line.sendState("item", frame(`item ${state}`));
  }
  line.sendState("left", frame("of a subscription that ended"));
  line.forget("left");
  screen.resume();
  await expect.poll(() => got.slice(1)).toEqual(["tally 100", "item 100"]);
  expect(slow()).toBe(false);
  screen.terminate();
});

test("a screen with too much waiting is disconnected, to return for the current state", async () => {
  const { line, screen, slow } = await slowScreen({ softBuffer: 1024, hardBuffer: 30 * 1024 * 1024 });
  line.send("x".repeat(20 * 1024 * 1024));
  expect(slow()).toBe(false);
  line.sendState("tally", frame("y".repeat(25 * 1024 * 1024)));
  expect(slow()).toBe(true);
  screen.resume();
  const [code] = (await once(screen, "close")) as [number];
  expect([1013, 1006]).toContain(code);
});
