import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import type { ImportRows_sheet$key } from "./__generated__/ImportRows_sheet.graphql.ts";
import { csvOf, saveText } from "./csv.ts";
import { ImportRows } from "./ImportRows.tsx";
import { importTexts as texts } from "./texts.ts";
import { base64Of } from "./readFile.ts";

/** A file as the mutations' input. */
type SheetFile = { filename: string; content: string };
type ReadSheet = ImportRows_sheet$key & { readonly creates: number; readonly updates: number };
/** A parsed file and the number of rows that change something, or why it was not parsed. */
type ImportAnswer = { ok: true; payload: { readonly sheet: ReadSheet } } | { ok: false; refusal: { message: string } };

type Props = {
  /** 'Import users' */
  title: string;
  /** 'Users', used in the names of saved files. */
  name: string;
  /** The allowed headings, in the order of the template. */
  headings: readonly string[];
  check: (file: SheetFile) => Promise<ImportAnswer>;
  run: (file: SheetFile) => Promise<ImportAnswer>;
  /** Further options before the import. */
  options?: React.ReactNode;
  /** Default: 2 MB. */
  maxBytes?: number;
  /** What happens to refused rows, if the others are not simply imported. */
  refusedHelp?: string;
  onClose: () => void;
  onImported: () => void;
};

const accept = [".csv", ".xlsx"];
const usualBytes = 2 * 1024 * 1024;

/** Parses a file and shows each row's outcome before importing. Nothing is written before that. */
export function ImportPanel(props: Props) {
  const { title, name, headings, check, run, options, maxBytes = usualBytes, refusedHelp, onClose, onImported } = props;
  const [file, setFile] = useState<SheetFile | null>(null);
  const [read, setRead] = useState<ReadSheet | null>(null);
  const [doing, setDoing] = useState<"checking" | "importing" | null>(null);
  const [imported, setImported] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const take = async (chosen: File) => {
    setError(null);
    setRead(null);
    setImported(false);
    setDoing("checking");
    const content = await base64Of(chosen).catch(() => null);
    if (content === null) setError(texts.unreadable);
    else {
      const sent = { filename: chosen.name, content };
      const answer = await check(sent);
      if (answer.ok) {
        setFile(sent);
        setRead(answer.payload.sheet);
      } else setError(answer.refusal.message);
    }
    setDoing(null);
  };
  const bring = async () => {
    if (!file || !read) return;
    setError(null);
    setDoing("importing");
    const answer = await run(file);
    setDoing(null);
    if (!answer.ok) return setError(answer.refusal.message);
    const { sheet } = answer.payload;
    setRead(sheet);
    setImported(true);
    notify({ kind: "positive", text: texts.imported(sheet.creates + sheet.updates) });
    onImported();
  };
  const changing = read ? read.creates + read.updates : 0;
  return (
    <SidePanel
      open
      size="lg"
      title={title}
      description={texts.help}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{imported ? texts.close : texts.cancel}</Button>
          {read && !imported && (
            <Button
              kind="primary"
              busy={doing === "importing"}
              busyLabel={texts.importing}
              reason={changing === 0 ? texts.nothingToImport : null}
              onClick={() => void bring()}
            >
              {texts.import(changing)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        <UploadField
          label={read ? texts.chooseOther : texts.choose}
          accept={accept}
          maxBytes={maxBytes}
          error={error}
          onChoose={([chosen]) => chosen && void take(chosen)}
        />
        {!read && !doing && (
          <HStack>
            <Button kind="quiet" onClick={() => saveText(csvOf([headings]), `${name}-template.csv`)}>
              {texts.template}
            </Button>
          </HStack>
        )}
        {doing === "checking" && <PanelSkeleton label={texts.checking} />}
        {read && file && (
          <>
            <Text>{file.filename}</Text>
            {!imported && options}
            <ImportRows
              key={`${file.filename}-${imported}`}
              sheet={read}
              imported={imported}
              name={name}
              {...(refusedHelp !== undefined && { refusedHelp })}
            />
          </>
        )}
      </Stack>
    </SidePanel>
  );
}
