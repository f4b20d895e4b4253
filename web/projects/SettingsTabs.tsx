import { Link, useLocation } from "react-router";
import { LinkTabs } from "#design-system/LinkTabs/LinkTabs.tsx";
import { texts } from "./settings/texts.ts";

const PAGES = [
  { to: "/procurement-settings", label: texts.tabs.rules },
  { to: "/procurement-settings/paragraphs", label: texts.tabs.paragraphs },
  { to: "/procurement-settings/sections", label: texts.tabs.sections },
  { to: "/procurement-settings/word-template", label: texts.tabs.wordTemplate },
] as const;

/** The pages of the county's procurement settings. */
export function SettingsTabs() {
  const { pathname } = useLocation();
  return (
    <LinkTabs
      label={texts.title}
      items={PAGES}
      current={pathname}
      renderLink={({ to, ...rest }) => <Link to={to} {...rest} />}
    />
  );
}
