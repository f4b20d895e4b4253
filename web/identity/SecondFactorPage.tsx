import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Notice } from "#design-system/Notice/Notice.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import type { SecondFactorPageQuery } from "./__generated__/SecondFactorPageQuery.graphql.ts";
import { accountTexts as texts } from "./accountTexts.ts";
import { AccountFrame } from "./AccountFrame.tsx";
import { Codes } from "./Codes.tsx";
import { Passkeys } from "./Passkeys.tsx";

const pageQuery = graphql`
  query SecondFactorPageQuery @preloadable {
    tenant {
      name
      displayName
    }
    viewer {
      account {
        secondFactorNeeded
        codesSince
        passkeys {
          __typename
        }
        ...Codes_account
        ...Passkeys_account
      }
    }
  }
`;

/** /account/second-factor covers authenticator codes, their recovery codes, and passkeys. */
export default function SecondFactorPage() {
  const { queryRef } = useLoaderData<PageData<SecondFactorPageQuery>>();
  const { tenant, viewer } = usePreloadedQuery<SecondFactorPageQuery>(pageQuery, queryRef);
  const { account } = viewer;
  const onDuty = account?.secondFactorNeeded && !account.codesSince && account.passkeys.length === 0;
  return (
    <AccountFrame title={texts.secondFactor} context={texts.secondFactorContext} current="second-factor">
      {onDuty && (
        <Notice kind="caution" live="off" title={texts.mustSetUpTitle}>
          {texts.mustSetUp}
        </Notice>
      )}
      {account ? (
        <>
          <Codes account={account} county={tenant?.displayName || tenant?.name || ""} />
          <Passkeys account={account} />
        </>
      ) : (
        <Notice kind="caution">{texts.signedOut}</Notice>
      )}
    </AccountFrame>
  );
}
