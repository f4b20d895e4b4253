import { Plus } from "lucide-react";
import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { showDate } from "#design-system/DateField/parseDate.ts";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { BodiesPageQuery } from "./__generated__/BodiesPageQuery.graphql.ts";
import { NewBody } from "./NewBody.tsx";
import { texts } from "./texts.ts";

type Row = BodiesPageQuery["response"]["bodies"][number];

/** /bodies: the county's boards and committees. */
export default function BodiesPage() {
  const { queryRef } = useLoaderData<PageData<BodiesPageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.title);
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <LoadedPage />
    </LoadBoundary>
  );
}

/** A body's own page may add a body that the list has not fetched yet to the store. */
const isWhole = ({ seats, members, comingMeetings }: Partial<Row>): boolean =>
  seats !== undefined && members !== undefined && comingMeetings !== undefined;

const columns: readonly Column<Row>[] = [
  {
    key: "name",
    header: texts.columns.name,
    rowHeader: true,
    cell: ({ key, name }) => <Link to={`/bodies/${key}`}>{name}</Link>,
  },
  {
    key: "kind",
    header: texts.columns.kind,
    cell: ({ kind, retiredOn }) => (retiredOn ? texts.retired(showDate(retiredOn)) : texts.kind(kind)),
  },
  {
    key: "seats",
    header: texts.columns.seats,
    align: "end",
    cell: ({ seats, vacancies }) =>
      seats.length === 0 ? texts.noSeats : texts.filled(seats.length - vacancies, seats.length),
  },
  { key: "vacancies", header: texts.columns.vacancies, align: "end", cell: ({ vacancies }) => vacancies },
  {
    key: "chair",
    header: texts.columns.chair,
    cell: ({ members }) => members.find(({ isChair }) => isChair)?.name ?? texts.noOne,
  },
  {
    key: "next",
    header: texts.columns.next,
    cell: ({ comingMeetings: [next] }) =>
      next ? (
        <Link to={`/meetings/${next.key}/edit`} aria-label={texts.nextOf(next.number, showDate(next.date))}>
          {showDate(next.date)}
        </Link>
      ) : (
        texts.noNext
      ),
  },
  {
    key: "quorum",
    header: texts.columns.quorum,
    hideOnPhone: true,
    cell: ({ quorumMeasure }) => texts.measure(quorumMeasure),
  },
];

function LoadedPage() {
  const { queryRef } = useLoaderData<PageData<BodiesPageQuery>>();
  const { bodies, viewer } = usePreloadedQuery<BodiesPageQuery>(
    graphql`
      query BodiesPageQuery @preloadable {
        bodies {
          id
          key
          name
          kind
          retiredOn
          vacancies
          quorumMeasure
          seats {
            id
          }
          members {
            name
            isChair
          }
          comingMeetings(first: 1) {
            key
            number
            date
          }
        }
        viewer {
          createBody {
            reason
          }
        }
      }
    `,
    queryRef,
  );
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button
      kind="primary"
      icon={<Plus aria-hidden size={18} />}
      reason={viewer.createBody.reason ?? null}
      onClick={() => setAdding(true)}
    >
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.context}
        action={add}
        secondary={
          <ActionMenu
            label={texts.import}
            actions={texts.imports.map(({ kind, label }) => ({
              key: kind,
              label,
              reason: viewer.createBody.reason ?? null,
              onSelect: () => void navigate(`/imports?kind=${kind}`),
            }))}
          />
        }
      />
      <DataTable
        caption={texts.title}
        captionHidden
        rows={bodies.filter(isWhole)}
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={({ key }) => void navigate(`/bodies/${key}`)}
        empty={<EmptyState title={texts.none} text={texts.noneHelp} action={add} />}
      />
      {adding && (
        <NewBody bodies={bodies} onMade={(key) => void navigate(`/bodies/${key}`)} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
