import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { ListPages } from "#web/lists/ListPages.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { LogPageQuery } from "./__generated__/LogPageQuery.graphql.ts";
import { logFilter, logAddress, unfilteredLog, writeLog, type LogAddress } from "./logAddress.ts";
import { LogEntryPanel } from "./LogEntryPanel.tsx";
import { LogExport } from "./LogExport.tsx";
import { LogFilterBar } from "./LogFilterBar.tsx";
import { LogTable } from "./LogTable.tsx";
import { logTexts as texts } from "./texts.ts";
import { VerifyLog } from "./VerifyLog.tsx";

const pageQuery = graphql`
  query LogPageQuery($filter: AuditFilter, $first: Int, $after: String, $last: Int, $before: String) @preloadable {
    auditLog(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
      totalCount
      edges {
        node {
          seq
          ...LogEntryPanel_entry
          ...LogTable_entries
        }
      }
      pageInfo {
        ...ListPages_page
      }
    }
    auditChoices {
      ...LogFilterBar_choices
    }
    viewer {
      see: can(permission: "administration.audit-log.view") {
        reason
      }
      export: can(permission: "administration.audit-log.export") {
        reason
      }
      verify: can(permission: "administration.audit-log.verify-chain") {
        reason
      }
    }
  }
`;

/** /log shows the county's log, filtered and opened by the address. */
export default function LogPage() {
  const { queryRef } = useLoaderData<PageData<LogPageQuery>>();
  const { auditLog, auditChoices, viewer } = usePreloadedQuery<LogPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.log);
  const [verifying, setVerifying] = useState(false);
  const [address, go] = useAddress(logAddress);
  const filter = logFilter(address);
  /** Any change except paging and opening an entry starts at the newest. */
  const show = (change: Partial<LogAddress>, replace = false) => go({ open: null, ...change }, replace);
  const keepPage = { after: address.after, before: address.before };
  const nodes = auditLog.edges.map(({ node }) => node);
  const opened = nodes.find(({ seq }) => seq === address.open);
  const { pageInfo } = auditLog;
  if (viewer.see.reason)
    return (
      <>
        <PageHeader title={texts.log} />
        <Notice kind="caution" title={texts.refused} live="off">
          {viewer.see.reason}
        </Notice>
      </>
    );
  return (
    <>
      <PageHeader
        title={texts.log}
        context={texts.logContext}
        secondary={<LogExport filter={filter} reason={viewer.export.reason ?? null} />}
        action={
          <Button kind="primary" reason={viewer.verify.reason ?? null} onClick={() => setVerifying(true)}>
            {texts.verify}
          </Button>
        }
      />
      {auditChoices && <LogFilterBar choices={auditChoices} address={address} onChange={show} />}
      <LogTable
        entries={nodes}
        addressOf={(seq) => ({ search: writeLog({ ...address, open: seq }).toString() })}
        empty={
          filter ? (
            <EmptyState
              title={texts.nothing}
              text={texts.nothingHelp}
              action={<Button onClick={() => show(unfilteredLog)}>{texts.clear}</Button>}
            />
          ) : (
            <EmptyState title={texts.none} text={texts.noneHelp} />
          )
        }
      />
      {nodes.length > 0 && (
        <ListPages
          page={pageInfo}
          label={texts.log}
          summary={texts.shown(nodes.length, auditLog.totalCount)}
          onShow={show}
        />
      )}
      {opened && <LogEntryPanel entry={opened} onShow={show} onClose={() => show({ ...keepPage })} />}
      {verifying && <VerifyLog onClose={() => setVerifying(false)} />}
    </>
  );
}
