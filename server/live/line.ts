import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import { LiveClose, type LiveLimits } from "./limits.ts";

/** The outgoing side of one screen's socket. No caller ever waits for it. */
export interface Line {
  /** A message that must arrive: acknowledgements, errors, ends. */
  send(text: string): void;
  /** The newest state of a subscription, as a frame. Replaces one that a slow screen has not received yet. */
  sendState(subscription: string, frame: Buffer): void;
  /** Drops the unsent state of a subscription that ended. */
  forget(subscription: string): void;
}

/** Closes a socket. Cuts off a client that does not close its side, or does not read the close frame. */
export function sendAway(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), 1_000).unref();
}

/** Limits what a slow screen keeps in our memory: the newest state wins, and beyond the hard limit it must reconnect. */
export function createLine(
  socket: WebSocket,
  wire: Socket,
  limits: Pick<LiveLimits, "softBuffer" | "hardBuffer">,
  slow: () => void,
): Line {
  const unsent = new Map<string, Buffer>();
  let hasGivenUp = false;

  const giveUp = () => {
    if (hasGivenUp) return;
    hasGivenUp = true;
    unsent.clear();
    slow();
    sendAway(socket, LiveClose.tryAgainLater, "Too slow");
  };
  const unsentBytes = () => [...unsent.values()].reduce((sum, message) => sum + message.length, 0);
  const guard = () => {
    if (socket.bufferedAmount + (unsent.size > 0 ? unsentBytes() : 0) > limits.hardBuffer) giveUp();
  };
  const mayWrite = () => !hasGivenUp && socket.readyState === socket.OPEN;
  const guardSoon = () => {
    if (socket.bufferedAmount > limits.softBuffer) guard();
  };
  /** Bypasses the library, which would build the same frame for each socket. It buffers nothing, so the order is kept. */
  const write = (frame: Buffer) => {
    if (!mayWrite()) return;
    wire.write(frame);
    guardSoon();
  };

  wire.on("drain", () => {
    for (const [subscription, frame] of unsent) {
      if (socket.bufferedAmount > limits.softBuffer) return;
      unsent.delete(subscription);
      write(frame);
    }
  });

  return {
    send(text) {
      if (!mayWrite()) return;
      socket.send(text);
      guardSoon();
    },
    sendState(subscription, frame) {
      if (socket.bufferedAmount <= limits.softBuffer) return write(frame);
      if (hasGivenUp) return;
      unsent.set(subscription, frame);
      guard();
    },
    forget: (subscription) => void unsent.delete(subscription),
  };
}
