import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { PasswordPolicy } from "#schema/identity/rules.ts";
import type { usePasswordPolicyQuery } from "./__generated__/usePasswordPolicyQuery.graphql.ts";

/**
 * The county's rules for new passwords, for a page before sign-in. Until they are known: ten characters of four kinds.
 */
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
      // The server applies the right policy anyway.
      error: () => {},
    });
    return () => asking.unsubscribe();
  }, [environment]);
  return policy;
}
