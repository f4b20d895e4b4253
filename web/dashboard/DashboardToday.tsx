import { Play } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { hourInWords } from "#schema/dates.rules.ts";
import { ClockLines } from "#web/clocks/ClockLines.tsx";
import { meetingStates, runs } from "#web/meetings/meetingState.ts";
import { longDate } from "#web/shell/formats.ts";
import type { DashboardToday_meeting$key } from "./__generated__/DashboardToday_meeting.graphql.ts";
import { texts } from "./texts.ts";

/** The current or next meeting, its state, and a button to open it. */
export function DashboardToday({ meeting }: { meeting: DashboardToday_meeting$key | null | undefined }) {
  const data = useFragment(
    graphql`
      fragment DashboardToday_meeting on Meeting {
        key
        number
        meetingType
        date
        startTime
        location
        state
        today
        viewerCan {
          takeAttendance {
            allowed
          }
        }
        ...ClockLines_meeting
      }
    `,
    meeting ?? null,
  );
  if (!data)
    return (
      <Section title={texts.today}>
        <Text color="muted">{texts.todayNone}</Text>
        <Link to="/meetings">{texts.todayAll}</Link>
      </Section>
    );
  const { key, number, meetingType, date, startTime, location, state, today, viewerCan } = data;
  const isNow = state === "IN_SESSION" || state === "RECESS";
  const runnable = runs(state, viewerCan.takeAttendance.allowed) && (isNow || date === today);
  const name = texts.todayMeeting(meetingType, number);
  return (
    <Section
      title={isNow || date === today ? texts.today : texts.todayNext}
      actions={
        runnable ? (
          <Button asChild kind="primary">
            <Link to={`/meetings/${key}/run`} aria-label={texts.runOf(isNow, name)}>
              <Play aria-hidden size={18} />
              {texts.run(isNow)}
            </Link>
          </Button>
        ) : (
          <Button asChild>
            <Link to={`/meetings/${key}/edit`} aria-label={texts.openOf(name)}>
              {texts.openMeeting}
            </Link>
          </Button>
        )
      }
    >
      <Stack gap="3">
        <Stack gap="1">
          <HStack gap="3" wrap="wrap">
            <Link to={`/meetings/${key}/edit`}>{name}</Link>
            <StatusBadge {...meetingStates[state]} />
          </HStack>
          <Text color="muted">
            {[date === today ? texts.todayWord : longDate(date), startTime != null && hourInWords(startTime), location]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </Stack>
        <ClockLines meeting={data} />
      </Stack>
    </Section>
  );
}
