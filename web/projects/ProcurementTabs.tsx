import { Link, useLocation } from "react-router";
import { LinkTabs } from "#design-system/LinkTabs/LinkTabs.tsx";

const PAGES = [
  { to: "/procurement", label: "Overview" },
  { to: "/procurement/project", label: "Create Project" },
  { to: "/procurement/bid", label: "Create Bid / RFP" },
  { to: "/procurement/evaluate", label: "Evaluation" },
] as const;

/** The tab bar of procurement, shown only on addresses that begin with /procurement. */
export function ProcurementTabs() {
  const { pathname } = useLocation();
  if (!pathname.startsWith("/procurement")) return null;
  // The dialog 'New Bid/RFP/Quote' opens over the overview, so the overview's tab stays current.
  const current = pathname === "/procurement/new" ? "/procurement" : pathname;
  return (
    <LinkTabs
      label="Procurement"
      items={PAGES}
      current={current}
      renderLink={({ to, ...rest }) => <Link to={to} {...rest} />}
    />
  );
}
