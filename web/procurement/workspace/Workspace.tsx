import { memo, Suspense, useCallback, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useSearchParams } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import { late } from "#web/relay/code.ts";
import { writtenDay, writtenMoment } from "#web/shell/formats.ts";
import { projectLook } from "#web/shell/projectLooks.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts } from "./texts.ts";
import { useProjectLive } from "./useProjectLive.ts";
import { WorkspaceActions } from "./WorkspaceActions.tsx";
import type { Workspace_project$key } from "./__generated__/Workspace_project.graphql.ts";

// The rich text editor is large, so each tab loads when it is opened.
const LegalChanges = late(() => import("./LegalChanges.tsx"));
const Properties = memo(late(() => import("./PropertiesTab.tsx")));
const Solicitation = memo(late(() => import("./SolicitationTab.tsx")));
const Document = memo(late(() => import("#web/projects/document/DocumentTab.tsx")));
const Attachments = memo(late(() => import("#web/projects/attachments/AttachmentsTab.tsx")));
const Bids = memo(late(() => import("#web/bids/sealing/BidsTab.tsx")));
const Evaluation = memo(late(() => import("#web/awards/evaluation/EvaluationTab.tsx")));
const Tabulation = memo(late(() => import("#web/awards/tabulation/TabulationTab.tsx")));
const Award = memo(late(() => import("#web/awards/decision/AwardTab.tsx")));
const Review = memo(late(() => import("./ReviewTab.tsx")));

const tabNames = Object.keys(texts.tabs);

/** Header and tabs of one project. Typed text in a tab stays there while the user looks at another. */
export function Workspace({ project }: { project: Workspace_project$key }) {
  const data = useFragment(
    graphql`
      fragment Workspace_project on Project {
        id
        key
        title
        procurementId
        department
        status
        solicitation {
          key
          state
        }
        waitingOn
        waitingSince
        legalReview {
          changes {
            key
          }
        }
        returned {
          byName
          at
          reason
        }
        ...WorkspaceActions_project
        ...LegalChanges_project
        ...PropertiesTab_project
        ...SolicitationTab_project
        ...DocumentTab_project
        ...AttachmentsTab_project
        ...BidsTab_project
        ...EvaluationTab_project
        ...ReviewTab_project
        ...TabulationTab_project
      }
    `,
    project,
  );
  const [isGone, setIsGone] = useState(false);
  const heard = useProjectLive(
    data.id,
    useCallback(() => setIsGone(true), []),
  );
  usePageTitle(data.procurementId);
  const [search, setSearch] = useSearchParams();
  const tabParam = search.get("tab") ?? "";
  const tab = tabNames.includes(tabParam) ? tabParam : "properties";
  // Tabs replace the address, so the back button leads to the previous page.
  const open = (name: string) => setSearch({ tab: name }, { preventScrollReset: true, replace: true });
  const waits =
    data.waitingOn && data.waitingSince ? `. ${texts.waitingFor(data.waitingOn, writtenDay(data.waitingSince))}` : "";
  const shown = (part: React.ReactNode) => (
    <Suspense fallback={<PanelSkeleton label={texts.tabLoading} />}>{part}</Suspense>
  );
  return (
    <>
      <PageHeader
        back={<Link to="/projects">{texts.projects}</Link>}
        title={data.title}
        status={<StatusBadge {...projectLook(data.status)} size="md" />}
        context={`${data.procurementId}, ${data.department}${waits}`}
        secondary={
          <>
            {data.solicitation && (
              <Button asChild>
                {data.solicitation.state === "DRAFT" ? (
                  <Link to={`/vendor-preview/${data.key}`}>{texts.preview}</Link>
                ) : (
                  <Link to={`/procurement/bid/${data.key}`}>{texts.questionsAndAddenda}</Link>
                )}
              </Button>
            )}
            {data.solicitation && data.solicitation.state !== "DRAFT" && (
              <Button asChild>
                <Link to={`/vendor-portal/${data.solicitation.key}`}>{texts.portalPage}</Link>
              </Button>
            )}
            {data.solicitation?.state === "CLOSED" && (
              <Button asChild>
                <Link to={`/procurement/${data.key}/opening`}>{texts.opening}</Link>
              </Button>
            )}
            <HistoryButton recordId={data.id} title={data.procurementId} />
          </>
        }
        action={<WorkspaceActions project={data} isReview={tab === "review"} onReview={() => open("review")} />}
      />
      {isGone && (
        <Box mb="4">
          <Notice kind="caution" title={texts.gone} live="assertive">
            {texts.goneHelp}
          </Notice>
        </Box>
      )}
      {data.returned && (
        <Box mb="4">
          <Notice
            kind="caution"
            title={texts.returnedBy(data.returned.byName, writtenMoment(data.returned.at))}
            live="polite"
          >
            <Text whiteSpace="pre-wrap">{data.returned.reason}</Text>
          </Notice>
        </Box>
      )}
      {data.legalReview && data.legalReview.changes.length > 0 && (
        <Suspense fallback={null}>
          <LegalChanges project={data} />
        </Suspense>
      )}
      {data.status === "SUBMITTED" && (
        <Box mb="4">
          <Notice kind="info" title={texts.submittedForReview} live="off">
            {texts.lockedHelp}
          </Notice>
        </Box>
      )}
      <Tabs
        label={texts.parts}
        keep
        value={tab}
        onChange={open}
        tabs={[
          { value: "properties", label: texts.tabs.properties, content: shown(<Properties project={data} />) },
          ...(data.solicitation
            ? [
                {
                  value: "solicitation",
                  label: texts.tabs.solicitation,
                  content: shown(<Solicitation project={data} />),
                },
              ]
            : []),
          { value: "document", label: texts.tabs.document, content: shown(<Document project={data} />) },
          { value: "attachments", label: texts.tabs.attachments, content: shown(<Attachments project={data} />) },
          { value: "review", label: texts.tabs.review, content: shown(<Review project={data} heard={heard} />) },
          { value: "bids", label: texts.tabs.bids, content: shown(<Bids project={data} />) },
          {
            value: "tabulation",
            label: texts.tabs.tabulation,
            content: shown(<Tabulation project={data} heard={heard} />),
          },
          { value: "evaluation", label: texts.tabs.evaluation, content: shown(<Evaluation project={data} />) },
          { value: "award", label: texts.tabs.award, content: shown(<Award projectKey={data.key} heard={heard} />) },
        ]}
      />
    </>
  );
}
