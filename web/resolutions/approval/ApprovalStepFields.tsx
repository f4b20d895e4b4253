import { useState } from "react";
import { Trash2 } from "lucide-react";
import { IconButton } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { Box, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { matterOfStage, type RouteStage, STAGES } from "#schema/routing/kinds.rules.ts";
import { actionsOf, type StepAction } from "#schema/routing/rules.ts";
import { type ApprovalRow, inStage, mayAskOutside, type RowFault, type RowField } from "./approvalRows.ts";
import { texts } from "./texts.ts";
import { usePeople } from "#web/users/usePeople.ts";

type Props = {
  row: ApprovalRow;
  /** Position of the row among all, starting at 1. */
  at: number;
  /** The stages in use. */
  stages: readonly RouteStage[];
  faults: readonly RowFault[];
  /** Its signatures may be requested from outside signers. */
  outsiders?: boolean;
  onChange: (change: Partial<ApprovalRow>) => void;
  onRemove: () => void;
};

/** The id of a row's control, the target of the error summary's link. */
export const fieldId = (key: string, field: RowField) => `approval-${key.replaceAll(/\W/g, "-")}-${field}`;

/** One step as a form: order, name, email, action, stage and notes. Choosing a known person fills in name and email. */
export function ApprovalStepFields({ row, at, stages, faults, outsiders = false, onChange, onRemove }: Props) {
  const [searchText, setSearchText] = useState<string | null>(null);
  const people = usePeople(searchText, matterOfStage(row.stage));
  const step = texts.stepName(at, row.name);
  const errorOf = (field: RowField) => faults.find((fault) => fault.field === field)?.text;

  if (row.settled) {
    return (
      <Box px="2" py="1">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="600">
            {row.order}. {row.name}
          </Text>
          <StatusBadge word={texts.actions[row.action]} shape="dash" />
        </HStack>
        <Text textStyle="small" color="muted">
          {STAGES[row.stage].label}. {texts.settled}
        </Text>
      </Box>
    );
  }
  const asksOutside = outsiders && mayAskOutside(row);
  const outside = asksOutside ? (row.outside ?? null) : null;
  const choose = (text: string) => {
    const person = people.found.find(({ email }) => email === text);
    onChange(person ? { name: person.name, email: person.email } : { name: text });
  };
  return (
    <Box
      role="group"
      aria-label={step}
      display="grid"
      gap="3"
      p="2"
      gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr", lg: "4.5rem 1.2fr 1.4fr 8.5rem 11rem" }}
      css={{ "& > *": { minW: "0" } }}
    >
      <TextField
        id={fieldId(row.key, "order")}
        label={texts.order}
        numeric
        inputMode="numeric"
        value={row.order}
        error={errorOf("order")}
        onChange={(order) => onChange({ order })}
      />
      <Combobox
        id={fieldId(row.key, "name")}
        label={texts.name}
        required
        allowNew
        value={row.name}
        error={errorOf("name")}
        options={(outside ? [] : people.found).map(({ name, email, department, mayNot }) => ({
          value: email,
          label: name,
          detail: [email, department].filter(Boolean).join(", "),
          reason: row.action === "FYI" ? null : mayNot?.[row.action],
        }))}
        onInput={setSearchText}
        onChange={choose}
      />
      <TextField
        id={fieldId(row.key, "email")}
        label={texts.email}
        type="email"
        required
        value={row.email}
        error={errorOf("email")}
        onChange={(email) => onChange({ email })}
      />
      <SelectField
        label={texts.action}
        value={row.action}
        options={actionsOf(row.stage).map((value) => ({ value, label: texts.actions[value] }))}
        onChange={(action) => onChange({ action: action as StepAction })}
      />
      <SelectField
        label={texts.stage}
        value={row.stage}
        options={[...new Set([...stages, row.stage])].map((stage) => ({ value: stage, label: STAGES[stage].label }))}
        onChange={(stage) => {
          const { action } = inStage(row, stage as RouteStage);
          onChange({ stage: stage as RouteStage, action });
        }}
      />
      {asksOutside && (
        <Box gridColumn="1 / -1">
          <CheckboxField
            label={texts.outside}
            help={texts.outsideHelp}
            checked={outside !== null}
            onChange={(checked) => onChange({ outside: checked ? { organization: "", title: "" } : null })}
          />
        </Box>
      )}
      {outside && (
        <Box
          gridColumn="1 / -1"
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }}
          css={{ "& > *": { minW: "0" } }}
        >
          {(["organization", "title"] as const).map((field) => (
            <TextField
              key={field}
              id={fieldId(row.key, field)}
              label={texts[field]}
              required
              value={outside[field]}
              error={errorOf(field)}
              onChange={(value) => onChange({ outside: { ...outside, [field]: value } })}
            />
          ))}
        </Box>
      )}
      <HStack gap="2" align="end" gridColumn="1 / -1">
        <Box flex="1" minW="0">
          <TextField label={texts.notes} value={row.notes} onChange={(notes) => onChange({ notes })} />
        </Box>
        <IconButton label={texts.remove(step)} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      </HStack>
    </Box>
  );
}
