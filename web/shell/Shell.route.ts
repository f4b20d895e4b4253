import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/ShellQuery$parameters.ts";

export const loader = () => startPage(query, {});

/** Who is signed in is asked once; the server tells when it changes. */
export const shouldRevalidate = () => false;
