import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { frameOf, stateFrame } from "./frame.ts";

test("a frame is one message to a screen, at every length with its own encoding", async () => {
  const server = new WebSocketServer({ port: 0, maxPayload: 1024 * 1024 });
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000];
  const sent = lengths.map((length) => "ä".repeat(Math.floor(length / 2)) + "x".repeat(length % 2));
  server.once("connection", (_socket, request) => {
    const wire: Socket = request.socket;
    for (const text of sent) wire.write(frameOf([Buffer.from(text.slice(0, 3)), Buffer.from(text.slice(3))]));
  });
  const screen = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const got: [string, boolean][] = [];
  screen.on("message", (data, isBinary) => got.push([String(data), isBinary]));
  await once(screen, "open");
  await expect.poll(() => got.length).toBe(sent.length);
  expect(got).toEqual(sent.map((text) => [text, false]));
  screen.terminate();
  server.close();
});

test("screens with the same subscription id share a state's bytes, and other ids have their own", () => {
  const state = Buffer.from('{"data":{"a":1}}');
  expect(stateFrame("1", state)).toBe(stateFrame("1", state));
  const read = (id: string) => JSON.parse(String(stateFrame(id, state).subarray(2))) as object;
  for (let id = 1; id <= 40; id += 1)
    expect(read(String(id))).toEqual({ id: String(id), type: "next", payload: { data: { a: 1 } } });
  expect(read('"')).toMatchObject({ id: '"' });
  expect(stateFrame("1", Buffer.from(state))).not.toBe(stateFrame("1", state));
});
