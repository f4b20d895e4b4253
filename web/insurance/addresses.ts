import { BUCKETS } from "#schema/insurance/board.rules.ts";
import { LINES } from "#schema/insurance/engine/lines.rules.ts";
import { addressOf, cursors, direction, type Held, oneOf, page, text } from "#web/lists/listAddress.ts";

const PAGE = 25;
export const certificateStates = [
  "PENDING",
  "DEFICIENT",
  "EXPIRED",
  "EXPIRING",
  "ACCEPTED",
  "WAIVED",
  "SUPERSEDED",
] as const;
const sorts = ["CREATED", "ENDS"] as const;

/** The view of the board. */
export const boardAddress = addressOf({
  q: text.withDefault(""),
  /** Null: all. */
  bucket: oneOf(BUCKETS),
  line: oneOf(LINES),
  ...page,
});
export type BoardView = Held<typeof boardAddress>;

/** The arguments of the board's query. */
export const boardVariables = (view: BoardView) => ({
  filter: {
    ...(view.q ? { q: view.q } : {}),
    ...(view.bucket ? { buckets: [view.bucket] } : {}),
    ...(view.line ? { line: view.line } : {}),
  },
  ...cursors(view, PAGE),
});
export const boardVariablesAt = (url: string) => boardVariables(boardAddress.read(new URL(url).searchParams));

/** The view of the certificate list. */
export const certificatesAddress = addressOf({
  q: text.withDefault(""),
  state: oneOf(certificateStates),
  line: oneOf(LINES),
  sort: oneOf(sorts).withDefault("CREATED"),
  direction: direction.withDefault("DESC"),
  ...page,
});
export type CertificatesView = Held<typeof certificatesAddress>;

/** The arguments of the certificates' query. */
export const certificatesVariables = (view: CertificatesView) => ({
  filter: {
    ...(view.q ? { q: view.q } : {}),
    ...(view.state ? { state: view.state } : {}),
    ...(view.line ? { line: view.line } : {}),
  },
  sort: view.sort,
  direction: view.direction,
  ...cursors(view, PAGE),
});
export const certificatesVariablesAt = (url: string) =>
  certificatesVariables(certificatesAddress.read(new URL(url).searchParams));
