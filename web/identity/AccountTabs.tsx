import { use } from "react";
import { Link } from "react-router";
import { LinkTabs } from "#design-system/LinkTabs/LinkTabs.tsx";
import { isOpenOutside, WholeHouse } from "#web/shell/whole.ts";
import { accountTexts as texts } from "./accountTexts.ts";

const PAGES = {
  password: { to: "/account", label: texts.pages.password },
  "second-factor": { to: "/account/second-factor", label: texts.pages.secondFactor },
  sessions: { to: "/account/sessions", label: texts.pages.sessions },
  tokens: { to: "/account/tokens", label: texts.pages.tokens },
  notices: { to: "/account/notices", label: texts.pages.notices },
  formats: { to: "/account/formats", label: texts.pages.formats },
  away: { to: "/account/away", label: texts.pages.away },
} as const;

/** The pages of the user's own account, below the title of each. */
export function AccountTabs({ current }: { current: keyof typeof PAGES }) {
  const house = use(WholeHouse);
  return (
    <LinkTabs
      label={texts.account}
      items={Object.values(PAGES).filter(({ to }) => !house.isOutside || isOpenOutside(house, to))}
      current={PAGES[current].to}
      renderLink={({ to, ...rest }) => <Link to={to} {...rest} />}
    />
  );
}
