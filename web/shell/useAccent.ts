import { createContext, use, useLayoutEffect } from "react";

export const SetAccent = createContext<(accent: string | null) => void>(() => undefined);

/** Applies the county's accent to the whole window ('#rrggbb'; null keeps the product's own). */
export function useAccent(accent: string | null | undefined): void {
  const set = use(SetAccent);
  useLayoutEffect(() => set(accent ?? null), [set, accent]);
}
