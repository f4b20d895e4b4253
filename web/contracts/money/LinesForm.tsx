import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { Box, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useTypedState } from "#web/editing/useTyped.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Line<Name extends string> = Record<Name, string>;
type Props<Name extends string> = {
  title: string;
  /** Key of the form's typed values on the device. */
  form: string;
  /** The fields of a row in order, each with its label and width. */
  fields: Readonly<Record<Name, { label: string; width: string; prefix?: string; suffix?: string }>>;
  lines: readonly Line<Name>[];
  most: number;
  run: (lines: readonly Line<Name>[]) => Promise<{ ok: true } | { ok: false; refusal: VerbRefusal }>;
  busy: boolean;
  onClose: () => void;
};

/** A short table, saved as a whole, in a side panel. */
export function LinesForm<Name extends string>(props: Props<Name>) {
  const { title, form, fields, most, run, busy, onClose } = props;
  const names = Object.keys(fields) as Name[];
  const empty = Object.fromEntries(names.map((name) => [name, ""])) as Line<Name>;
  const [saved] = useState(props.lines.length > 0 ? [...props.lines] : [empty]);
  const [lines, setLines, typed] = useTypedState<Line<Name>[]>(form, saved);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    typed.forget();
    onClose();
  };
  const save = async () => {
    const result = await run(lines.filter((line) => names.some((name) => line[name].trim() !== "")));
    if (!result.ok) return setProblem(result.refusal.message);
    notify({ kind: "positive", text: texts.linesSaved });
    close();
  };
  const put = (at: number, line: Line<Name>) => setLines(lines.map((each, index) => (index === at ? line : each)));
  return (
    <SidePanel
      open
      size="lg"
      title={title}
      dirty={JSON.stringify(lines) !== JSON.stringify(saved)}
      onClose={close}
      footer={(cancel) => (
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button kind="primary" busy={busy} busyLabel={texts.saving} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      )}
    >
      <Stack gap="4">
        {problem && <Notice kind="negative">{problem}</Notice>}
        {lines.map((line, index) => (
          <HStack key={index} gap="2" wrap="wrap" align="end">
            {names.map((name) => {
              const { label, ...look } = fields[name];
              return (
                <TextField
                  key={name}
                  label={texts.line(index + 1, label)}
                  {...look}
                  value={line[name]}
                  onChange={(value) => put(index, { ...line, [name]: value })}
                />
              );
            })}
            <IconButton
              label={texts.removeLine(index + 1)}
              icon={<X aria-hidden />}
              onClick={() => setLines(lines.filter((_each, place) => place !== index))}
            />
          </HStack>
        ))}
        {lines.length < most && (
          <Box>
            <Button icon={<Plus aria-hidden size={18} />} onClick={() => setLines([...lines, empty])}>
              {texts.addLine}
            </Button>
          </Box>
        )}
      </Stack>
    </SidePanel>
  );
}
