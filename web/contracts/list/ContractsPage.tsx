import { Plus, RefreshCw } from "lucide-react";
import { useState } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { Link, useLoaderData, useLocation, useNavigate, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, HStack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { CONTRACT_STATUS_LABELS, CONTRACT_STATUSES } from "#schema/contracts/words.rules.ts";
import { ActButton } from "#web/editing/Act.tsx";
import { ColumnChoice } from "#web/lists/ColumnChoice.tsx";
import { SavedViews } from "#web/lists/SavedViews.tsx";
import { useAddress, type Show } from "#web/lists/useAddress.ts";
import { useTypedFilter } from "#web/lists/useTypedFilter.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ContractsPageQuery } from "./__generated__/ContractsPageQuery.graphql.ts";
import {
  addressAt,
  flags,
  LIST,
  optionalColumns,
  sorts,
  tabs,
  type ContractSort,
  type ContractTab,
  type ContractView,
  type OptionalColumn,
} from "./contractAddress.ts";
import { ContractExport } from "./ContractExport.tsx";
import { ContractList } from "./ContractList.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query ContractsPageQuery(
    $filter: ContractFilter
    $sort: ContractSort
    $direction: SortDirection
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    contracts(
      filter: $filter
      sort: $sort
      direction: $direction
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      totalCount
      ...ContractList_contracts
    }
    viewer {
      ...SavedViews_viewer
      viewOwn: can(permission: "contracts.contract-record.view-own") {
        allowed
        reason
      }
      viewDepartment: can(permission: "contracts.contract-record.view-department") {
        allowed
      }
      viewAll: can(permission: "contracts.contract-record.view-all") {
        allowed
      }
      canCreateContract {
        reason
      }
      mayExport: can(permission: "contracts.contract-record.export") {
        reason
      }
      mayPay: can(permission: "contracts.spending-and-obligations.record-obligation") {
        allowed
      }
    }
  }
`;

const directed = sorts.flatMap((sort) =>
  (["ASC", "DESC"] as const).map((direction) => ({
    value: `${sort} ${direction}`,
    label: direction === "ASC" ? texts.columns[sort] : texts.descending(texts.columns[sort]),
  })),
);
/** The statuses, in the county's order. */
const statuses = (["DRAFT", "EXECUTED", "WORKING", "ARCHIVED", "REJECTED", "TERMINATED"] as const).map((value) => ({
  value,
  label: CONTRACT_STATUS_LABELS[value],
}));
const columnLabels = Object.fromEntries(optionalColumns.map((column) => [column, texts.columns[column]])) as Record<
  OptionalColumn,
  string
>;

/**
 * /contracts and /contracts/waiting list the county's contracts by the tab, status, order and search in the address.
 */
export default function ContractsPage() {
  const { queryRef } = useLoaderData<PageData<ContractsPageQuery>>();
  const { contracts, viewer } = usePreloadedQuery<ContractsPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.contracts);
  const { pathname } = useLocation();
  const [view, show] = useAddress(addressAt(pathname), LIST);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  // People on a contract's route see what waits for them, whatever their role allows.
  const sees = viewer.viewOwn.allowed || viewer.viewDepartment.allowed || viewer.viewAll.allowed;
  const refused = sees || contracts.totalCount > 0 ? null : viewer.viewOwn.reason;
  const reason = viewer.canCreateContract.reason ?? null;
  const create = (
    <ActButton
      label={texts.newContract}
      icon={<Plus aria-hidden size={18} />}
      kind="primary"
      to="/create-bid"
      reason={reason}
    />
  );
  const content = (
    <>
      <FilterBar view={view} show={show} />
      <ContractList
        contracts={contracts}
        view={view}
        onChange={show}
        onDeleted={() => void revalidate()}
        create={create}
      />
    </>
  );
  return (
    <>
      <PageHeader
        title={texts.contracts}
        action={create}
        secondary={
          <>
            {!refused && (
              <Button asChild>
                <Link to="/contracts/radar">{texts.radar}</Link>
              </Button>
            )}
            <SavedViews
              viewer={viewer}
              room="contracts"
              pathname={LIST}
              address={addressAt(LIST)
                .write({ ...view, after: null, before: null })
                .toString()}
            />
            <Refresh variables={queryRef.variables} />
            <Button reason={reason} onClick={() => void navigate("/imports?kind=contracts")}>
              {texts.import}
            </Button>
            {!refused && <ContractExport view={view} reason={viewer.mayExport.reason ?? null} />}
            {viewer.mayPay.allowed && (
              <Button asChild>
                <Link to="/contracts/payments">{texts.payments}</Link>
              </Button>
            )}
          </>
        }
      />
      {refused ? (
        <EmptyState title={texts.mayNot} text={refused} />
      ) : (
        <Tabs
          label={texts.contracts}
          value={view.tab}
          onChange={(tab) => show({ tab: tab as ContractTab })}
          tabs={tabs.map((value) => ({ value, label: texts.tabs[value], content }))}
        />
      )}
    </>
  );
}

/** Refetches the page and reports when it has arrived. */
function Refresh({ variables }: { variables: ContractsPageQuery["variables"] }) {
  const environment = useRelayEnvironment();
  const [busy, setBusy] = useState(false);
  const refresh = () => {
    setBusy(true);
    fetchQuery<ContractsPageQuery>(environment, pageQuery, variables, { fetchPolicy: "network-only" }).subscribe({
      complete: () => {
        setBusy(false);
        notify({ kind: "positive", text: texts.refreshed });
      },
      error: () => {
        setBusy(false);
        notify({ kind: "negative", text: texts.refreshFailed });
      },
    });
  };
  return (
    <Button icon={<RefreshCw aria-hidden size={18} />} busy={busy} busyLabel={texts.refreshing} onClick={refresh}>
      {texts.refresh}
    </Button>
  );
}

/** Search, order, status and columns of the list. */
function FilterBar({ view, show }: { view: ContractView; show: Show<ContractView> }) {
  const [typed, type] = useTypedFilter(view.q, (q) => show({ q }, true));
  return (
    <HStack gap="3" mb="3" wrap="wrap" align="end" data-no-print>
      <HStack gap="2" flex="1 1 18rem" maxW="30rem">
        <SearchField
          label={texts.searchLabel}
          placeholder={texts.searchFields}
          width="100%"
          value={typed}
          onChange={type}
        />
        <Button onClick={() => show({ q: typed.trim() }, true)}>{texts.search}</Button>
      </HStack>
      <SelectField
        label={texts.sortBy}
        width="16rem"
        value={view.sort ? `${view.sort} ${view.direction}` : ""}
        placeholder={view.q ? texts.bestFirst : texts.newestFirst}
        options={directed}
        onChange={(value) => {
          const [sort, direction] = value.split(" ") as [ContractSort, "ASC" | "DESC"];
          show(value === "" ? { sort: null, direction: "ASC" } : { sort, direction });
        }}
      />
      <SelectField
        label={texts.columns.STATUS}
        width="12rem"
        value={view.status ?? ""}
        placeholder={texts.all}
        options={statuses}
        onChange={(value) => show({ status: CONTRACT_STATUSES.find((each) => each === value) ?? null })}
      />
      <SelectField
        label={texts.flag}
        width="12rem"
        value={view.flag ?? ""}
        placeholder={texts.all}
        options={flags.map((value) => ({ value, label: texts.flags[value] }))}
        onChange={(value) => show({ flag: flags.find((each) => each === value) ?? null })}
      />
      <Box ms={{ md: "auto" }}>
        <ColumnChoice
          labels={columnLabels}
          help={texts.columnsHelp}
          drawn={view}
          onChange={(change) => show(change, true)}
        />
      </Box>
    </HStack>
  );
}
