import { useState } from "react";
import { Link } from "react-router";
import { ColorModeSwitch } from "#design-system/ColorModeSwitch/ColorModeSwitch.tsx";
import { Columns, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { topicsWith } from "./helpTopic.ts";
import { HelpTopics } from "./HelpTopics.tsx";
import { ShortcutList } from "./ShortcutList.tsx";
import { texts } from "./texts.ts";
import { useHelpTopics } from "./useHelpTopics.ts";
import { usePageTitle } from "./usePageTitle.ts";

/** /help explains each room's tasks, with a search, and lists every key. */
export default function HelpPage() {
  usePageTitle(texts.help);
  const [sought, setSought] = useState("");
  const all = useHelpTopics();
  const found = topicsWith(all, sought);
  return (
    <>
      <PageHeader title={texts.help} back={<Link to="/dashboard">{texts.back}</Link>} context={texts.helpContext} />
      <Columns min="22rem" gap="5">
        <Section title={texts.howTo}>
          <Stack gap="5">
            <SearchField label={texts.searchHelp} value={sought} onChange={setSought} />
            <Text role="status" color="muted" textStyle="small">
              {sought.trim() === "" ? "" : texts.helpFound(found.length)}
            </Text>
            <HelpTopics topics={found} />
          </Stack>
        </Section>
        <Stack gap="5">
          <Section title={texts.grayButton}>
            <Text>{texts.grayButtonHelp}</Text>
          </Section>
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
