import { Link, useLocation } from "react-router";
import { LinkTabs } from "#design-system/LinkTabs/LinkTabs.tsx";
import { texts } from "./texts.ts";

const PAGES = [
  { to: "/insurance", label: texts.pages.board },
  { to: "/insurance/certificates", label: texts.pages.certificates },
  { to: "/insurance/requirements", label: texts.pages.requirements },
] as const;

/** The pages of insurance. */
export function InsuranceTabs() {
  const { pathname } = useLocation();
  return (
    <LinkTabs
      label={texts.insurance}
      items={PAGES}
      current={pathname}
      renderLink={({ to, ...rest }) => <Link to={to} {...rest} />}
    />
  );
}
