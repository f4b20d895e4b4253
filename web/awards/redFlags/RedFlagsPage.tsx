import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { FLAG_CODES } from "#schema/awards/redFlags/flags.rules.ts";
import { ListPages } from "#web/lists/ListPages.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { RedFlagRow } from "./RedFlagRow.tsx";
import { moments, redFlagsAddress } from "./redFlagsAddress.ts";
import { texts } from "./texts.ts";
import type { RedFlagsPageQuery } from "./__generated__/RedFlagsPageQuery.graphql.ts";

const pageQuery = graphql`
  query RedFlagsPageQuery(
    $moment: RedFlagMoment
    $code: RedFlagCode
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    redFlags(moment: $moment, code: $code, first: $first, after: $after, last: $last, before: $before) {
      edges {
        node {
          id
          project {
            key
            procurementId
            title
          }
          ...RedFlagRow_redFlag
        }
      }
      pageInfo {
        ...ListPages_page
      }
    }
    viewer {
      see: can(permission: "procurement.opened-bids.view") {
        reason
      }
    }
  }
`;

/** /procurement/red-flags lists what an auditor might ask about, in the county's own and in imported purchases. */
export default function RedFlagsPage() {
  const { queryRef } = useLoaderData<PageData<RedFlagsPageQuery>>();
  const { redFlags, viewer } = usePreloadedQuery<RedFlagsPageQuery>(pageQuery, queryRef);
  useKeptFresh<RedFlagsPageQuery>(pageQuery, queryRef.variables);
  usePageTitle(texts.title);
  const [{ moment, code }, show] = useAddress(redFlagsAddress);
  const back = <Link to="/procurement">{texts.back}</Link>;
  if (viewer.see.reason)
    return (
      <>
        <PageHeader title={texts.title} back={back} />
        <Notice kind="caution" title={texts.refused}>
          {viewer.see.reason}
        </Notice>
      </>
    );
  const { edges, pageInfo } = redFlags;
  const content = (
    <Stack gap="4">
      {edges.length === 0 && (
        <EmptyState
          title={moment || code ? texts.noneChosen : texts.none}
          text={moment || code ? undefined : texts.noneHelp}
        />
      )}
      {edges.map(({ node }) => (
        <RedFlagRow
          key={node.id}
          redFlag={node}
          purchase={{
            to: `/projects/${node.project.key}`,
            words: `${node.project.procurementId} ${node.project.title}`,
          }}
        />
      ))}
      <ListPages onlySeveral page={pageInfo} label={texts.title} summary={texts.of(edges.length)} onShow={show} />
    </Stack>
  );
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} back={back} />
      <Stack gap="4">
        <SelectField
          label={texts.code}
          value={code ?? ""}
          onChange={(chosen) => show({ code: FLAG_CODES.find((each) => each === chosen) ?? null })}
          placeholder={texts.everyCode}
          options={FLAG_CODES.map((each) => ({ value: each, label: texts.codes[each] }))}
          width="min(24rem, 100%)"
        />
        <Tabs
          label={texts.title}
          value={moment ?? "ALL"}
          onChange={(tab) => show({ moment: moments.find((each) => each === tab) ?? null })}
          tabs={[
            { value: "ALL", label: texts.all, content },
            ...moments.map((each) => ({ value: each, label: texts.moments[each], content })),
          ]}
        />
      </Stack>
    </>
  );
}
