import type { SignedContext } from "./context.ts";

/**
 * An event in a lower module, announced inside the transaction to higher modules. Listeners write with it, or refuse
 * everything.
 */
export interface Occasion<Facts, In = SignedContext> {
  /** Notifies the listeners one after the other, in the order of their files. */
  tell(context: In, facts: Facts): Promise<void>;
  listen(listener: (context: In, facts: Facts) => Promise<void>): void;
}

/**
 * A new kind of occasion. The module that announces it never knows its listeners. `In`: the context it can give them if
 * no one may be signed in.
 */
export function occasion<Facts, In = SignedContext>(): Occasion<Facts, In> {
  const listeners: ((context: In, facts: Facts) => Promise<void>)[] = [];
  return {
    async tell(context, facts) {
      for (const listener of listeners) await listener(context, facts);
    },
    listen: (listener) => void listeners.push(listener),
  };
}
