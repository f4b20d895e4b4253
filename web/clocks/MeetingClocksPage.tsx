import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { writtenDate } from "#web/shell/formats.ts";
import NotFoundPage from "#web/shell/NotFoundPage.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { MeetingClocksPageQuery } from "./__generated__/MeetingClocksPageQuery.graphql.ts";
import { ClockTable } from "./ClockTable.tsx";
import { PostingList } from "./PostingList.tsx";
import { ProofList } from "./ProofList.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query MeetingClocksPageQuery($key: ID!) @preloadable {
    tenant {
      timeZone
    }
    meeting(key: $key) {
      key
      number
      date
      meetingType
      clocks {
        __typename
      }
      ...ClockTable_meeting
      ...PostingList_meeting
      ...ProofList_meeting
    }
  }
`;

/** /meetings/:key/clocks shows what the law requires before and after a meeting, and the proof that it was done. */
export default function MeetingClocksPage() {
  const { queryRef } = useLoaderData<PageData<MeetingClocksPageQuery>>();
  const { meeting, tenant } = usePreloadedQuery<MeetingClocksPageQuery>(pageQuery, queryRef);
  useKeptFresh<MeetingClocksPageQuery>(pageQuery, queryRef.variables);
  usePageTitle(texts.title(meeting?.number ?? ""));
  if (!meeting) return <NotFoundPage />;
  const { key, number, date, meetingType, clocks } = meeting;
  return (
    <>
      <PageHeader
        back={<Link to={`/meetings/${key}/edit`}>{texts.back}</Link>}
        title={texts.title(number)}
        context={[meetingType, writtenDate(date)].join(" · ")}
        secondary={<Link to="/clocks">{texts.boardLink}</Link>}
      />
      <Stack gap="5">
        <Section title={texts.board} plain>
          <ClockTable meeting={meeting} timeZone={tenant?.timeZone ?? "UTC"} />
        </Section>
        {clocks.length > 0 && (
          <>
            <ProofList meeting={meeting} />
            <PostingList meeting={meeting} />
          </>
        )}
      </Stack>
    </>
  );
}
