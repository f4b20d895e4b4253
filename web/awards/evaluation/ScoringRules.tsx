import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { ScoringRules_solicitation$key } from "./__generated__/ScoringRules_solicitation.graphql.ts";

const SCALE = 10;

/** The scale, the price weight, the gates, and whether bidders are named. Criteria and weights are read-only here. */
export function ScoringRules({ solicitation }: { solicitation: ScoringRules_solicitation$key }) {
  const { id, evaluation, viewerCan } = useFragment(
    graphql`
      fragment ScoringRules_solicitation on Solicitation {
        id
        evaluation {
          scale
          anonymous
          version
          tieBreakers
          criteria {
            key
            description
            weight
            isPrice
          }
          gates {
            words
          }
        }
        viewerCan {
          setScoringRules {
            reason
          }
        }
      }
    `,
    solicitation,
  );
  const [run, busy] = useVerb(
    mutation("setScoringRules { solicitation { ...EvaluationTab_solicitation } }"),
    texts.failed,
  );
  const criteria = evaluation?.criteria ?? [];
  const draft = useRecordDraft({
    saved: {
      scale: String(evaluation?.scale ?? SCALE),
      anonymous: evaluation?.anonymous ?? false,
      price: criteria.find(({ isPrice }) => isPrice)?.key ?? "",
      gates: (evaluation?.gates ?? []).map(({ words }) => words).join("\n"),
    },
    version: evaluation?.version ?? 0,
    form: `scoring rules ${id}`,
    busy,
    guard: texts.rules,
    conflict: "told",
    save: (values) =>
      run({
        solicitationId: id,
        scale: Number.parseInt(values.scale, 10) || 0,
        anonymous: values.anonymous,
        priceCriterion: values.price || null,
        gates: values.gates
          .split("\n")
          .map((gate) => gate.trim())
          .filter(Boolean),
      }),
    onSaved: () => notify({ kind: "positive", text: texts.rulesSaved }),
  });
  if (!evaluation) return null;
  const reason = viewerCan.setScoringRules.reason ?? null;
  const readOnly = reason !== null;
  return (
    <Section title={texts.rules} description={texts.rulesHelp}>
      <Stack gap="4">
        {draft.errors[0] && <Notice kind="negative">{draft.errors[0].text}</Notice>}
        <Stack as="ul" gap="1" ps="5">
          {criteria.map(({ key, description, weight }) => (
            <li key={key}>{texts.weight(description, weight)}</li>
          ))}
        </Stack>
        <TextField
          label={texts.scale}
          help={texts.scaleHelp}
          numeric
          width="16rem"
          readOnly={readOnly}
          value={draft.values.scale}
          onChange={(scale) => draft.edit({ scale })}
        />
        <SelectField
          label={texts.priceCriterion}
          readOnly={readOnly}
          value={draft.values.price}
          options={[
            { value: "", label: texts.noPrice },
            ...criteria.map(({ key, description }) => ({ value: key, label: description })),
          ]}
          onChange={(price) => draft.edit({ price })}
        />
        <TextArea
          label={texts.gates}
          help={texts.gatesHelp}
          rows={3}
          most={10_000}
          readOnly={readOnly}
          value={draft.values.gates}
          onChange={(gates) => draft.edit({ gates })}
        />
        <CheckboxField
          label={texts.anonymous}
          checked={draft.values.anonymous}
          reason={reason}
          onChange={(anonymous) => draft.edit({ anonymous })}
        />
        {evaluation.tieBreakers.length > 0 && (
          <Text color="muted">{texts.tieBreakers(evaluation.tieBreakers.join(", then by "))}</Text>
        )}
        <div>
          <Button reason={reason} busy={busy} busyLabel={texts.saving} onClick={() => void draft.save()}>
            {texts.saveRules}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
