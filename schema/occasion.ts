import type { SignedContext } from "./context.ts";

/** What happened in a lower room, told inside the transaction to the rooms above it. Whoever listens writes with it, or refuses the whole. */
export interface Occasion<Facts, In = SignedContext> {
  /** Tells the listeners, one after the other, in the order of their files. */
  tell(context: In, facts: Facts): Promise<void>;
  listen(listener: (context: In, facts: Facts) => Promise<void>): void;
}

/** A new kind of occasion; the room where it happens makes it and never learns who listens. `In`: what it can give them, where nobody may be signed in. */
export function occasion<Facts, In = SignedContext>(): Occasion<Facts, In> {
  const listeners: ((context: In, facts: Facts) => Promise<void>)[] = [];
  return {
    async tell(context, facts) {
      for (const listener of listeners) await listener(context, facts);
    },
    listen: (listener) => void listeners.push(listener),
  };
}
