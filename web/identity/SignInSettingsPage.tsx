import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { SignInSettingsPageQuery } from "./__generated__/SignInSettingsPageQuery.graphql.ts";
import { settingsTexts as texts } from "./texts.ts";
import { SignInSettings } from "./SignInSettings.tsx";

/** /sign-in-settings covers the county's rules for signing in. Everyone may read them. */
export default function SignInSettingsPage() {
  const { queryRef } = useLoaderData<PageData<SignInSettingsPageQuery>>();
  const { signInSettings } = usePreloadedQuery<SignInSettingsPageQuery>(
    graphql`
      query SignInSettingsPageQuery @preloadable {
        signInSettings {
          ...SignInSettings_settings
        }
      }
    `,
    queryRef,
  );
  usePageTitle(texts.title);
  return (
    <LeaveGuard panel="settings">
      <PageHeader title={texts.title} context={texts.context} />
      <Stack gap="5" maxW="52rem">
        <SignInSettings settings={signInSettings} />
      </Stack>
    </LeaveGuard>
  );
}
