import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { texts as shell } from "#web/shell/texts.ts";
import type { AccountPageQuery } from "./__generated__/AccountPageQuery.graphql.ts";
import { accountTexts as texts } from "./accountTexts.ts";
import { AccountFrame } from "./AccountFrame.tsx";
import { ChangePassword } from "./ChangePassword.tsx";

const pageQuery = graphql`
  query AccountPageQuery @preloadable {
    tenant {
      name
      displayName
      subdomain
    }
    signInSettings {
      passwordPolicy
    }
    viewer {
      user {
        id
        firstName
        lastName
        fullName
        role {
          name
        }
      }
      account {
        email
        ...ChangePassword_account
      }
    }
  }
`;

/** /account changes the user's own password. People with an assigned password are redirected here and see why. */
export default function AccountPage() {
  const { queryRef } = useLoaderData<PageData<AccountPageQuery>>();
  const { tenant, signInSettings, viewer } = usePreloadedQuery<AccountPageQuery>(pageQuery, queryRef);
  const { user, account } = viewer;
  const words = [
    shell.product,
    ...(tenant ? [tenant.subdomain, tenant.name, tenant.displayName] : []),
    ...(user ? [user.firstName, user.lastName, user.fullName, user.role.name] : []),
    ...(account ? [account.email, account.email.split("@")[0] ?? ""] : []),
  ];
  return (
    <AccountFrame
      title={texts.account}
      context={user && account ? texts.signedInAs(user.fullName, account.email) : ""}
      current="password"
      secondary={user && <HistoryButton recordId={user.id} title={texts.yourAccount} />}
    >
      {account ? (
        <ChangePassword account={account} policy={signInSettings.passwordPolicy} words={words} />
      ) : (
        <Notice kind="caution">{texts.signedOut}</Notice>
      )}
    </AccountFrame>
  );
}
