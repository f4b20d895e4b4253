import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { Navigate, useLocation } from "react-router";
import { choose } from "./formats.ts";
import type { AccountGate_account$key } from "./__generated__/AccountGate_account.graphql.ts";

/** Pages that people with a pending duty can still open. */
const open = ["/account", "/account/second-factor", "/account/sessions", "/help"];

type Props = {
  /** Null: not known, or a guest. */
  account: AccountGate_account$key | null | undefined;
  children: ReactNode;
};

/**
 * Runs before any page: redirects people who must choose a password or set up a second factor, and applies their
 * formats.
 */
export function AccountGate({ account: key, children }: Props) {
  const account = useFragment(
    graphql`
      fragment AccountGate_account on Account {
        mustChangePassword
        secondFactorNeeded
        codesSince
        passkeys {
          __typename
        }
        dateFormat
        timeFormat
      }
    `,
    key ?? null,
  );
  const { pathname } = useLocation();
  choose({ date: account?.dateFormat ?? null, time: account?.timeFormat ?? null });
  if (!account || open.includes(pathname)) return children;
  if (account.mustChangePassword) return <Navigate to="/account" replace />;
  const hasFactor = Boolean(account.codesSince) || account.passkeys.length > 0;
  if (account.secondFactorNeeded && !hasFactor) return <Navigate to="/account/second-factor" replace />;
  return children;
}
