import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import type { PageData } from "#web/relay/loadRoute.ts";
import { UnknownCounty } from "#web/shell/UnknownCounty.tsx";
import type { NumbersPageQuery } from "./__generated__/NumbersPageQuery.graphql.ts";
import { CountySettingsFrame } from "./CountySettingsFrame.tsx";
import { NumbersForm } from "./NumbersForm.tsx";

/** /county-settings/numbers covers how the county numbers its records. */
export default function NumbersPage() {
  const { queryRef } = useLoaderData<PageData<NumbersPageQuery>>();
  const { tenant } = usePreloadedQuery<NumbersPageQuery>(
    graphql`
      query NumbersPageQuery @preloadable {
        tenant {
          ...NumbersForm_county
        }
      }
    `,
    queryRef,
  );
  if (!tenant) return <UnknownCounty />;
  return (
    <CountySettingsFrame current="numbers">
      <NumbersForm county={tenant} />
    </CountySettingsFrame>
  );
}
