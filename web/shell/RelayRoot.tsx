import { useState } from "react";
import { RelayEnvironmentProvider } from "react-relay";
import { Outlet } from "react-router";
import { ThemeProvider } from "#design-system/theme/ThemeProvider.tsx";
import { environment } from "#web/relay/environment.ts";
import { SetAccent } from "./useAccent.ts";

/** The ground of every route: the look with the county's accent, and the one store of what was fetched. */
export function RelayRoot() {
  const [accent, setAccent] = useState<string | null>(null);
  return (
    <ThemeProvider accent={accent}>
      <RelayEnvironmentProvider environment={environment}>
        <SetAccent value={setAccent}>
          <Outlet />
        </SetAccent>
      </RelayEnvironmentProvider>
    </ThemeProvider>
  );
}
