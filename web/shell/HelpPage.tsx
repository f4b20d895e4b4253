import { Link } from "react-router";
import { Columns, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { ColorModeSwitch } from "#design-system/ColorModeSwitch/ColorModeSwitch.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { ShortcutList } from "./ShortcutList.tsx";
import { texts } from "./texts.ts";
import { usePageTitle } from "./usePageTitle.ts";

const List = ({ of: steps, ordered = false }: { of: readonly string[]; ordered?: boolean }) => (
  <Stack as={ordered ? "ol" : "ul"} gap="2" ps="5" listStyleType={ordered ? "decimal" : "disc"}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </Stack>
);

/** /help: how a vote is called, and every key. */
export default function HelpPage() {
  usePageTitle(texts.help);
  return (
    <>
      <PageHeader title={texts.help} back={<Link to="/meetings">{texts.back}</Link>} context={texts.helpContext} />
      <Columns min="22rem" gap="5">
        <Stack gap="5">
          <Section title={texts.howToVote}>
            <List of={texts.voteSteps} ordered />
          </Section>
          <Section title={texts.meetingDay}>
            <List of={texts.meetingDaySteps} />
          </Section>
          <Section title={texts.greyButton}>
            <Text>{texts.greyButtonHelp}</Text>
          </Section>
        </Stack>
        <Stack gap="5">
          <Section title={texts.shortcuts}>
            <ShortcutList />
          </Section>
          <Section title={texts.lightOrDark} description={texts.lightOrDarkHelp}>
            <ColorModeSwitch />
          </Section>
        </Stack>
      </Columns>
    </>
  );
}
