import { Suspense, use, useEffect, useState } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { Navigate, Outlet, useLoaderData, useLocation } from "react-router";
import { SessionCheck } from "#design-system/SessionCheck/SessionCheck.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { onSessionChanged } from "#web/relay/session.ts";
import type { ShellQuery } from "./__generated__/ShellQuery.graphql.ts";
import { AccountGate } from "./AccountGate.tsx";
import { CurrentUser } from "./CurrentUser.tsx";
import { onDialogAsked } from "./openDialog.ts";
import { RightsNotice } from "./RightsNotice.tsx";
import { ShellFrame } from "./ShellFrame.tsx";
import { texts } from "./texts.ts";
import { UnknownCounty } from "./UnknownCounty.tsx";
import { useAccent } from "./useAccent.ts";
import { CountyName } from "./usePageTitle.ts";
import { WholeHouse } from "./whole.ts";

const query = graphql`
  query ShellQuery @preloadable {
    tenant {
      name
      displayName
      logoUrl
      accent
    }
    viewer {
      user {
        email
        ...CurrentUser_user
      }
      account {
        ...AccountGate_account
      }
    }
  }
`;

/** Asks the server again who is signed in, whenever it says that this has changed. True while asking. */
function useFreshSession(): [asking: boolean, ask: () => void] {
  const environment = useRelayEnvironment();
  const [asked, setAsked] = useState(0);
  const [answered, setAnswered] = useState(0);
  const ask = () => setAsked((times) => times + 1);
  useEffect(() => onSessionChanged(ask), []);
  useEffect(() => {
    if (asked === 0) return undefined;
    const answer = () => setAnswered(asked);
    const asking = fetchQuery<ShellQuery>(environment, query, {}, { fetchPolicy: "network-only" }).subscribe({
      complete: answer,
      error: answer,
    });
    return () => asking.unsubscribe();
  }, [asked, environment]);
  return [answered < asked, ask];
}

function Session({ queryRef }: PageData<ShellQuery>) {
  const { tenant, viewer } = usePreloadedQuery<ShellQuery>(query, queryRef);
  useAccent(tenant?.accent);
  const location = useLocation();
  const [asking, ask] = useFreshSession();
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => onDialogAsked(setOpened), []);
  const { dialogs, signInAgain: SignInAgain } = use(WholeHouse);
  const Opened = opened === null ? undefined : dialogs[opened];
  const [email, setEmail] = useState<string | null>(null);
  const signedInAs = viewer.user?.email ?? null;
  // Remembered past the session's end, so that the page stays and can ask for the password again.
  if (signedInAs !== null && signedInAs !== email) setEmail(signedInAs);

  if (!tenant) return <UnknownCounty />;
  if (signedInAs === null && email === null)
    return <Navigate to={`/login?next=${encodeURIComponent(location.pathname + location.search)}`} replace />;
  const county = tenant.displayName || tenant.name;
  return (
    <CountyName value={county}>
      <ShellFrame
        county={county}
        logoUrl={tenant.logoUrl ?? null}
        currentUser={<CurrentUser user={viewer.user} loading={asking} />}
      >
        {signedInAs !== null && <RightsNotice />}
        <AccountGate account={viewer.account}>
          <Suspense fallback={<PageSkeleton label={texts.loading} />}>
            <Outlet />
          </Suspense>
        </AccountGate>
      </ShellFrame>
      <Suspense fallback={null}>
        {Opened && <Opened onClose={() => setOpened(null)} />}
        {SignInAgain && signedInAs === null && email !== null && <SignInAgain email={email} onSignedIn={ask} />}
      </Suspense>
    </CountyName>
  );
}

/** Around every protected page: checks the session, then draws the navigation and the page. */
export default function Shell() {
  const { queryRef } = useLoaderData<PageData<ShellQuery>>();
  return (
    <Suspense fallback={<SessionCheck />}>
      <Session queryRef={queryRef} />
    </Suspense>
  );
}
