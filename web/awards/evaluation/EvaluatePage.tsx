import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useSearchParams } from "react-router";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { ProcurementTabs } from "#web/projects/ProcurementTabs.tsx";
import type { EvaluatePageQuery } from "./__generated__/EvaluatePageQuery.graphql.ts";
import { EvaluatorDesk } from "./EvaluatorDesk.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query EvaluatePageQuery @preloadable {
    myEvaluations {
      id
      key
      stage
      askedOfViewer
      solicitation {
        number
        title
      }
      ...EvaluatorDesk_evaluation
    }
  }
`;

type Row = EvaluatePageQuery["response"]["myEvaluations"][number];
const path = (key: string) => `/procurement/evaluate?evaluation=${key}`;
const columns: Column<Row>[] = [
  { key: "number", header: "Number", cell: ({ solicitation }) => solicitation.number ?? "", hideOnPhone: true },
  {
    key: "title",
    header: "Project",
    rowHeader: true,
    cell: ({ key, solicitation }) => <Link to={path(key)}>{solicitation.title}</Link>,
  },
  { key: "stage", header: "Stage", cell: ({ stage }) => texts.stages[stage] },
  { key: "asked", header: "Asked of you", cell: ({ askedOfViewer }) => askedOfViewer ?? texts.nothingAsked },
];

/**
 * /procurement/evaluate lists an evaluator's open work, then shows one evaluation (`?evaluation=`) and one of its
 * proposals (`&proposal=`).
 */
export default function EvaluatePage() {
  const { queryRef } = useLoaderData<PageData<EvaluatePageQuery>>();
  const { myEvaluations } = usePreloadedQuery<EvaluatePageQuery>(pageQuery, queryRef);
  useKeptFresh<EvaluatePageQuery>(pageQuery, queryRef.variables);
  usePageTitle(texts.title);
  const [search] = useSearchParams();
  const chosen = myEvaluations.find(({ key }) => key === search.get("evaluation"));
  if (chosen)
    return (
      <LeaveGuard panel="" parameter="proposal">
        <PageHeader
          back={<Link to="/procurement/evaluate">{texts.allMine}</Link>}
          title={chosen.solicitation.title}
          context={chosen.askedOfViewer ?? texts.stages[chosen.stage]}
        />
        <ProcurementTabs />
        <EvaluatorDesk key={chosen.id} evaluation={chosen} />
      </LeaveGuard>
    );
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <ProcurementTabs />
      <DataTable<Row>
        caption={texts.allMine}
        captionHidden
        rows={myEvaluations}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={texts.none} text={texts.noneHelp} />}
      />
    </>
  );
}
