import { Suspense, useCallback, useState, useTransition } from "react";
import { fetchQuery, graphql, useFragment, useLazyLoadQuery, useRelayEnvironment } from "react-relay";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { AlternatesForm } from "./AlternatesForm.tsx";
import { ExportTabulation } from "./ExportTabulation.tsx";
import { Findings } from "./Findings.tsx";
import { LINES_PER_PAGE, linesIn } from "./gridLines.ts";
import { TabulationView } from "./TabulationView.tsx";
import { texts } from "./texts.ts";
import type { TabulationTab_project$key } from "./__generated__/TabulationTab_project.graphql.ts";
import type { TabulationTabLinesQuery } from "./__generated__/TabulationTabLinesQuery.graphql.ts";
import type { TabulationTabPastQuery } from "./__generated__/TabulationTabPastQuery.graphql.ts";
import type { TabulationTabQuery } from "./__generated__/TabulationTabQuery.graphql.ts";

const tabQuery = graphql`
  query TabulationTabQuery($key: ID!) {
    solicitation(key: $key) {
      key
      tabulation {
        ...TabulationView_tabulation
      }
      project {
        ...Findings_project
      }
      ...AlternatesForm_solicitation
      ...ExportTabulation_solicitation
    }
  }
`;
const linesQuery = graphql`
  query TabulationTabLinesQuery($key: ID!, $from: Int!, $count: Int!) {
    solicitation(key: $key) {
      tabulation {
        ...gridLines_tabulation @arguments(from: $from, count: $count)
      }
    }
  }
`;

/** The 'Tabulation' tab of a project. `heard` counts events of the project. */
export default function TabulationTab({ project, heard }: { project: TabulationTab_project$key; heard: number }) {
  const { key, solicitation } = useFragment(
    graphql`
      fragment TabulationTab_project on Project {
        key
        solicitation {
          key
        }
      }
    `,
    project,
  );
  const [tried, setTried] = useState(0);
  return (
    <LoadBoundary attempt={tried} failed={() => texts.loadFailed} onRetry={() => setTried(tried + 1)}>
      <Suspense fallback={<PanelSkeleton label={texts.loadingLine} />}>
        {solicitation ? (
          <Loaded solicitationKey={solicitation.key} fetchKey={`${heard} ${tried}`} />
        ) : (
          <OfThePast projectKey={key} fetchKey={`${heard} ${tried}`} />
        )}
      </Suspense>
    </LoadBoundary>
  );
}

const Nothing = () => <EmptyState title={texts.none} text={texts.noneHelp} />;

/** An imported purchase has no bids here but may have findings. */
function OfThePast({ projectKey: key, fetchKey }: { projectKey: string; fetchKey: string }) {
  const { project } = useLazyLoadQuery<TabulationTabPastQuery>(
    graphql`
      query TabulationTabPastQuery($key: ID!) {
        project(key: $key) {
          redFlags {
            __typename
          }
          ...Findings_project
        }
      }
    `,
    { key },
    { fetchPolicy: "store-and-network", fetchKey },
  );
  return (
    <Stack gap="5">
      <Nothing />
      {project && project.redFlags.length > 0 && <Findings project={project} />}
    </Stack>
  );
}

function Loaded({ solicitationKey: key, fetchKey }: { solicitationKey: string; fetchKey: string }) {
  const environment = useRelayEnvironment();
  const [again, setAgain] = useState(0);
  const [, start] = useTransition();
  const { solicitation } = useLazyLoadQuery<TabulationTabQuery>(
    tabQuery,
    { key },
    { fetchPolicy: "store-and-network", fetchKey: `${fetchKey} ${again}` },
  );
  const load = useCallback(
    async (from: number) => {
      const answer = await fetchQuery<TabulationTabLinesQuery>(environment, linesQuery, {
        key,
        from,
        count: LINES_PER_PAGE,
      }).toPromise();
      const tabulation = answer?.solicitation?.tabulation;
      return tabulation ? linesIn(tabulation) : [];
    },
    [environment, key],
  );
  const changed = () => start(() => setAgain((before) => before + 1));
  if (!solicitation?.tabulation) return <Nothing />;
  return (
    <Stack gap="5">
      <HStack justify="end" data-no-print>
        <ExportTabulation solicitation={solicitation} />
      </HStack>
      <TabulationView tabulation={solicitation.tabulation} load={load} onDone={changed}>
        <AlternatesForm solicitation={solicitation} onDone={changed} />
      </TabulationView>
      {solicitation.project && <Findings project={solicitation.project} />}
    </Stack>
  );
}
