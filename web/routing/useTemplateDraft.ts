import { graphql, useFragment } from "react-relay";
import type { ResolutionCategory } from "#schema/resolutions/facts.rules.ts";
import { KINDS, matterOfStage, type RoutedMatterType } from "#schema/routing/kinds.rules.ts";
import { parseMoney, showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { faultsOf, sorted, stepInputs, type ApprovalRow } from "#web/resolutions/approval/approvalRows.ts";
import type { useTemplateDraftMutation } from "./__generated__/useTemplateDraftMutation.graphql.ts";
import type { useTemplateDraft_template$key } from "./__generated__/useTemplateDraft_template.graphql.ts";
import { texts } from "./texts.ts";

// The rows are one field of the draft, kept as text so that two versions compare with ===.
export const rowsOf = (text: string) => JSON.parse(text) as ApprovalRow[];

/**
 * Edits of a template over the saved one (null: a new one): its values, saving, and a newer version if there is one.
 * @param first the kind of record for a new template, until the user chooses
 */
export function useTemplateDraft(
  template: useTemplateDraft_template$key | null,
  first: RoutedMatterType,
  onSaved: () => void,
) {
  const saved = useFragment(
    graphql`
      fragment useTemplateDraft_template on RouteTemplate {
        id
        version
        matter
        name
        category
        overAmount
        steps {
          stage
          order
          name
          email
          action
          notes
        }
      }
    `,
    template,
  );
  const [run, busy] = useVerb<useTemplateDraftMutation>(
    graphql`
      mutation useTemplateDraftMutation($input: SaveRouteTemplateInput!) {
        saveRouteTemplate(input: $input) {
          ... on SaveRouteTemplatePayload {
            template {
              ...RouteTemplates_templates
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on RouteTemplate @alias(as: "saved") {
                ...RouteTemplates_templates
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const storedRows = (saved?.steps ?? []).map(({ stage, order, name, email, action, notes }, index): ApprovalRow => ({
    key: `saved-${index}`,
    id: null,
    stage,
    order: String(order),
    name,
    email,
    action,
    notes,
    settled: false,
  }));
  const stored = {
    matter: saved?.matter ?? first,
    name: saved?.name ?? "",
    category: saved?.category ?? "",
    overAmount: showMoney(saved?.overAmount ?? ""),
    rows: JSON.stringify(sorted(storedRows)),
  };
  const draft = useRecordDraft({
    saved: stored,
    version: saved?.version ?? null,
    form: `route template ${saved?.id ?? "new"}`,
    busy,
    guard: "template",
    check: ({ name, overAmount, rows }) => {
      const amount = parseMoney(overAmount);
      return [
        ...(name.trim() ? [] : [{ field: "template-name", text: texts.nameMissing }]),
        ...("problem" in amount ? [{ field: "template-amount", text: `${texts.overAmount} ${amount.problem}` }] : []),
        ...(rowsOf(rows).length > 0 ? [] : [{ field: "", text: texts.stepsMissing }]),
        ...faultsOf(rowsOf(rows)).map(({ key, field, text }) => ({ field: `route-${key}-${field}`, text })),
      ];
    },
    save: ({ matter, name, category, overAmount, rows }, version) => {
      const amount = parseMoney(overAmount);
      return run({
        templateId: saved?.id ?? null,
        version: saved ? version : null,
        matter,
        name: name.trim(),
        category: KINDS[matter].hasCategories ? (category as ResolutionCategory) || null : null,
        overAmount: ("amount" in amount && amount.amount) || null,
        steps: stepInputs(rowsOf(rows)),
      });
    },
    tell: ({ field, message }) => ({ field: fieldOf(field), text: message }),
    onSaved: (_, forget) => {
      forget();
      onSaved();
    },
  });
  const rows = rowsOf(draft.values.rows);
  return {
    ...draft,
    rows,
    faults: draft.tried ? faultsOf(rows) : [],
    /** Removes the steps, because they belong to another kind of route. */
    setMatter: (matter: RoutedMatterType) =>
      draft.edit({ matter, rows: JSON.stringify(rows.filter(({ stage }) => matterOfStage(stage) === matter)) }),
    setRows: (next: readonly ApprovalRow[]) => draft.edit({ rows: JSON.stringify(next) }),
  };
}

/** Maps a mutation's field to its control. */
const fieldOf = (field: string | null): string =>
  field === "name" ? "template-name" : field === "overAmount" ? "template-amount" : "";
