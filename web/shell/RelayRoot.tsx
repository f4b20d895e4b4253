import { RelayEnvironmentProvider } from "react-relay";
import { Outlet } from "react-router";
import { environment } from "#web/relay/environment.ts";

/** Around every page that reads through Relay: the one store of what was fetched. */
export default function RelayRoot() {
  return (
    <RelayEnvironmentProvider environment={environment}>
      <Outlet />
    </RelayEnvironmentProvider>
  );
}
