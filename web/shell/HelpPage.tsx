import { Link } from "react-router";
import { Columns, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { ColorModeSwitch } from "#design-system/ColorModeSwitch/ColorModeSwitch.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { ShortcutList } from "./ShortcutList.tsx";
import { texts } from "./texts.ts";
import { usePageTitle } from "./usePageTitle.ts";

const voteSteps = [
  "Open the meeting and mark who is present. The quorum line says at once whether the body can act.",
  "Open the agenda item. Enter the motion, who moves it and who seconds it, and choose the rule it needs to pass.",
  "Open the vote. The roll is made from attendance, with each seat’s weight on that day.",
  "Call the roll: type Y, N, A or R for each member, or choose “all Yes but …” and name the exceptions. Members with a tablet vote for themselves.",
  "Watch the verdict. It says what counted, what was needed, and by how much the motion passed or failed.",
  "Close the vote. From then on a correction needs a reason, and the first entry stays in the log.",
];

const dayOfMeeting = [
  "Put the room’s screen on the meeting’s display. Once the agenda is public, it needs no sign-in.",
  "If the connection is lost, the display says so and catches up by itself. Nothing that was recorded is lost.",
  "Generate the agenda as a PDF from the meeting’s page. Publishing it freezes a version with its time.",
];

const List = ({ of: steps, ordered = false }: { of: readonly string[]; ordered?: boolean }) => (
  <Stack as={ordered ? "ol" : "ul"} gap="2" ps="5" listStyleType={ordered ? "decimal" : "disc"}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </Stack>
);

/** /help: how a vote is called, and every key. */
export default function HelpPage() {
  usePageTitle("Help");
  return (
    <>
      <PageHeader
        title="Help"
        back={<Link to="/meetings">{texts.back}</Link>}
        context="How a meeting runs here, and the keys that save time."
      />
      <Columns min="22rem" gap="5">
        <Stack gap="5">
          <Section title="How a vote is called">
            <List of={voteSteps} ordered />
          </Section>
          <Section title="On the day of the meeting">
            <List of={dayOfMeeting} />
          </Section>
          <Section title="When a button is grey">
            <Text>
              Point at it or move the focus to it: it says which permission, which state or which date stands in the
              way, and who can change that.
            </Text>
          </Section>
        </Stack>
        <Stack gap="5">
          <Section title="Keyboard shortcuts">
            <ShortcutList />
          </Section>
          <Section title="Light or dark" description="Remembered in this browser.">
            <ColorModeSwitch />
          </Section>
        </Stack>
      </Columns>
    </>
  );
}
