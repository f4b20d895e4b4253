import { Link, useLocation } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { topicsOf } from "./helpTopic.ts";
import { HelpTopics } from "./HelpTopics.tsx";
import { ShortcutList } from "./ShortcutList.tsx";
import { texts } from "./texts.ts";
import { useHelpTopics } from "./useHelpTopics.ts";

/** Opened by `?` and F1: the help for this page, and the keys. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const topics = topicsOf(useHelpTopics(), pathname);
  return (
    <Dialog
      open
      title={texts.helpHere}
      onClose={onClose}
      footer={
        <>
          <Button asChild>
            <Link to="/help" onClick={onClose}>
              {texts.allHelp}
            </Link>
          </Button>
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <Stack gap="5">
        <HelpTopics topics={topics} />
        <Section title={texts.shortcuts} level={3} plain>
          <ShortcutList />
        </Section>
      </Stack>
    </Dialog>
  );
}
