import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Facts, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { RunSummary_run$key } from "./__generated__/RunSummary_run.graphql.ts";
import { stateLook } from "./looks.ts";
import { RunReport } from "./RunReport.tsx";
import { TakeBack } from "./TakeBack.tsx";
import { texts } from "./texts.ts";

type Props = { run: RunSummary_run$key; onChanged: () => void };

/** An import at a glance: its file, who ran it, its counts and the available actions. */
export function RunSummary({ run: key, onChanged }: Props) {
  const run = useFragment(
    graphql`
      fragment RunSummary_run on ImportRun {
        kind
        filename
        sha256
        state
        done
        total
        creates
        updates
        unchanged
        refused
        startedAt
        startedByName
        finishedAt
        takenBackAt
        takenBackBy
        viewerCan {
          takeBack {
            reason
          }
        }
        ...RunReport_run
        ...TakeBack_run
      }
    `,
    key,
  );
  const [asking, setAsking] = useState(false);
  const reason = run.viewerCan.takeBack.reason ?? null;
  const { facts } = texts;
  return (
    <Stack gap="4">
      <HStack gap="3" wrap="wrap">
        <StatusBadge {...stateLook(run.state)} />
        <RunReport run={run} />
        {run.state !== "TAKEN_BACK" && (
          <Button kind="danger" reason={reason} onClick={() => setAsking(true)}>
            {texts.takeBack}
          </Button>
        )}
      </HStack>
      {run.state === "RUNNING" && (
        <Notice kind="caution" live="off" action={<Link to={`/imports?kind=${run.kind}`}>{texts.chooseAgain}</Link>}>
          {texts.stoppedAfter(run.done, run.total)}
        </Notice>
      )}
      {run.state === "DONE" && reason && (
        <Notice kind="caution" live="off">
          {reason}
        </Notice>
      )}
      <Facts
        items={[
          { term: facts.file, value: run.filename },
          { term: facts.rows, value: texts.counts(run.creates, run.updates, run.unchanged, run.refused) },
          { term: facts.started, value: texts.by(writtenMoment(run.startedAt), run.startedByName) },
          ...(run.finishedAt ? [{ term: facts.finished, value: writtenMoment(run.finishedAt) }] : []),
          ...(run.takenBackAt
            ? [{ term: facts.takenBack, value: texts.by(writtenMoment(run.takenBackAt), run.takenBackBy ?? "") }]
            : []),
          { term: facts.hash, value: run.sha256 },
        ]}
      />
      {asking && <TakeBack run={run} onClose={() => setAsking(false)} onDone={onChanged} />}
    </Stack>
  );
}
