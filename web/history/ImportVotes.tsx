import { useState } from "react";
import { graphql } from "react-relay";
import { useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { VOTES_COLUMNS, VOTES_SHEET } from "#schema/history/votesSheet.rules.ts";
import { csvOf, saveText } from "#web/lists/csv.ts";
import { ColumnChoices } from "#web/lists/ColumnChoices.tsx";
import { ImportRows } from "#web/lists/ImportRows.tsx";
import type { ImportRows_sheet$key } from "#web/lists/__generated__/ImportRows_sheet.graphql.ts";
import { base64Of } from "#web/lists/readFile.ts";
import { importTexts } from "#web/lists/texts.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb, type PayloadOf } from "#web/relay/useVerb.ts";
import type { ImportVotesCheckMutation } from "./__generated__/ImportVotesCheckMutation.graphql.ts";

import { texts } from "./texts.ts";

type Checked = NonNullable<PayloadOf<ImportVotesCheckMutation>>;
type Sent = { filename: string; content: string; columns: { field: string; heading: string | null }[] };
const headings = VOTES_COLUMNS.map(({ field, headings: [heading = field] }) => heading);

/** Imports a file of votes: its columns are matched and each row's outcome is shown before importing. */
export function ImportVotes({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<Sent | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [done, setDone] = useState<ImportRows_sheet$key | null>(null);
  const [doing, setDoing] = useState<"checking" | "importing" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isMatching, setMatching] = useState(false);
  const [check] = useVerb<ImportVotesCheckMutation>(
    graphql`
      mutation ImportVotesCheckMutation($input: CheckVotesImportInput!) {
        checkVotesImport(input: $input) {
          ... on CheckVotesImportPayload {
            problem
            headings
            columns {
              ...ColumnChoices_columns
            }
            sheet {
              creates
              ...ImportRows_sheet
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    importTexts.checkFailed,
  );
  const [run] = useVerb(mutation("importVotes { sheet { creates ...ImportRows_sheet } }"), importTexts.importFailed);

  const look = async (file: Sent) => {
    setError(null);
    setDone(null);
    setSent(file);
    setDoing("checking");
    const answer = await check(file);
    setDoing(null);
    if (answer.ok) setChecked(answer.payload);
    else setError(answer.refusal.message);
  };
  const take = async (chosen: File) => {
    const content = await base64Of(chosen).catch(() => null);
    setChecked(null);
    if (content === null) setError(importTexts.unreadable);
    else await look({ filename: chosen.name, content, columns: [] });
  };
  const choose = (field: string, heading: string | null) => {
    if (!sent) return;
    // A heading maps to one column: the latest choice wins.
    const others = sent.columns.filter(
      (each) => each.field !== field && (heading === null || each.heading !== heading),
    );
    setMatching(true);
    void look({ ...sent, columns: [...others, { field, heading }] });
  };
  const bring = async () => {
    if (!sent) return;
    setDoing("importing");
    const answer = await run(sent);
    setDoing(null);
    if (!answer.ok) return setError(answer.refusal.message);
    setDone(answer.payload.sheet);
    notify({ kind: "positive", text: importTexts.imported(answer.payload.sheet.creates) });
    void revalidate();
  };

  const sheet = checked?.sheet ?? null;
  const creates = sheet?.creates ?? 0;
  return (
    <SidePanel
      open
      size="lg"
      title={texts.title}
      description={texts.help}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{done ? importTexts.close : importTexts.cancel}</Button>
          {sheet && !done && (
            <Button
              kind="primary"
              busy={doing === "importing"}
              busyLabel={importTexts.importing}
              reason={creates === 0 ? importTexts.nothingToImport : null}
              onClick={() => void bring()}
            >
              {importTexts.import(creates)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        <UploadField
          label={checked ? importTexts.chooseOther : importTexts.choose}
          accept={[".csv", ".xlsx"]}
          maxBytes={VOTES_SHEET.megabytes * 1024 * 1024}
          error={error}
          onChoose={([chosen]) => chosen && void take(chosen)}
        />
        {!checked && !doing && (
          <HStack>
            <Button kind="quiet" onClick={() => saveText(csvOf([headings]), `${texts.name}-template.csv`)}>
              {importTexts.template}
            </Button>
          </HStack>
        )}
        {doing === "checking" && !checked && <PanelSkeleton label={importTexts.checking} />}
        {checked?.problem && <Notice kind="caution">{checked.problem}</Notice>}
        {checked && !done && (
          <Disclosure
            title={importTexts.columns}
            level={3}
            open={sheet === null || isMatching}
            onToggle={setMatching}
            summary={importTexts.columnsHelp}
          >
            <ColumnChoices columns={checked.columns} headings={checked.headings} onChoose={choose} />
          </Disclosure>
        )}
        {sent && (done ?? sheet) && (
          <ImportRows
            key={`${sent.filename}-${done !== null}-${sent.columns.length}`}
            sheet={(done ?? sheet) as ImportRows_sheet$key}
            imported={done !== null}
            name={texts.name}
            refusedHelp={texts.refusedHelp}
          />
        )}
      </Stack>
    </SidePanel>
  );
}
