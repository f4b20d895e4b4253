import { Suspense, useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { PageSkeleton, PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts as listTexts } from "../list/texts.ts";
import { LIST } from "../list/contractAddress.ts";
import type { RadarPageQuery } from "./__generated__/RadarPageQuery.graphql.ts";
import { RadarArithmetic } from "./RadarArithmetic.tsx";
import { RadarChart } from "./RadarChart.tsx";
import { RadarFindings } from "./RadarFindings.tsx";
import { RadarMonths } from "./RadarMonths.tsx";
import { RadarTable } from "./RadarTable.tsx";
import { RADAR, radarAddress, runwayStates } from "./radarAddress.ts";
import { texts } from "./texts.ts";

const PAGE = 50;

/** /contracts/radar shows expiring contracts, and the last day to start replacing each one in time. */
export default function RadarPage() {
  const { queryRef } = useLoaderData<PageData<RadarPageQuery>>();
  usePageTitle(texts.title);
  return (
    <Suspense fallback={<PageSkeleton label={texts.loading} />}>
      <Radar queryRef={queryRef} />
    </Suspense>
  );
}

function Radar({ queryRef }: PageData<RadarPageQuery>) {
  const query = usePreloadedQuery<RadarPageQuery>(
    graphql`
      query RadarPageQuery($departmentId: ID, $mine: Boolean, $state: RunwayState, $page: Int) @preloadable {
        contractRadar(departmentId: $departmentId, mine: $mine, state: $state, page: $page) {
          page
          pages
          total
          states {
            state
            count
          }
          rows {
            key
            ...RadarArithmetic_row
          }
          ...RadarChart_radar
          ...RadarTable_radar
          ...RadarMonths_radar
        }
        departments {
          id
          name
        }
      }
    `,
    queryRef,
  );
  const { contractRadar: radar, departments } = query;
  const [view, show] = useAddress(radarAddress, RADAR);
  const [chosenKey, choose] = useState<string | null>(null);
  const chosen = radar.rows.find(({ key }) => key === chosenKey) ?? radar.rows[0];
  const count = (state: string) => radar.states.find((each) => each.state === state)?.count ?? 0;
  const first = (radar.page - 1) * PAGE;
  return (
    <>
      <PageHeader back={<Link to={LIST}>{listTexts.contracts}</Link>} title={texts.title} context={texts.context} />
      <HStack gap="3" mb="4" wrap="wrap" align="end" data-no-print>
        <SelectField
          label={texts.department}
          width="16rem"
          value={view.department ?? ""}
          placeholder={texts.allDepartments}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(department) => show({ department: department || null, page: null })}
        />
        <SelectField
          label={texts.whose}
          width="12rem"
          value={view.mine ? "mine" : ""}
          placeholder={texts.everyones}
          options={[{ value: "mine", label: texts.mine }]}
          onChange={(value) => show({ mine: value === "mine", page: null })}
        />
        <SelectField
          label={texts.state}
          width="16rem"
          value={view.state ?? ""}
          placeholder={texts.allStates}
          options={runwayStates.map((state) => ({
            value: state,
            label: `${texts.states[state]} (${count(state).toLocaleString("en-US")})`,
          }))}
          onChange={(value) => show({ state: runwayStates.find((each) => each === value) ?? null, page: null })}
        />
      </HStack>
      <Stack gap="5">
        {chosen ? (
          <>
            <Section title={texts.chart} description={texts.chartHelp}>
              <Stack gap="4">
                <RadarChart radar={radar} chosen={chosen.key} onChoose={choose} />
                <RadarArithmetic row={chosen} />
              </Stack>
            </Section>
            <Section title={texts.table}>
              <RadarTable radar={radar} />
              <Pagination
                label={texts.title}
                hasPrevious={radar.page > 1}
                hasNext={radar.page < radar.pages}
                onPrevious={() => show({ page: radar.page - 1 })}
                onNext={() => show({ page: radar.page + 1 })}
                summary={texts.shown(first + 1, first + radar.rows.length, radar.total)}
              />
            </Section>
            <RadarMonths radar={radar} />
          </>
        ) : (
          <EmptyState
            title={texts.none}
            text={texts.noneHelp}
            action={
              <Button onClick={() => show({ department: null, mine: false, state: null, page: null })}>
                {texts.showAll}
              </Button>
            }
          />
        )}
        <Suspense fallback={<PanelSkeleton label={texts.findingsLoading} />}>
          <RadarFindings />
        </Suspense>
      </Stack>
    </>
  );
}
