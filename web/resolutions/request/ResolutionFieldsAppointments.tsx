import { Plus, Trash2 } from "lucide-react";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { FieldError } from "#design-system/FormField/FormField.tsx";
import { Box, Columns, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { type AppointmentForm, noAppointment } from "./requestForm.ts";
import { type BlockProps, FieldGroup } from "./ResolutionFieldsGroup.tsx";

const labels: Readonly<Record<keyof AppointmentForm, string>> = {
  name: "Name",
  address: "Address",
  term: "Term",
  replacement: "Replacement of",
};
const parts = Object.keys(labels) as (keyof AppointmentForm)[];

/** Who is appointed: one card a person, as many as there are. Source: part 1, section 2, 'Appointments'. */
export function AppointmentsFields({ value, onChange, field }: BlockProps) {
  const { id, error, readOnly } = field("appointments");
  // There is always one to write in.
  const rows = value.appointments.length === 0 && !readOnly ? [noAppointment] : value.appointments;
  const put = (appointments: readonly AppointmentForm[]) => onChange({ appointments });
  return (
    <FieldGroup title="Appointments">
      {error && <FieldError id={`${id}-error`} text={error} />}
      {rows.length === 0 && <Text color="muted">Nobody is named.</Text>}
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own and hold no state
        <Box
          key={at}
          role="group"
          aria-label={`Appointment ${at + 1}`}
          borderWidth="1px"
          borderColor="line"
          borderRadius="6px"
          p="3"
        >
          <HStack justify="space-between" mb="2">
            <Text color="muted" textStyle="small">
              Appointment {at + 1}
            </Text>
            {!readOnly && (
              <IconButton
                label={`Remove appointment ${at + 1}${row.name ? `, ${row.name}` : ""}`}
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() => put(rows.filter((_, other) => other !== at))}
              />
            )}
          </HStack>
          <Columns min="12rem" gap="3">
            {parts.map((part) => (
              <TextField
                key={part}
                id={at === 0 && part === "name" ? id : undefined}
                label={labels[part]}
                readOnly={readOnly}
                autoComplete="off"
                value={row[part]}
                onChange={(typed) => put(rows.map((each, other) => (other === at ? { ...each, [part]: typed } : each)))}
              />
            ))}
          </Columns>
        </Box>
      ))}
      {!readOnly && (
        <HStack>
          <Button size="sm" icon={<Plus aria-hidden size={16} />} onClick={() => put([...rows, noAppointment])}>
            Add appointment
          </Button>
        </HStack>
      )}
    </FieldGroup>
  );
}
