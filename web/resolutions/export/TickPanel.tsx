import { useState, type ReactNode } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** A line that can be selected. `what` is its part of the mutation's input. */
export type TickLine<What> = { id: string; label: string; help: string; what: What };

type Props<What> = {
  title: string;
  help: string;
  lines: readonly TickLine<What>[];
  /** Shown if the list is empty. */
  none: string;
  /** Shown if there are more lines than shown. Null: there are not. */
  more: string | null;
  /** Why nothing can be added yet. */
  tickFirst: string;
  /** Maximum number of lines per action. */
  most: number;
  /** Adds the selected lines in the order of selection. */
  add: (
    what: What[],
  ) => Promise<{ ok: true; payload: { readonly added: number } } | { ok: false; refusal: VerbRefusal }>;
  busy: boolean;
  onClose: () => void;
  /** Shown above the list. */
  children?: ReactNode;
};

/** Items for the agenda of a meeting. Several can be selected and added at once. */
export function TickPanel<What>(props: Props<What>) {
  const { title, help, lines, none, more, tickFirst, most, add, busy, onClose, children } = props;
  const [chosen, choose] = useState<readonly TickLine<What>[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const full = chosen.length >= most;

  async function submit() {
    setProblem(null);
    const result = await add(chosen.map(({ what }) => what));
    if (!result.ok) return setProblem(result.refusal.message);
    notify({ kind: "positive", text: texts.addedCount(result.payload.added) });
    onClose();
  }

  return (
    <SidePanel
      open
      title={title}
      description={help}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          busy={busy}
          reason={chosen.length === 0 ? tickFirst : null}
          onClick={() => void submit()}
        >
          {texts.addCount(chosen.length)}
        </Button>
      }
    >
      <Stack gap="4">
        {problem && <Notice kind="negative">{problem}</Notice>}
        {children}
        {lines.length === 0 && <Text color="muted">{none}</Text>}
        <Stack as="ul" gap="3" listStyle="none">
          {lines.map((line) => {
            const isChosen = chosen.some(({ id }) => id === line.id);
            return (
              <li key={line.id}>
                <CheckboxField
                  label={line.label}
                  help={line.help}
                  checked={isChosen}
                  reason={full && !isChosen ? texts.mostTicked(most) : null}
                  onChange={(ticked) =>
                    choose((before) => [...before.filter(({ id }) => id !== line.id), ...(ticked ? [line] : [])])
                  }
                />
              </li>
            );
          })}
        </Stack>
        {more !== null && <Text color="muted">{more}</Text>}
      </Stack>
    </SidePanel>
  );
}
