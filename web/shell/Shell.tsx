import { Suspense, use, useEffect, useMemo, useState } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { Navigate, Outlet, useLoaderData, useLocation } from "react-router";
import { Box } from "#design-system/Layout/Layout.tsx";
import { SessionCheck } from "#design-system/SessionCheck/SessionCheck.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { KeepsTyped, TypedProblemNotice } from "#web/editing/KeepsTyped.tsx";
import { Unreached } from "#web/lists/Unreached.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { NOT_AUTHORIZED, NotAuthorizedWords } from "#web/relay/notAuthorized.ts";
import { onSessionChanged } from "#web/relay/session.ts";
import type { ShellQuery } from "./__generated__/ShellQuery.graphql.ts";
import { AccountGate } from "./AccountGate.tsx";
import { CurrentUser } from "./CurrentUser.tsx";
import { inZone, writtenDay, writtenTime } from "./formats.ts";
import { onDialogRequest } from "./openDialog.ts";
import { OutsiderGate } from "./OutsiderGate.tsx";
import { RightsNotice } from "./RightsNotice.tsx";
import { ShellFrame } from "./ShellFrame.tsx";
import { texts } from "./texts.ts";
import { UnknownCounty } from "./UnknownCounty.tsx";
import { useAccent } from "./useAccent.ts";
import { CountyName } from "./usePageTitle.ts";
import { askedOf, isAdministration, openTo, outsideOf, WholeHouse } from "./whole.ts";

const query = graphql`
  query ShellQuery($asked: [String!]!) @preloadable {
    tenant {
      name
      displayName
      logoUrl
      accent
      timeZone
    }
    viewer {
      actsForVendor
      holds(permissions: $asked)
      user {
        id
        email
        ...CurrentUser_user
      }
      account {
        ...AccountGate_account
      }
    }
  }
`;

/** Refetches the signed-in user whenever the server reports a change. `asking` is true during the request. */
function useFreshSession(): [asking: boolean, ask: () => void] {
  const environment = useRelayEnvironment();
  const wholeHouse = use(WholeHouse);
  const [requestCount, setRequestCount] = useState(0);
  const [answered, setAnswered] = useState(0);
  const ask = () => setRequestCount((times) => times + 1);
  useEffect(() => onSessionChanged(ask), []);
  useEffect(() => {
    if (requestCount === 0) return undefined;
    const answer = () => setAnswered(requestCount);
    const asking = fetchQuery<ShellQuery>(
      environment,
      query,
      { asked: askedOf(wholeHouse) },
      { fetchPolicy: "network-only" },
    ).subscribe({ complete: answer, error: answer });
    return () => asking.unsubscribe();
  }, [requestCount, environment, wholeHouse]);
  return [answered < requestCount, ask];
}

const writtenAt = (moment: string) => `${writtenDay(moment)} at ${writtenTime(moment)}`;

function Session({ queryRef }: PageData<ShellQuery>) {
  const { tenant, viewer } = usePreloadedQuery<ShellQuery>(query, queryRef);
  useAccent(tenant?.accent);
  inZone(tenant?.timeZone);
  const location = useLocation();
  const [asking, ask] = useFreshSession();
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => onDialogRequest(setOpened), []);
  const inside = use(WholeHouse);
  // Kept after the session ends, like the person.
  const [outside, setOutside] = useState(viewer.actsForVendor);
  if (viewer.user && viewer.actsForVendor !== outside) setOutside(viewer.actsForVendor);
  const [permissionKeys, setPermissionKeys] = useState(viewer.holds);
  if (viewer.user && viewer.holds !== permissionKeys) setPermissionKeys(viewer.holds);
  const house = useMemo(
    () => openTo(outside ? outsideOf(inside) : inside, permissionKeys),
    [inside, outside, permissionKeys],
  );
  const { dialogs, signInAgain: SignInAgain } = house;
  const Opened = opened === null ? undefined : dialogs[opened];
  // Kept after the session ends, so that the page stays and can ask for the password again.
  const [person, setPerson] = useState(viewer.user ?? null);
  const signedInAs = viewer.user?.email ?? null;
  if (viewer.user && (viewer.user.id !== person?.id || viewer.user.email !== person.email)) setPerson(viewer.user);

  if (!tenant) return <UnknownCounty />;
  if (person === null)
    return <Navigate to={`/login?next=${encodeURIComponent(location.pathname + location.search)}`} replace />;
  const county = tenant.displayName || tenant.name;
  return (
    <CountyName value={county}>
      <KeepsTyped owner={`${tenant.name} ${person.id}`} signedIn={signedInAs !== null} written={writtenAt}>
        <WholeHouse value={house}>
          <ShellFrame
            county={county}
            home={outside ? house.outsiders.home : "/dashboard"}
            logoUrl={tenant.logoUrl ?? null}
            currentUser={<CurrentUser user={viewer.user} loading={asking} />}
          >
            {signedInAs !== null && <RightsNotice />}
            <TypedProblemNotice />
            <Box position="sticky" top="2" zIndex="docked" mb="4" _empty={{ display: "none" }} data-no-print>
              <Unreached />
            </Box>
            <AccountGate account={viewer.account}>
              <Suspense fallback={<PageSkeleton label={texts.loading} />}>
                <NotAuthorizedWords value={isAdministration(house, location.pathname) ? NOT_AUTHORIZED : null}>
                  {outside ? <OutsiderGate /> : <Outlet />}
                </NotAuthorizedWords>
              </Suspense>
            </AccountGate>
          </ShellFrame>
        </WholeHouse>
        <Suspense fallback={null}>
          {Opened && <Opened onClose={() => setOpened(null)} />}
          {SignInAgain && signedInAs === null && <SignInAgain email={person.email} onSignedIn={ask} />}
        </Suspense>
      </KeepsTyped>
    </CountyName>
  );
}

/** Around every protected page: checks the session, then renders the navigation and the page. */
export default function Shell() {
  const { queryRef } = useLoaderData<PageData<ShellQuery>>();
  return (
    <Suspense fallback={<SessionCheck />}>
      <Session queryRef={queryRef} />
    </Suspense>
  );
}
