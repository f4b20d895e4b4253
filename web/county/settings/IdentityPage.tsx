import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import type { PageData } from "#web/relay/loadRoute.ts";
import { UnknownCounty } from "#web/shell/UnknownCounty.tsx";
import type { IdentityPageQuery } from "./__generated__/IdentityPageQuery.graphql.ts";
import { CountyLogo } from "./CountyLogo.tsx";
import { CountySettingsFrame } from "./CountySettingsFrame.tsx";
import { IdentityForm } from "./IdentityForm.tsx";

/** /county-settings covers the county's identity. */
export default function IdentityPage() {
  const { queryRef } = useLoaderData<PageData<IdentityPageQuery>>();
  const { tenant } = usePreloadedQuery<IdentityPageQuery>(
    graphql`
      query IdentityPageQuery @preloadable {
        tenant {
          ...CountyLogo_county
          ...IdentityForm_county
        }
      }
    `,
    queryRef,
  );
  if (!tenant) return <UnknownCounty />;
  return (
    <CountySettingsFrame current="identity">
      <CountyLogo county={tenant} />
      <IdentityForm county={tenant} />
    </CountySettingsFrame>
  );
}
