import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import type { PageData } from "#web/relay/loadRoute.ts";
import { UnknownCounty } from "#web/shell/UnknownCounty.tsx";
import type { PublicPagesPageQuery } from "./__generated__/PublicPagesPageQuery.graphql.ts";
import { CountySettingsFrame } from "./CountySettingsFrame.tsx";
import { PublicPagesForm } from "./PublicPagesForm.tsx";

/** /county-settings/public covers what people see without signing in. */
export default function PublicPagesPage() {
  const { queryRef } = useLoaderData<PageData<PublicPagesPageQuery>>();
  const { tenant } = usePreloadedQuery<PublicPagesPageQuery>(
    graphql`
      query PublicPagesPageQuery @preloadable {
        tenant {
          ...PublicPagesForm_county
        }
      }
    `,
    queryRef,
  );
  if (!tenant) return <UnknownCounty />;
  return (
    <CountySettingsFrame current="public">
      <PublicPagesForm county={tenant} />
    </CountySettingsFrame>
  );
}
