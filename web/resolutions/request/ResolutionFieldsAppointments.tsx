import { Plus, Trash2 } from "lucide-react";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { FieldError } from "#design-system/FormField/FormField.tsx";
import { Box, Columns, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { type AppointmentForm, noAppointment } from "./requestForm.ts";
import { type BlockProps, FieldGroup } from "./ResolutionFieldsGroup.tsx";
import { texts } from "./texts.ts";

const labels: Readonly<Record<keyof AppointmentForm, string>> = texts.appointmentParts;
const parts = Object.keys(labels) as (keyof AppointmentForm)[];

/** The people to appoint: one card per person, without a limit. */
export function AppointmentsFields({ value, onChange, field }: BlockProps) {
  const { id, error, readOnly } = field("appointments");
  // There is always one to fill in.
  const rows = value.appointments.length === 0 && !readOnly ? [noAppointment] : value.appointments;
  const put = (appointments: readonly AppointmentForm[]) => onChange({ appointments });
  return (
    <FieldGroup title={texts.appointments}>
      {error && <FieldError id={`${id}-error`} text={error} />}
      {rows.length === 0 && <Text color="muted">{texts.noOneNamed}</Text>}
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own and hold no state
        <Box
          key={index}
          role="group"
          aria-label={texts.appointment(index + 1)}
          borderWidth="1px"
          borderColor="line"
          borderRadius="6px"
          p="3"
        >
          <HStack justify="space-between" mb="2">
            <Text color="muted" textStyle="small">
              {texts.appointment(index + 1)}
            </Text>
            {!readOnly && (
              <IconButton
                label={texts.removeAppointment(index + 1, row.name)}
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() => put(rows.filter((_, other) => other !== index))}
              />
            )}
          </HStack>
          <Columns min="12rem" gap="3">
            {parts.map((part) => (
              <TextField
                key={part}
                id={index === 0 && part === "name" ? id : undefined}
                label={labels[part]}
                readOnly={readOnly}
                autoComplete="off"
                value={row[part]}
                onChange={(typed) =>
                  put(rows.map((each, other) => (other === index ? { ...each, [part]: typed } : each)))
                }
              />
            ))}
          </Columns>
        </Box>
      ))}
      {!readOnly && (
        <HStack>
          <Button size="sm" icon={<Plus aria-hidden size={16} />} onClick={() => put([...rows, noAppointment])}>
            {texts.addAppointment}
          </Button>
        </HStack>
      )}
    </FieldGroup>
  );
}
