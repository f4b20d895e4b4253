import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { ProgressLine } from "#design-system/ProgressLine/ProgressLine.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { ColumnChoices } from "#web/lists/ColumnChoices.tsx";
import { csvOf, saveText } from "#web/lists/csv.ts";
import { ImportRows } from "#web/lists/ImportRows.tsx";
import { base64Of } from "#web/lists/readFile.ts";
import { importTexts } from "#web/lists/texts.ts";
import { type PayloadOf, useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { NewImport_kind$key } from "./__generated__/NewImport_kind.graphql.ts";
import type { NewImportCheckMutation } from "./__generated__/NewImportCheckMutation.graphql.ts";
import { EndedImport } from "./EndedImport.tsx";
import { texts } from "./texts.ts";
import { type SentFile, useImportRun } from "./useImportRun.ts";

type Props = {
  kind: NewImport_kind$key;
  /** Called after records were imported. */
  onChanged: () => void;
};
type Checked = PayloadOf<NewImportCheckMutation>;
type Ended = { key: string; isAgain: boolean; changed: number };

/** Choose a file, match its columns and review each row's outcome. Only then does the import run. */
export function NewImport({ kind: key, onChanged }: Props) {
  const kind = useFragment(
    graphql`
      fragment NewImport_kind on ImportKind {
        name
        title
        headings
        megabytes
        choices {
          name
          label
          help
        }
      }
    `,
    key,
  );
  const [sent, setSent] = useState<SentFile | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [doing, setDoing] = useState<"checking" | "running" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isMatching, setMatching] = useState(false);
  const [ended, setEnded] = useState<Ended | null>(null);
  const { run, progress, proof } = useImportRun();
  const [check] = useVerb<NewImportCheckMutation>(
    graphql`
      mutation NewImportCheckMutation($input: CheckImportInput!) {
        checkImport(input: $input) {
          ... on CheckImportPayload {
            problem
            headings
            columns {
              ...ColumnChoices_columns
            }
            sheet {
              creates
              updates
              ...ImportRows_sheet
            }
            earlier {
              key
              state
              done
              total
              startedAt
              startedByName
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    importTexts.checkFailed,
  );

  const look = async (file: SentFile) => {
    setError(null);
    setEnded(null);
    setSent(file);
    setDoing("checking");
    const answer = await check(file);
    setDoing(null);
    if (answer.ok) setChecked(answer.payload);
    else setError(answer.refusal.message);
  };
  const take = async (chosen: File) => {
    setChecked(null);
    setMatching(false);
    const content = await base64Of(chosen).catch(() => null);
    if (content === null) setError(importTexts.unreadable);
    else await look({ kind: kind.name, filename: chosen.name, content, columns: [] });
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
    setError(null);
    setDoing("running");
    const answer = await run(sent, [...choices]);
    setDoing(null);
    if ("error" in answer) setError(answer.error);
    else setEnded(answer.ended);
    onChanged();
  };

  const sheet = checked?.sheet ?? null;
  const earlier = checked?.earlier ?? null;
  const stopped = earlier?.state === "RUNNING" ? earlier : null;
  const changing = sheet ? sheet.creates + sheet.updates : 0;
  if (ended)
    return (
      <EndedImport
        ended={ended}
        onAnother={() => {
          setEnded(null);
          setSent(null);
          setChecked(null);
        }}
        onChanged={onChanged}
      />
    );
  return (
    <Stack gap="4">
      <UploadField
        label={checked ? importTexts.chooseOther : importTexts.choose}
        accept={[".csv", ".xlsx"]}
        maxBytes={kind.megabytes * 1024 * 1024}
        error={doing === "running" || !checked ? error : null}
        reason={doing === "running" ? texts.keepOpen : null}
        onChoose={([chosen]) => chosen && void take(chosen)}
      />
      {!checked && !doing && (
        <HStack>
          <Button kind="quiet" onClick={() => saveText(csvOf([kind.headings]), `${kind.title}-template.csv`)}>
            {importTexts.template}
          </Button>
        </HStack>
      )}
      {doing === "checking" && !checked && <PanelSkeleton label={importTexts.checking} />}
      {checked && sent && (
        <>
          <Text overflowWrap="anywhere">{sent.filename}</Text>
          {checked.problem && <Notice kind="caution">{checked.problem}</Notice>}
          {stopped && (
            <Notice kind="caution">
              {texts.begun(stopped.startedByName, writtenMoment(stopped.startedAt), stopped.done, stopped.total)}
            </Notice>
          )}
          {earlier?.state === "DONE" && (
            <Notice kind="info" action={<Link to={`/imports/${earlier.key}`}>{texts.earlierLink}</Link>}>
              {texts.already(earlier.startedByName, writtenMoment(earlier.startedAt))}
            </Notice>
          )}
          {!stopped && doing !== "running" && (
            <Disclosure
              title={importTexts.columns}
              level={3}
              open={sheet === null || isMatching}
              onToggle={setMatching}
              summary={`${importTexts.columnsHelp} ${texts.remembered}`}
            >
              <ColumnChoices columns={checked.columns} headings={checked.headings} onChoose={choose} />
            </Disclosure>
          )}
          {kind.choices.map(({ name, label, help }) => (
            <CheckboxField
              key={name}
              label={label}
              help={help}
              checked={choices.includes(name)}
              onChange={(on) => setChoices(on ? [...choices, name] : choices.filter((each) => each !== name))}
            />
          ))}
          {error && doing !== "running" && <Notice kind="negative">{error}</Notice>}
          {progress && (
            <Stack gap="2">
              <ProgressLine
                label={texts.progressOf(sent.filename)}
                words={texts.progress(progress.done, progress.total)}
                {...progress}
              />
              <Text>{texts.keepOpen}</Text>
            </Stack>
          )}
          {(sheet || stopped) && (
            <HStack>
              <Button
                kind="primary"
                busy={doing === "running"}
                busyLabel={importTexts.importing}
                reason={!stopped && changing === 0 ? importTexts.nothingToImport : null}
                onClick={() => void bring()}
              >
                {stopped ? texts.goOnFrom(stopped.done + 1) : importTexts.import(changing)}
              </Button>
            </HStack>
          )}
          {sheet && (
            <ImportRows
              key={`${sent.filename}-${sent.columns.length}`}
              sheet={sheet}
              imported={false}
              name={kind.title}
            />
          )}
        </>
      )}
      {proof}
    </Stack>
  );
}
