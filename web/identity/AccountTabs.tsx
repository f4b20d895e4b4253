import { Link } from "react-router";
import { LinkTabs } from "#design-system/LinkTabs/LinkTabs.tsx";

const PAGES = {
  password: { to: "/account", label: "Password" },
  "second-factor": { to: "/account/second-factor", label: "Second factor" },
  sessions: { to: "/account/sessions", label: "Where I am signed in" },
  tokens: { to: "/account/tokens", label: "Tokens" },
  notices: { to: "/account/notices", label: "Notices" },
  formats: { to: "/account/formats", label: "Dates and times" },
  away: { to: "/account/away", label: "While I am away" },
} as const;

/** The pages of one's own account; stands under the title of each of them. */
export function AccountTabs({ current }: { current: keyof typeof PAGES }) {
  return (
    <LinkTabs
      label="My account"
      items={Object.values(PAGES)}
      current={PAGES[current].to}
      renderLink={({ to, ...rest }) => <Link to={to} {...rest} />}
    />
  );
}
