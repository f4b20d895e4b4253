/** Why a bid was not sealed: one of its files can't be read, the sealing program did not load, or another error. */
export type NotSealed = { why: "FILE"; name: string } | { why: "UNREACHED" } | { why: "OTHER" };

/** Thrown when sealing fails. */
export class SealingFailed extends Error {
  override name = "SealingFailed";
  readonly reason: NotSealed;

  constructor(reason: NotSealed) {
    super(reason.why);
    this.reason = reason;
  }
}

/** Turns any error into a reason. */
export const notSealed = (error: unknown): NotSealed =>
  error instanceof SealingFailed ? error.reason : { why: "OTHER" };

/** The reason as text for people. It is here because the offline sealer uses it too. */
export function notSealedWords(reason: NotSealed): string {
  if (reason.why === "FILE")
    return `Could not read “${reason.name}”. It was moved, renamed, or changed. Remove it from the bid and add it again.`;
  if (reason.why === "UNREACHED")
    return "No connection. Your bid is still here and was not sent. Check your connection, then seal it again.";
  return "Could not seal the bid. It is still here and was not sent. Try again.";
}
