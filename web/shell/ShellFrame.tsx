import { Suspense, use, useCallback, useMemo, useState, type ReactNode } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { AppShell } from "#design-system/AppShell/AppShell.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { TopNav, type NavMenu } from "#design-system/TopNav/TopNav.tsx";
import { late } from "#web/relay/code.ts";
import { ColorModeButton } from "./ColorModeButton.tsx";
import { openDialog } from "./openDialog.ts";
import { useShellKeys } from "./shortcuts.ts";
import { useNoStrayFiles } from "./useNoStrayFiles.ts";
import { useRouteFocus } from "./useRouteFocus.ts";
import { WholeHouse, type Whole } from "./whole.ts";

const HelpDialog = late(() => import("./HelpDialog.tsx"));
const CommandPalette = late(() => import("./CommandPalette.tsx"));

export type ShellFrameProps = {
  county: string;
  /** Link target of the county's name. */
  home: string;
  logoUrl: string | null;
  currentUser: ReactNode;
  children: ReactNode;
};

const menusOf = ({ navigation }: Whole): NavMenu[] =>
  navigation.map((menu) =>
    "to" in menu
      ? menu
      : {
          label: menu.label,
          entries: menu.entries.map(({ label, group, ...entry }) => ({
            label,
            ...(group === undefined ? {} : { group }),
            ...("to" in entry ? { to: entry.to } : { onSelect: () => openDialog(entry.dialog) }),
          })),
        },
  );

/** The navigation around every page of a signed-in person, and the keys that work everywhere. */
export function ShellFrame({ county, home, logoUrl, currentUser, children }: ShellFrameProps) {
  const wholeHouse = use(WholeHouse);
  const menus = useMemo(() => menusOf(wholeHouse), [wholeHouse]);
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [opened, setOpened] = useState<"palette" | "help" | null>(null);
  const close = useCallback(() => setOpened(null), []);
  useShellKeys(setOpened);
  useRouteFocus();
  useNoStrayFiles();
  return (
    <>
      <AppShell
        nav={
          <TopNav
            menus={menus}
            renderLink={({ to, ...rest }) => <Link to={to} {...rest} />}
            routeKey={pathname}
            currentUser={currentUser}
            homeLabel={county}
            homeTo={home}
            logo={logoUrl ? <img src={logoUrl} alt="" style={{ maxHeight: "1.75rem", maxWidth: "8rem" }} /> : undefined}
            extra={
              <>
                {wholeHouse.header.map((Part, index) => (
                  <Suspense key={index} fallback={null}>
                    <Part />
                  </Suspense>
                ))}
                <ColorModeButton />
              </>
            }
          />
        }
      >
        <div aria-busy={state === "loading" || undefined}>{children}</div>
      </AppShell>
      <Toaster />
      <Suspense fallback={null}>
        {opened === "help" && <HelpDialog onClose={close} />}
        {opened === "palette" && <CommandPalette onClose={close} />}
      </Suspense>
    </>
  );
}
