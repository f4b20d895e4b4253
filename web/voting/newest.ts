import { useRef } from "react";

/** A state of one motion: `sequence` rises with each vote event, `version` with each other change. */
export type Dated = { readonly id: string; readonly sequence: number; readonly version: number };

/** Of two states of a motion the newer one: a state that arrives late never replaces what the room has already seen. */
export function newerOf<S extends Dated>(shown: S | null, arrived: S): S {
  if (!shown || shown.id !== arrived.id) return arrived;
  return arrived.sequence < shown.sequence || (arrived.sequence === shown.sequence && arrived.version < shown.version)
    ? shown
    : arrived;
}

/** The newest state of the motion that this component has been given. */
export function useNewest<S extends Dated>(arrived: S): S {
  const shown = useRef<S | null>(null);
  shown.current = newerOf(shown.current, arrived);
  return shown.current;
}
