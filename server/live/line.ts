import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import { LiveClose, type LiveLimits } from "./limits.ts";

/** The way out to one screen: nobody ever waits for it. */
export interface Line {
  /** A message that must arrive: acknowledgements, errors, ends. */
  send(text: string): void;
  /** The newest state of a subscription, as a frame; replaces the one that a slow screen has not been sent yet. */
  sendState(subscription: string, frame: Buffer): void;
  /** Forgets the unsent state of a subscription that ended. */
  forget(subscription: string): void;
}

/** Closes a socket; whoever does not go, or does not read that they should, is cut off. */
export function sendAway(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), 1_000).unref();
}

/** Bounds what a slow screen may keep in our memory: newest state wins, and beyond the hard limit it must come back. */
export function createLine(
  socket: WebSocket,
  wire: Socket,
  limits: Pick<LiveLimits, "softBuffer" | "hardBuffer">,
  slow: () => void,
): Line {
  const unsent = new Map<string, Buffer>();
  let given = false;

  const giveUp = () => {
    if (given) return;
    given = true;
    unsent.clear();
    slow();
    sendAway(socket, LiveClose.tryAgainLater, "Too slow");
  };
  const kept = () => [...unsent.values()].reduce((sum, message) => sum + message.length, 0);
  const guard = () => {
    if (socket.bufferedAmount + (unsent.size > 0 ? kept() : 0) > limits.hardBuffer) giveUp();
  };
  const mayWrite = () => !given && socket.readyState === socket.OPEN;
  const guardSoon = () => {
    if (socket.bufferedAmount > limits.softBuffer) guard();
  };
  /** Past the library, which would make the same frame for each socket anew; it keeps nothing back, so all stays in order. */
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
      if (given) return;
      unsent.set(subscription, frame);
      guard();
    },
    forget: (subscription) => void unsent.delete(subscription),
  };
}
