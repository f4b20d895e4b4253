/** Lets a story hold back an answer of its server and release it, in place of a fixed delay. It begins released; `hold` goes into `beforeEach`, or into the play. */
export function held() {
  let now = Promise.withResolvers<void>();
  now.resolve();
  return {
    hold: () => void (now = Promise.withResolvers<void>()),
    release: () => now.resolve(),
    released: () => now.promise,
  };
}
