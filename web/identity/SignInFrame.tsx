import { graphql, useFragment } from "react-relay";
import type { SignInFrame_tenant$key } from "./__generated__/SignInFrame_tenant.graphql.ts";
import { SignInCard, type SignInCardProps } from "./SignInCard.tsx";

type Props = Omit<SignInCardProps, "tenant"> & {
  /** Null: the address names no county. */
  tenant: SignInFrame_tenant$key | null | undefined;
};

/** The card of the pages before sign-in, for a county read through Relay. */
export function SignInFrame({ tenant: key, ...card }: Props) {
  const tenant = useFragment(
    graphql`
      fragment SignInFrame_tenant on Tenant {
        name
        displayName
        logoUrl
        accent
        hiddenAddresses
      }
    `,
    key ?? null,
  );
  const county = tenant && {
    name: tenant.name,
    displayName: tenant.displayName,
    logoUrl: tenant.logoUrl,
    accent: tenant.accent,
    hiddenAddresses: tenant.hiddenAddresses,
  };
  return <SignInCard tenant={county} {...card} />;
}
