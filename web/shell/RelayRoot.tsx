import { RelayEnvironmentProvider } from "react-relay";
import { Outlet } from "react-router";
import { environment } from "#web/relay/environment.ts";

/** Around every page that uses Relay: the one store of fetched data. */
export default function RelayRoot() {
  return (
    <RelayEnvironmentProvider environment={environment}>
      <Outlet />
    </RelayEnvironmentProvider>
  );
}
