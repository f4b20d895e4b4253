import { chakra } from "@chakra-ui/react";
import { ChevronDown, Menu as MenuPicture } from "lucide-react";
import { useId, useRef } from "react";
import { moveByArrow } from "./arrowKeys.ts";
import { topNavRecipe } from "./TopNav.recipe.ts";
import { useMenus } from "./useMenus.ts";

const Root = chakra("header", topNavRecipe);

/**
 * An entry links to a page (`to`) or acts here (`onSelect`, such as opening a dialog). Entries of one `group` are
 * together under its name.
 */
export type NavEntry = {
  label: string;
  group?: string;
  to?: string;
  onSelect?: () => void;
  badge?: React.ReactNode;
};
export type NavMenu = { label: string; to?: string; entries?: NavEntry[] };
export type NavLinkProps = {
  to: string;
  className: string;
  children: React.ReactNode;
  onClick?: () => void;
  "aria-current"?: "page";
  "data-top"?: true;
  "data-entry"?: true;
};

export type TopNavProps = {
  menus: NavMenu[];
  /** Draws the router's link. Every prop must reach the anchor. */
  renderLink: (props: NavLinkProps) => React.ReactNode;
  /** The path of the present page: marks its entry, and closes the menus when it changes. */
  routeKey: string;
  /** Such as 'Current User: Ada Clark (Clerk)'. */
  currentUser: React.ReactNode;
  homeLabel: string;
  homeTo: string;
  logo?: React.ReactNode;
  /** Bell, color mode and the like, at the right. */
  extra?: React.ReactNode;
};

/** The entries by group, in the order in which the groups first appear. */
const groupsOf = (entries: readonly NavEntry[]) =>
  [...new Set(entries.map(({ group }) => group))].map((group) => ({
    group,
    entries: entries.filter((each) => each.group === group),
  }));

/** The navigation on top. Hover opens after 120 ms and closes after 220 ms. Below 768 px it is a list opened by pressing. */
export function TopNav({ menus, renderLink, routeKey, currentUser, homeLabel, homeTo, logo, extra }: TopNavProps) {
  const nav = useRef<HTMLElement>(null);
  const id = useId();
  const { open, listOpen, toggleList, closeAll, show, press, enter, leave, blur } = useMenus(routeKey, nav);
  const current = (to: string) => (to === routeKey ? ("page" as const) : undefined);
  // A page belongs to one menu: the one whose entry matches the most of its path.
  const nearest = menus
    .flatMap(({ entries = [] }) => entries)
    .map(({ to }) => to)
    .filter((to) => to !== undefined && (routeKey === to || routeKey.startsWith(`${to}/`)))
    .reduce((most, to) => ((to?.length ?? 0) > (most?.length ?? 0) ? to : most), undefined);
  const holdsPage = (menu: NavMenu) => nearest !== undefined && menu.entries?.some(({ to }) => to === nearest);

  const entry = ({ label, to, onSelect, badge }: NavEntry) => {
    const words = [<span key="label">{label}</span>, badge && <span key="badge">{badge}</span>];
    const choose = () => {
      closeAll();
      onSelect?.();
    };
    if (to !== undefined)
      return renderLink({
        to,
        className: "entry",
        children: words,
        onClick: choose,
        "aria-current": current(to),
        "data-entry": true,
      });
    // The entry is hidden with its menu, so a dialog that opens now returns the focus to the menu's button.
    const chooseHere = (event: React.MouseEvent<HTMLElement>) => {
      event.currentTarget.closest("[data-menu]")?.querySelector<HTMLElement>("[data-top]")?.focus();
      choose();
    };
    return (
      <button type="button" className="entry" data-entry onClick={chooseHere}>
        {words}
      </button>
    );
  };

  return (
    <Root>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys reach it from the links and buttons inside */}
      <nav
        aria-label="Main"
        className="bar"
        ref={nav}
        onKeyDown={(event) => nav.current && moveByArrow(event, nav.current, show)}
      >
        {renderLink({
          to: homeTo,
          className: "home",
          children: [logo && <span key="logo">{logo}</span>, <span key="label">{homeLabel}</span>],
          onClick: closeAll,
        })}
        <button
          type="button"
          className="listButton"
          data-list-button
          aria-expanded={listOpen}
          aria-controls={`${id}-menus`}
          onClick={toggleList}
        >
          <MenuPicture aria-hidden size={18} /> Menu
        </button>
        <ul className="menus" id={`${id}-menus`} data-open={listOpen}>
          {menus.map((menu) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer opens what its button opens by key
            <li
              key={menu.label}
              data-menu={menu.label}
              onPointerEnter={enter(menu.label)}
              onPointerLeave={leave(menu.label)}
              onBlur={blur(menu.label)}
            >
              {menu.entries ? (
                <>
                  <button
                    type="button"
                    className="top"
                    data-top
                    data-current={holdsPage(menu) || undefined}
                    aria-expanded={open === menu.label}
                    aria-controls={`${id}-${menu.label}`}
                    onClick={() => press(menu.label)}
                  >
                    {menu.label} <ChevronDown aria-hidden />
                  </button>
                  <ul
                    className="entries"
                    id={`${id}-${menu.label}`}
                    hidden={open !== menu.label}
                    data-grouped={menu.entries.some(({ group }) => group) || undefined}
                  >
                    {groupsOf(menu.entries).map(({ group, entries }) =>
                      group === undefined ? (
                        entries.map((each) => <li key={each.label}>{entry(each)}</li>)
                      ) : (
                        <li key={group} className="group">
                          <span id={`${id}-${group}`}>{group}</span>
                          <ul aria-labelledby={`${id}-${group}`}>
                            {entries.map((each) => (
                              <li key={each.label}>{entry(each)}</li>
                            ))}
                          </ul>
                        </li>
                      ),
                    )}
                  </ul>
                </>
              ) : (
                renderLink({
                  to: menu.to ?? "/",
                  className: "top",
                  children: menu.label,
                  onClick: closeAll,
                  "aria-current": current(menu.to ?? "/"),
                  "data-top": true,
                })
              )}
            </li>
          ))}
        </ul>
        <div className="user">{currentUser}</div>
        {extra && <div className="extra">{extra}</div>}
      </nav>
    </Root>
  );
}
