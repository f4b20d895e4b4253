import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Columns, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { PaymentHeadings_settings$key } from "./__generated__/PaymentHeadings_settings.graphql.ts";
import { texts } from "./texts.ts";

type Props = { settings: PaymentHeadings_settings$key; version: number; onSaved: (version: number) => void };

/** The column headings in the file of the county's finance system. */
export function PaymentHeadings({ settings, version, onSaved }: Props) {
  const { columns } = useFragment(
    graphql`
      fragment PaymentHeadings_settings on ContractMoneySettings {
        columns {
          field
          label
          heading
        }
      }
    `,
    settings,
  );
  const [run, busy] = useVerb(mutation("setPaymentColumns { settings { version } }"), texts.failed);
  const [values, setValues, typed] = useTypedState<Record<string, string>>(
    "headings of payments",
    Object.fromEntries(columns.map(({ field, heading }) => [field, heading ?? ""])),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const headings = Object.entries(values).flatMap(([field, heading]) =>
      heading.trim() ? [{ field, heading: heading.trim() }] : [],
    );
    const result = await run({ version, columns: headings });
    setProblem(result.ok ? null : result.refusal.message);
    if (!result.ok) return;
    typed.forget();
    onSaved(result.payload.settings.version);
    notify({ kind: "positive", text: texts.headingsSaved });
  };
  return (
    <Section title={texts.headings} description={texts.headingsHelp}>
      <Stack gap="4">
        <TypedNotice typed={typed} />
        {problem && <Notice kind="negative">{problem}</Notice>}
        <Columns fields min="14rem">
          {columns.map(({ field, label }) => (
            <TextField
              key={field}
              label={texts.heading(label)}
              placeholder={label}
              value={values[field] ?? ""}
              onChange={(heading) => setValues({ ...values, [field]: heading })}
            />
          ))}
        </Columns>
        <Box>
          <Button busy={busy} busyLabel={texts.saving} onClick={() => void save()}>
            {texts.saveHeadings}
          </Button>
        </Box>
      </Stack>
    </Section>
  );
}
