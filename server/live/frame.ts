/** Number of frames kept per state, one for each subscription id. A page numbers its subscriptions from 1. */
const MAX = 16;

const AFTER = Buffer.from("}");

/** A text message as a server sends it: one frame, unmasked and uncompressed (RFC 6455, 5.2). */
export function frameOf(parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const head = Buffer.alloc(length < 126 ? 2 : length < 0x1_0000 ? 4 : 10);
  head[0] = 0x81;
  if (head.length === 2) head[1] = length;
  else if (head.length === 4) {
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, ...parts], head.length + length);
}

const framed = new WeakMap<Buffer, Map<string, Buffer>>();

/**
 * The `graphql-transport-ws` message that carries a state to a subscription, as a frame. Built once for all screens
 * that use the same id.
 */
export function stateFrame(id: string, state: Buffer): Buffer {
  const known = framed.get(state) ?? new Map<string, Buffer>();
  if (known.size === 0) framed.set(state, known);
  const cachedFrame = known.get(id);
  if (cachedFrame) return cachedFrame;
  const frame = frameOf([Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`), state, AFTER]);
  if (known.size < MAX) known.set(id, frame);
  return frame;
}
