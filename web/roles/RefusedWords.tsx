import { Notice } from "#design-system/Notice/Notice.tsx";

/** Why the server refused, if no field is at fault. */
export function RefusedWords({ refused }: { refused: { message: string } | null }) {
  return refused && <Notice kind="negative">{refused.message}</Notice>;
}
