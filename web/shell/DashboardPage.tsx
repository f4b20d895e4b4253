import { CalendarDays, Vote } from "lucide-react";
import { use } from "react";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Columns, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { texts } from "./texts.ts";
import { CountyName, usePageTitle } from "./usePageTitle.ts";

const ways = [
  {
    to: "/meetings",
    title: "Meetings",
    text: "Schedule a meeting, put items on its agenda, take attendance, call votes.",
    action: "Go to meetings",
    Picture: CalendarDays,
  },
  {
    to: "/vote",
    title: "Your ballot",
    text: "For members of a body: the vote that is open now, and your own vote on it.",
    action: "Go to your ballot",
    Picture: Vote,
  },
] as const;

/** /dashboard: the three tables come with a later release; until then it leads to what works. */
export default function DashboardPage() {
  usePageTitle("Dashboard");
  const county = use(CountyName);
  return (
    <>
      <PageHeader title={county ? `${county} Dashboard` : "Dashboard"} />
      <Stack gap="5">
        <Columns min="18rem">
          {ways.map(({ to, title, text, action, Picture }) => (
            <Section key={to} title={title}>
              <Stack gap="4" align="start">
                <Text>{text}</Text>
                <Button asChild kind={to === "/meetings" ? "primary" : "secondary"}>
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
