import { CalendarDays, Vote } from "lucide-react";
import { use } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Columns, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import type { DashboardPageQuery } from "./__generated__/DashboardPageQuery.graphql.ts";
import { texts } from "./texts.ts";
import { CountyName, usePageTitle } from "./usePageTitle.ts";

const meetings = { to: "/meetings", ...texts.dashboard.meetings, Picture: CalendarDays };
const ballot = { to: "/vote", ...texts.dashboard.ballot, Picture: Vote };

/** /dashboard: the three tables come with a later release; until then it leads to what works, for members to their ballot first. */
export default function DashboardPage() {
  const { queryRef } = useLoaderData<PageData<DashboardPageQuery>>();
  const { viewer } = usePreloadedQuery<DashboardPageQuery>(
    graphql`
      query DashboardPageQuery @preloadable {
        viewer {
          memberships {
            __typename
          }
          meetingsInSession {
            key
            number
            meetingType
          }
        }
      }
    `,
    queryRef,
  );
  usePageTitle("Dashboard");
  const county = use(CountyName);
  const isMember = viewer.memberships.length > 0;
  const ways = isMember ? [ballot, meetings] : [meetings];
  return (
    <>
      <PageHeader title={county ? `${county} Dashboard` : "Dashboard"} />
      <Stack gap="5">
        {viewer.meetingsInSession.map(({ key, number, meetingType }) => (
          <Notice key={key} kind="positive" live="off" action={<Link to={`/vote/${key}`}>{ballot.action}</Link>}>
            {texts.dashboard.inSession(meetingType, number)}
          </Notice>
        ))}
        <Columns min="18rem">
          {ways.map(({ to, title, text, action, Picture }, at) => (
            <Section key={to} title={title}>
              <Stack gap="4" align="start">
                <Text>{text}</Text>
                <Button asChild kind={at === 0 ? "primary" : "secondary"}>
                  <Link to={to}>
                    <Picture aria-hidden size={18} />
                    {action}
                  </Link>
                </Button>
              </Stack>
            </Section>
          ))}
        </Columns>
        <Notice kind="info" live="off">
          {texts.laterMany("The lists of what waits for you")}
        </Notice>
      </Stack>
    </>
  );
}
