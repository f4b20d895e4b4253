import { createContext, use, useLayoutEffect } from "react";

export const SetAccent = createContext<(accent: string | null) => void>(() => undefined);

/** Gives the whole window the county's accent ('#rrggbb'; null keeps the product's own). */
export function useAccent(accent: string | null | undefined): void {
  const set = use(SetAccent);
  useLayoutEffect(() => set(accent ?? null), [set, accent]);
}
