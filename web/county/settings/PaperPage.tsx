import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import type { PageData } from "#web/relay/loadRoute.ts";
import { UnknownCounty } from "#web/shell/UnknownCounty.tsx";
import type { PaperPageQuery } from "./__generated__/PaperPageQuery.graphql.ts";
import { CountySettingsFrame } from "./CountySettingsFrame.tsx";
import { PaperForm } from "./PaperForm.tsx";

/** /county-settings/paper covers the letterhead and who certifies documents. */
export default function PaperPage() {
  const { queryRef } = useLoaderData<PageData<PaperPageQuery>>();
  const { tenant } = usePreloadedQuery<PaperPageQuery>(
    graphql`
      query PaperPageQuery @preloadable {
        tenant {
          ...PaperForm_county
        }
      }
    `,
    queryRef,
  );
  if (!tenant) return <UnknownCounty />;
  return (
    <CountySettingsFrame current="paper">
      <PaperForm county={tenant} />
    </CountySettingsFrame>
  );
}
