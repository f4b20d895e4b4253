import { Plus } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { ReorderList } from "#design-system/ReorderList/ReorderList.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { CATEGORIES, RESOLUTION_CATEGORIES } from "#schema/resolutions/facts.rules.ts";
import { KINDS, type RoutedMatterType } from "#schema/routing/kinds.rules.ts";
import { isReview, type Review } from "#schema/routing/reviews.rules.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import { movedRow, newRow } from "#web/resolutions/approval/approvalRows.ts";
import { texts as approvalTexts } from "#web/resolutions/approval/texts.ts";
import { ApprovalStepFields } from "#web/resolutions/approval/ApprovalStepFields.tsx";
import type { RouteTemplatePanel_template$key } from "./__generated__/RouteTemplatePanel_template.graphql.ts";
import { texts } from "./texts.ts";
import { rowsOf, useTemplateDraft } from "./useTemplateDraft.ts";

type Props = {
  /** Null: a new template. */
  template: RouteTemplatePanel_template$key | null;
  /** The reviews that the county uses. */
  reviews: readonly Review[];
  /** Kinds of records for which the viewer may edit templates; at least one. */
  matters: readonly RoutedMatterType[];
  onClose: () => void;
};

const categories = RESOLUTION_CATEGORIES.map((value) => ({ value, label: CATEGORIES[value].label }));
const labels = {
  matter: texts.matter,
  name: texts.name,
  category: texts.category,
  overAmount: texts.overAmount,
  rows: texts.steps,
};
const stepsText = (rows: string) =>
  rowsOf(rows)
    .map(({ order, name }) => `${order}. ${name}`)
    .join(", ");

let newKeyCount = 0;
const newKey = () => `new-${++newKeyCount}`;

/** Edits a route template: its name, its purpose and its ordered steps. */
export function RouteTemplatePanel({ template, reviews, matters, onClose }: Props) {
  const data = useFragment(
    graphql`
      fragment RouteTemplatePanel_template on RouteTemplate {
        id
        name
        ...useTemplateDraft_template
      }
    `,
    template,
  );
  const { revalidate } = useRevalidator();
  const draft = useTemplateDraft(data ?? null, matters[0] ?? "RESOLUTION", () => {
    notify({ kind: "positive", text: texts.saved });
    onClose();
    void revalidate();
  });
  const { values, rows, faults, busy, setRows } = draft;
  const { hasCategories, stages: possible } = KINDS[values.matter];
  const stages = possible.filter((stage) => !isReview(stage) || reviews.includes(stage));
  return (
    <SidePanel
      open
      size="lg"
      title={data ? texts.editTemplate(data.name) : texts.newTemplate}
      onClose={onClose}
      dirty={draft.dirty}
      footer={(cancel) => (
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button kind="primary" busy={busy} busyLabel={texts.saving} onClick={() => void draft.save()}>
            {texts.save}
          </Button>
        </>
      )}
    >
      <Stack gap="4">
        <TypedNotice typed={draft.typed} />
        {draft.inConflict ? (
          <DraftConflict
            draft={draft}
            title={texts.changedElsewhere}
            labels={labels}
            words={(field, of) =>
              field === "rows" ? stepsText(of.rows) : field === "matter" ? KINDS[of.matter].plural : of[field]
            }
          />
        ) : (
          <ErrorSummary errors={draft.errors} />
        )}
        <TextField
          id="template-name"
          label={texts.name}
          required
          value={values.name}
          error={draft.errorOf("template-name")}
          onChange={(name) => draft.edit({ name })}
        />
        {!data && matters.length > 1 && (
          <RadioGroupField
            label={texts.matter}
            value={values.matter}
            options={matters.map((value) => ({ value, label: KINDS[value].plural }))}
            onChange={(matter) => draft.setMatter(matter as RoutedMatterType)}
          />
        )}
        <Columns>
          {hasCategories && (
            <SelectField
              label={texts.category}
              value={values.category}
              placeholder={texts.anyCategory}
              options={categories}
              onChange={(category) => draft.edit({ category })}
            />
          )}
          <MoneyField
            id="template-amount"
            label={texts.overAmount}
            help={hasCategories ? texts.overAmountHelp : texts.overAmountOfContract}
            value={values.overAmount}
            error={draft.errorOf("template-amount")}
            onChange={(overAmount) => draft.edit({ overAmount })}
          />
        </Columns>
        {rows.length === 0 ? (
          <EmptyState title={texts.noSteps} />
        ) : (
          <ReorderList
            label={texts.stepList}
            tall
            items={rows.map((row, index) => ({
              id: row.key,
              label: approvalTexts.stepName(index + 1, row.name),
              content: (
                <ApprovalStepFields
                  row={row}
                  at={index + 1}
                  stages={stages}
                  faults={faults.filter(({ key }) => key === row.key)}
                  onChange={(what) => setRows(rows.map((each) => (each.key === row.key ? { ...each, ...what } : each)))}
                  onRemove={() => setRows(rows.filter((each) => each.key !== row.key))}
                />
              ),
            }))}
            onMove={(key, toIndex) => setRows(movedRow(rows, key, toIndex))}
          />
        )}
        <HStack gap="2" wrap="wrap">
          <Button
            icon={<Plus aria-hidden size={18} />}
            onClick={() => setRows([...rows, newRow(rows, newKey(), stages[0] ?? possible[0])])}
          >
            {texts.addStep}
          </Button>
          {data && <HistoryButton recordId={data.id} title={texts.historyOf(data.name)} />}
        </HStack>
      </Stack>
    </SidePanel>
  );
}
