import { Suspense, useState } from "react";
import { Outlet } from "react-router";
import { ThemeProvider } from "#design-system/theme/ThemeProvider.tsx";
import { late } from "#web/relay/code.ts";
import { isPracticeCounty } from "./practice.ts";
import { SetAccent } from "./useAccent.ts";

// Almost no county is for practice.
const PracticeBanner = late(() => import("./PracticeBanner.tsx"));

/** The ground of every route: the look with the county's accent. */
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
