import type { ReactNode } from "react";
import { Link } from "react-router";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { LinkTabs } from "#design-system/LinkTabs/LinkTabs.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts } from "./texts.ts";

const PAGES = {
  identity: { to: "/county-settings", label: texts.pages.identity },
  places: { to: "/county-settings/places", label: texts.pages.places },
  numbers: { to: "/county-settings/numbers", label: texts.pages.numbers },
  paper: { to: "/county-settings/paper", label: texts.pages.paper },
  public: { to: "/county-settings/public", label: texts.pages.public },
} as const;

/** The frame of each county settings page: title, tabs, and a confirmation before unsaved work is left. */
export function CountySettingsFrame({ current, children }: { current: keyof typeof PAGES; children: ReactNode }) {
  usePageTitle(texts.title);
  return (
    <LeaveGuard panel="county">
      <PageHeader title={texts.title} context={texts.context[current]} />
      <LinkTabs
        label={texts.title}
        items={Object.values(PAGES)}
        current={PAGES[current].to}
        renderLink={({ to, ...rest }) => <Link to={to} {...rest} />}
      />
      <Stack gap="5" maxW="52rem">
        {children}
      </Stack>
    </LeaveGuard>
  );
}
