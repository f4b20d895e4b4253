import { GraphQLError, type GraphQLFormattedError } from "graphql";

/**
 * What the protocol's library holds for a running subscription. It yields nothing, because serialized texts go to the
 * socket directly. It only tells the library when the subscription ends, and learns when the client leaves.
 */
export interface Ticket extends AsyncGenerator<never, void, void> {
  /** Ends the subscription from our side, with or without an error. */
  close(error: GraphQLFormattedError | null): void;
}

export function createTicket(leave: () => void): Ticket {
  const over = Promise.withResolvers<IteratorResult<never, void>>();
  // It may fail before the library awaits it.
  over.promise.catch(() => {});
  const done = { done: true, value: undefined } as const;
  const ticket: Ticket = {
    next: () => over.promise,
    async return() {
      leave();
      over.resolve(done);
      return done;
    },
    async throw() {
      return ticket.return();
    },
    close(error) {
      if (error) over.reject(new GraphQLError(error.message, { extensions: error.extensions ?? null }));
      else over.resolve(done);
    },
    [Symbol.asyncIterator]: () => ticket,
    async [Symbol.asyncDispose]() {
      await ticket.return();
    },
  };
  return ticket;
}
