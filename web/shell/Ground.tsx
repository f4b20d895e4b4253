import { useState } from "react";
import { Outlet } from "react-router";
import { ThemeProvider } from "#design-system/theme/ThemeProvider.tsx";
import { SetAccent } from "./useAccent.ts";

/** The ground of every route: the look with the county's accent. */
export function Ground() {
  const [accent, setAccent] = useState<string | null>(null);
  return (
    <ThemeProvider accent={accent}>
      <SetAccent value={setAccent}>
        <Outlet />
      </SetAccent>
    </ThemeProvider>
  );
}
