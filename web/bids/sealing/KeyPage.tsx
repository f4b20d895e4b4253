import { Suspense, useCallback, useMemo, useRef } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment, useSubscription } from "react-relay";
import { Link, useLoaderData } from "react-router";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { MyKeyPart } from "./MyKeyPart.tsx";
import { texts } from "./texts.ts";
import type { KeyPageQuery } from "./__generated__/KeyPageQuery.graphql.ts";
import type { KeyPageSubscription } from "./__generated__/KeyPageSubscription.graphql.ts";

const pageQuery = graphql`
  query KeyPageQuery($key: ID!) @preloadable {
    myKeys(key: $key) {
      key
      ...MyKeyPart_key
    }
  }
`;

const changed = graphql`
  subscription KeyPageSubscription($key: ID!) {
    myKeysChanged(key: $key) {
      key
    }
  }
`;

/** /procurement/:projectKey/key, where keyholders complete their steps. They may be unable to read the project. */
export default function KeyPage() {
  const { queryRef } = useLoaderData<PageData<KeyPageQuery>>();
  return (
    <Suspense fallback={<PageSkeleton label={texts.loading} />}>
      <Sought queryRef={queryRef} />
    </Suspense>
  );
}

function Sought({ queryRef }: PageData<KeyPageQuery>) {
  const { myKeys } = usePreloadedQuery<KeyPageQuery>(pageQuery, queryRef);
  useKeptFresh<KeyPageQuery>(pageQuery, queryRef.variables);
  const environment = useRelayEnvironment();
  const { variables } = queryRef;
  const again = useCallback(
    () =>
      void fetchQuery<KeyPageQuery>(environment, pageQuery, variables, { fetchPolicy: "network-only" }).subscribe({
        error: () => {},
      }),
    [environment, variables],
  );
  const mine = myKeys[0];
  if (!mine) return <NotHolder />;
  return (
    <>
      <Live projectKey={variables.key} onChange={again} />
      <MyKeyPart key={mine.key} part={mine} onDone={again} />
    </>
  );
}

/** Refetches the page after each step of another keyholder. */
function Live({ projectKey, onChange }: { projectKey: string; onChange: () => void }) {
  const heard = useRef(false);
  useSubscription<KeyPageSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<KeyPageSubscription> => ({
        subscription: changed,
        variables: { key: projectKey },
        onNext: () => {
          // The first event repeats what the page has just read.
          if (heard.current) onChange();
          heard.current = true;
        },
      }),
      [projectKey, onChange],
    ),
  );
  return null;
}

function NotHolder() {
  usePageTitle(texts.notHolder);
  return (
    <PageHeader
      back={<Link to="/procurement/waiting">{texts.back}</Link>}
      title={texts.notHolder}
      context={texts.notHolderHelp}
    />
  );
}
