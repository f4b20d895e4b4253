import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { PasswordPolicy } from "#schema/identity/rules.ts";
import type { usePasswordPolicyQuery } from "./__generated__/usePasswordPolicyQuery.graphql.ts";

/** How the county judges new passwords, for a page of somebody who is not signed in; ten characters of four kinds until it is known. */
export function usePasswordPolicy(): PasswordPolicy {
  const environment = useRelayEnvironment();
  const [policy, setPolicy] = useState<PasswordPolicy>("SPEC");
  useEffect(() => {
    const asking = fetchQuery<usePasswordPolicyQuery>(
      environment,
      graphql`
        query usePasswordPolicyQuery {
          signInSettings {
            passwordPolicy
          }
        }
      `,
      {},
    ).subscribe({
      next: ({ signInSettings }) => {
        if (signInSettings.passwordPolicy === "NIST") setPolicy("NIST");
      },
      // The server judges by the right one all the same.
      error: () => {},
    });
    return () => asking.unsubscribe();
  }, [environment]);
  return policy;
}
