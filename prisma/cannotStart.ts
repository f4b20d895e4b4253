/** A reason why a program of the product does not start: one line, for the person who started it. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
