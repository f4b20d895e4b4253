import type { LoaderFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/MailboxPageQuery$parameters.ts";
import { mailboxVariables } from "./mailboxFilters.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  startPage(query, mailboxVariables(new URL(request.url).searchParams));

/** An opened letter changes the address, not the list. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href ||
  JSON.stringify(mailboxVariables(currentUrl.searchParams)) !== JSON.stringify(mailboxVariables(nextUrl.searchParams));
