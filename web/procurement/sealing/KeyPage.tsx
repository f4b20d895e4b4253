import { Suspense, useCallback } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { MyKeyPart } from "./MyKeyPart.tsx";
import { texts } from "./texts.ts";
import type { KeyPageQuery } from "./__generated__/KeyPageQuery.graphql.ts";

const pageQuery = graphql`
  query KeyPageQuery($key: ID!) @preloadable {
    myKeys(key: $key) {
      key
      ...MyKeyPart_key
    }
  }
`;

/** /procurement/:projectKey/key, where a keyholder does what is asked of her; she need not be able to read the project. */
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
  return mine ? <MyKeyPart key={mine.key} part={mine} onDone={again} /> : <NotHolder />;
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
