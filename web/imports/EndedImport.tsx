import { Suspense } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { importTexts } from "#web/lists/texts.ts";
import type { EndedImportQuery } from "./__generated__/EndedImportQuery.graphql.ts";
import { RunRows } from "./RunRows.tsx";
import { RunSummary } from "./RunSummary.tsx";
import { texts } from "./texts.ts";

type Props = {
  ended: { key: string; isAgain: boolean; changed: number };
  onAnother: () => void;
  onChanged: () => void;
};

/** The result of an import that has just ended. */
export function EndedImport({ ended, onAnother, onChanged }: Props) {
  return (
    <Stack gap="4">
      <Notice kind={ended.isAgain ? "info" : "positive"}>
        {ended.isAgain ? texts.again : texts.done(ended.changed)}
      </Notice>
      <Suspense fallback={<PanelSkeleton label={importTexts.checking} />}>
        <Loaded runKey={ended.key} onChanged={onChanged} />
      </Suspense>
      <HStack>
        <Button onClick={onAnother}>{texts.another}</Button>
      </HStack>
    </Stack>
  );
}

function Loaded({ runKey, onChanged }: { runKey: string; onChanged: () => void }) {
  const { importRun } = useLazyLoadQuery<EndedImportQuery>(
    graphql`
      query EndedImportQuery($key: ID!) {
        importRun(key: $key) {
          ...RunSummary_run
          ...RunRows_run
        }
      }
    `,
    { key: runKey },
    { fetchPolicy: "network-only" },
  );
  if (!importRun) return null;
  return (
    <>
      <RunSummary run={importRun} onChanged={onChanged} />
      <RunRows run={importRun} level={3} />
    </>
  );
}
