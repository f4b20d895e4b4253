import type { ReactNode } from "react";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Box, Heading, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { FieldName } from "#schema/resolutions/fields.rules.ts";
import type { RequestForm } from "./requestForm.ts";

export type BlockProps = {
  value: RequestForm;
  onChange: (change: Partial<RequestForm>) => void;
  /** Returns the props of a field by its name: label, id, error and whether it is read-only. */
  field: (name: FieldName) => {
    label: string;
    id: string;
    error: string | null;
    readOnly: boolean;
    most: number | undefined;
  };
  coverSheet: boolean;
};

type DayName = "dateOfRequest" | "termStart" | "termEnd" | "contractDate" | "grantTermStart" | "grantTermEnd";

/** A date of the form. Text that is not a date is kept in `unread`. */
export function DayField({
  name,
  block: { value, onChange, field },
  required = false,
}: {
  name: DayName;
  block: BlockProps;
  required?: boolean;
}) {
  return (
    <DateField
      {...field(name)}
      required={required}
      value={value[name]}
      onChange={(day) => onChange({ [name]: day })}
      onProblem={(message) => {
        const { [name]: _, ...others } = value.unread;
        onChange({ unread: message ? { ...others, [name]: message } : others });
      }}
    />
  );
}

/** Related fields under a heading. */
export function FieldGroup({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} borderTopWidth="1px" borderColor="line" pt="4">
      <Heading level={3}>{title}</Heading>
      {help && (
        <Text color="muted" textStyle="small">
          {help}
        </Text>
      )}
      <Stack gap="4" mt="3">
        {children}
      </Stack>
    </Box>
  );
}
