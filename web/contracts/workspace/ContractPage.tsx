import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { LIST } from "../list/contractAddress.ts";
import type { ContractPageQuery } from "./__generated__/ContractPageQuery.graphql.ts";
import { ContractRecord } from "./ContractRecord.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query ContractPageQuery($key: ID!) @preloadable {
    contract(key: $key) {
      id
      ...ContractRecord_contract
    }
    ...ContractRecord_query
  }
`;

/** /contracts/:contractId. `?tab=` opens one of its parts. */
export default function ContractPage() {
  const { queryRef } = useLoaderData<PageData<ContractPageQuery>>();
  return (
    <Suspense fallback={<PageSkeleton label={texts.loading} />}>
      <Sought queryRef={queryRef} />
    </Suspense>
  );
}

function Sought({ queryRef }: PageData<ContractPageQuery>) {
  const query = usePreloadedQuery<ContractPageQuery>(pageQuery, queryRef);
  const { contract } = query;
  if (!contract) return <NotFound />;
  return (
    <LeaveGuard panel="">
      <ContractRecord key={contract.id} contract={contract} query={query} />
    </LeaveGuard>
  );
}

function NotFound() {
  usePageTitle(texts.notFound);
  return (
    <PageHeader back={<Link to={LIST}>{texts.contracts}</Link>} title={texts.notFound} context={texts.notFoundHelp} />
  );
}
