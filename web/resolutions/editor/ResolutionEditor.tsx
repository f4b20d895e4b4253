import { memo, Suspense, useCallback, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useSearchParams } from "react-router";
import { Box } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { late } from "#web/relay/code.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { CoverSheetTab } from "./CoverSheetTab.tsx";
import { EditorHeader } from "./EditorHeader.tsx";
import { type EditorTab, SaveButton } from "./SaveButton.tsx";
import { texts } from "./texts.ts";
import { RoutingTab } from "../approval/RoutingTab.tsx";
import { Stations } from "../lifecycle/Stations.tsx";
import { SummaryTab } from "../export/SummaryTab.tsx";
import { useCoverSheet } from "./useCoverSheet.ts";
import { useResolutionLive } from "./useResolutionLive.ts";
import type { ResolutionEditor_resolution$key } from "./__generated__/ResolutionEditor_resolution.graphql.ts";

// The rich text editor is large, so it loads when the document is opened. So do the tabs of an editable resolution.
const BlanksLeft = late(() => import("../lifecycle/BlanksLeft.tsx"));
const RemarksLeft = late(() => import("../remarks/RemarksLeft.tsx"));
const DocumentTab = late(() => import("./DocumentTab.tsx"));
const PressTab = late(async () => ({ default: (await import("../export/PressTab.tsx")).PressTab }));
const ExportTab = late(async () => ({ default: (await import("../export/ExportTab.tsx")).ExportTab }));

// Typing in the cover sheet renders the page again. These parts render only when their own data changes.
const Progress = memo(Stations);
const Blanks = memo(BlanksLeft);
const Remarks = memo(RemarksLeft);
const Document = memo(DocumentTab);
const Routing = memo(RoutingTab);
const Summary = memo(SummaryTab);
const Press = memo(PressTab);
const Export = memo(ExportTab);

const isTab = (name: string): name is EditorTab => name in texts.tabs;

/** Header, progress and tabs of one resolution. Typed text in a tab stays there while the user looks at another. */
export function ResolutionEditor({ resolution }: { resolution: ResolutionEditor_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment ResolutionEditor_resolution on Resolution {
        id
        displayNumber
        blanks {
          __typename
        }
        remarksLeft {
          __typename
        }
        ...BlanksLeft_resolution
        ...RemarksLeft_resolution
        ...useCoverSheet_resolution
        ...EditorHeader_resolution
        ...SaveButton_resolution
        ...Stations_resolution
        ...CoverSheetTab_resolution
        ...DocumentTab_resolution
        ...RoutingTab_resolution
        ...SummaryTab_resolution
        ...PressTab_resolution
        ...ExportTab_resolution
      }
    `,
    resolution,
  );
  const sheet = useCoverSheet(data);
  const [problem, setProblem] = useState<string | null>(null);
  const [isGone, setIsGone] = useState(false);
  useResolutionLive(
    data.id,
    useCallback(() => setIsGone(true), []),
  );
  usePageTitle(data.displayNumber, sheet.problems.length > 0);
  const [search, setSearch] = useSearchParams();
  const tabParam = search.get("tab") ?? "";
  const tab = isTab(tabParam) ? tabParam : "cover-sheet";
  // Tabs replace the address, so the back button leads to the previous page.
  const open = (name: string) => setSearch({ tab: name }, { preventScrollReset: true, replace: true });

  return (
    // Sticky elements further down stay below the header.
    <Box css={{ "--head": { base: "0px", lg: "4rem" } }}>
      <EditorHeader
        resolution={data}
        sheet={sheet}
        save={<SaveButton resolution={data} tab={tab} onFault={open} />}
        onProblem={setProblem}
      />
      {isGone && (
        <Box mb="4">
          <Notice kind="caution" title={texts.gone} live="assertive">
            {texts.goneHelp}
          </Notice>
        </Box>
      )}
      {problem && (
        <Box mb="4">
          <Notice kind="negative" onDismiss={() => setProblem(null)}>
            {problem}
          </Notice>
        </Box>
      )}
      <Box mb="3">
        <Progress resolution={data} />
      </Box>
      {data.blanks && (
        <Suspense fallback={null}>
          <Box mb="3">
            <Blanks resolution={data} />
          </Box>
        </Suspense>
      )}
      {data.remarksLeft && (
        <Suspense fallback={null}>
          <Box mb="3">
            <Remarks resolution={data} besideText={tab === "document"} />
          </Box>
        </Suspense>
      )}
      <Tabs
        label={texts.parts}
        keep
        value={tab}
        onChange={open}
        tabs={[
          {
            value: "cover-sheet",
            label: texts.tabs["cover-sheet"],
            content: <CoverSheetTab resolution={data} sheet={sheet} onProblem={setProblem} />,
          },
          {
            value: "document",
            label: texts.tabs.document,
            content: (
              <Suspense fallback={<PanelSkeleton label={texts.documentLoading} />}>
                <Document resolution={data} coverSheetUnsaved={sheet.dirty} />
              </Suspense>
            ),
          },
          { value: "routing", label: texts.tabs.routing, content: <Routing resolution={data} /> },
          { value: "summary", label: texts.tabs.summary, content: <Summary resolution={data} /> },
          {
            value: "press",
            label: texts.tabs.press,
            content: (
              <Suspense fallback={<PanelSkeleton label={texts.partLoading} />}>
                <Press resolution={data} />
              </Suspense>
            ),
          },
          {
            value: "export",
            label: texts.tabs.export,
            content: (
              <Suspense fallback={<PanelSkeleton label={texts.partLoading} />}>
                <Export resolution={data} />
              </Suspense>
            ),
          },
        ]}
      />
    </Box>
  );
}
