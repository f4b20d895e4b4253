/**
 * Lets a story hold back its server's answer and release it, instead of a fixed delay. It starts released; `hold` goes
 * into `beforeEach` or the play function.
 */
export function heldAnswer() {
  let now = Promise.withResolvers<void>();
  now.resolve();
  return {
    hold: () => void (now = Promise.withResolvers<void>()),
    release: () => now.resolve(),
    released: () => now.promise,
  };
}
