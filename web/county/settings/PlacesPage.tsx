import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import type { PageData } from "#web/relay/loadRoute.ts";
import { UnknownCounty } from "#web/shell/UnknownCounty.tsx";
import type { PlacesPageQuery } from "./__generated__/PlacesPageQuery.graphql.ts";
import { CountySettingsFrame } from "./CountySettingsFrame.tsx";
import { HolidaysForm } from "./HolidaysForm.tsx";
import { PlacesForm } from "./PlacesForm.tsx";

/** /county-settings/places covers where and when the county meets, and when it is closed. */
export default function PlacesPage() {
  const { queryRef } = useLoaderData<PageData<PlacesPageQuery>>();
  const { tenant } = usePreloadedQuery<PlacesPageQuery>(
    graphql`
      query PlacesPageQuery @preloadable {
        tenant {
          ...PlacesForm_county
          ...HolidaysForm_county
        }
      }
    `,
    queryRef,
  );
  if (!tenant) return <UnknownCounty />;
  return (
    <CountySettingsFrame current="places">
      <PlacesForm county={tenant} />
      <HolidaysForm county={tenant} />
    </CountySettingsFrame>
  );
}
