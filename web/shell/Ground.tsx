import { Suspense, useState } from "react";
import { Outlet } from "react-router";
import { ThemeProvider } from "#design-system/theme/ThemeProvider.tsx";
import { late } from "#web/relay/code.ts";
import { isPracticeCounty } from "./practice.ts";
import { SetAccent } from "./useAccent.ts";

// Few counties are practice counties, so the banner loads only when needed.
const PracticeBanner = late(() => import("./PracticeBanner.tsx"));

/** The base of every route: the theme with the county's accent. */
export function Ground() {
  const [isPractice] = useState(isPracticeCounty);
  const [accent, setAccent] = useState<string | null>(null);
  return (
    <ThemeProvider accent={accent}>
      <SetAccent value={setAccent}>
        {isPractice && (
          <Suspense fallback={null}>
            <PracticeBanner />
          </Suspense>
        )}
        <Outlet />
      </SetAccent>
    </ThemeProvider>
  );
}
