import { ChoiceButtons } from "#design-system/ChoiceButtons/ChoiceButtons.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { CATEGORIES, RESOLUTION_CATEGORIES } from "#schema/resolutions/facts.rules.ts";
import { COVER_SHEET_LABELS, FIELD_LABELS, MAX_LENGTH } from "#schema/resolutions/fieldNames.rules.ts";
import type { FieldName, FieldProblem } from "#schema/resolutions/fields.rules.ts";
import { AppointmentsFields } from "./ResolutionFieldsAppointments.tsx";
import { CommonFields } from "./ResolutionFieldsCommon.tsx";
import type { BlockProps } from "./ResolutionFieldsGroup.tsx";
import { GrantFields } from "./ResolutionFieldsGrant.tsx";
import { PurchaseFields } from "./ResolutionFieldsPurchase.tsx";
import type { RequestForm } from "./requestForm.ts";
import type { Prior } from "./usePriors.ts";
import { texts } from "./texts.ts";

export type ResolutionFieldsFormProps = {
  value: RequestForm;
  /** Receives the change to merge into the current value, because two fields may change at once. */
  onChange: (change: Partial<RequestForm>) => void;
  /** From `problemsOf` and the server. Each is shown at its field. */
  problems: readonly FieldProblem[];
  /** The fields are read-only. */
  disabled?: boolean | undefined;
  /** Prefix of the controls' ids, so that two forms can be on one page. `fieldId` returns them for an error summary. */
  idPrefix?: string | undefined;
  /** As on the cover sheet: no title (it is in the header), vendor and term for every section, and sponsors. */
  coverSheet?: boolean | undefined;
  /**
   * Suggests earlier resolutions for Prior Resolution # and is called with the chosen one. Null: the user typed over
   * the number.
   */
  onPrior?: ((prior: Prior | null) => void) | undefined;
};

/** The id of a field's control. */
export const fieldId = (field: FieldName, prefix = "rla"): string => `${prefix}-${field}`;

/** Every field of a request and of its cover sheet: the common ones, then the block of the chosen section. */
export function ResolutionFieldsForm({
  value,
  onChange,
  problems,
  disabled = false,
  idPrefix,
  coverSheet = false,
  onPrior,
}: ResolutionFieldsFormProps) {
  const labels = coverSheet ? COVER_SHEET_LABELS : FIELD_LABELS;
  const block: BlockProps = {
    value,
    onChange,
    coverSheet,
    field: (name) => ({
      label: labels[name],
      id: fieldId(name, idPrefix),
      error: problems.find((problem) => problem.field === name)?.message ?? null,
      readOnly: disabled,
      most: name in MAX_LENGTH ? MAX_LENGTH[name as keyof typeof MAX_LENGTH] : undefined,
    }),
  };
  const { category } = value;
  return (
    <Stack gap="5">
      <CommonFields block={block} onPrior={onPrior} />
      <ChoiceButtons
        label={labels.category}
        id={fieldId("category", idPrefix)}
        value={category}
        onChange={(chosen) => onChange({ category: chosen })}
        options={RESOLUTION_CATEGORIES.map((each) => ({ value: each, label: CATEGORIES[each].label }))}
        disabled={disabled}
      />
      {!coverSheet && (
        <TextArea
          {...block.field("title")}
          rows={2}
          help={texts.titleHelp}
          value={value.title}
          onChange={(title) => onChange({ title })}
        />
      )}
      <TextArea
        {...block.field("description")}
        rows={4}
        value={value.description}
        onChange={(description) => onChange({ description })}
      />
      {category === "APPOINTMENTS" && <AppointmentsFields {...block} />}
      {category === "PROCLAMATIONS" && (
        <TextArea
          {...block.field("proclamationText")}
          rows={6}
          value={value.proclamationText}
          onChange={(proclamationText) => onChange({ proclamationText })}
        />
      )}
      {category === "GRANT" && <GrantFields {...block} />}
      {(category === "PURCHASE" || coverSheet) && <PurchaseFields {...block} />}
      {coverSheet && (
        <TextArea
          {...block.field("sponsors")}
          rows={2}
          help={texts.sponsorsHelp}
          value={value.sponsors}
          onChange={(sponsors) => onChange({ sponsors })}
        />
      )}
    </Stack>
  );
}
