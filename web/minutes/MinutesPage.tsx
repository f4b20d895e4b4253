import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { writtenDate } from "#web/shell/formats.ts";
import NotFoundPage from "#web/shell/NotFoundPage.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { MinutesPageQuery } from "./__generated__/MinutesPageQuery.graphql.ts";
import { GenerateMinutes } from "./GenerateMinutes.tsx";
import { MinutesText } from "./MinutesText.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query MinutesPageQuery($key: ID!) @preloadable {
    meeting(key: $key) {
      key
      number
      date
      meetingType
      minutes {
        ...MinutesText_minutes
      }
      ...GenerateMinutes_meeting
    }
  }
`;

/** /meetings/:key/minutes shows the meeting's record with the clerk's own text. */
export default function MinutesPage() {
  const { queryRef } = useLoaderData<PageData<MinutesPageQuery>>();
  const { meeting } = usePreloadedQuery<MinutesPageQuery>(pageQuery, queryRef);
  useKeptFresh<MinutesPageQuery>(pageQuery, queryRef.variables);
  usePageTitle(texts.title(meeting?.number ?? ""));
  if (!meeting) return <NotFoundPage />;
  const { key, number, date, meetingType, minutes } = meeting;
  return (
    <>
      <PageHeader
        back={<Link to={`/meetings/${key}/edit`}>{texts.back}</Link>}
        title={texts.title(number)}
        context={[meetingType, writtenDate(date)].join(" · ")}
        action={<GenerateMinutes meeting={meeting} />}
      />
      {minutes ? (
        <MinutesText minutes={minutes} meetingKey={key} />
      ) : (
        <EmptyState title={texts.none} text={texts.noneHelp} />
      )}
    </>
  );
}
