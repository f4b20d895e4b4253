/** Frames of one state that are kept for those who listen under the same id; a page counts its subscriptions from 1. */
const MOST = 16;

const AFTER = Buffer.from("}");

/** A text message as it travels from a server: whole, unmasked and not compressed (RFC 6455, 5.2). */
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

/** The message of `graphql-transport-ws` that brings a state to a subscription, as a frame; made once for all screens that gave it the same id. */
export function stateFrame(id: string, state: Buffer): Buffer {
  const known = framed.get(state) ?? new Map<string, Buffer>();
  if (known.size === 0) framed.set(state, known);
  const made = known.get(id);
  if (made) return made;
  const frame = frameOf([Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`), state, AFTER]);
  if (known.size < MOST) known.set(id, frame);
  return frame;
}
