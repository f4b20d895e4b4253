import type { ReactNode } from "react";
import { useFragment, useLazyLoadQuery } from "react-relay";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { SavesItself } from "#web/editing/SavesItself.tsx";
import { type EditorTab, SaveButton } from "./editor/SaveButton.tsx";
import query from "./editor/__generated__/ResolutionEditorPageQuery.graphql.ts";
import type { ResolutionEditorPageQuery } from "./editor/__generated__/ResolutionEditorPageQuery.graphql.ts";
import fragment from "./editor/__generated__/ResolutionEditor_resolution.graphql.ts";
import type {
  ResolutionEditor_resolution$data,
  ResolutionEditor_resolution$key,
} from "./editor/__generated__/ResolutionEditor_resolution.graphql.ts";

/** For stories of one part of the editor: runs the page's own query and passes the resolution to the part. */
export function ResolutionParts({
  tab,
  children,
}: {
  /** The tab of the part, if the page's Save covers it. */
  tab?: EditorTab;
  children: (resolution: ResolutionEditor_resolution$data) => ReactNode;
}) {
  const { resolution } = useLazyLoadQuery<ResolutionEditorPageQuery>(query, { key: "resolution-1" });
  const data = useFragment<ResolutionEditor_resolution$key>(fragment, resolution ?? null);
  if (!data) return null;
  return (
    <LeaveGuard panel="">
      <SavesItself>
        {tab && <SaveButton resolution={data} tab={tab} onFault={() => {}} />}
        {children(data)}
      </SavesItself>
      <Toaster />
    </LeaveGuard>
  );
}
