import { Plus, X } from "lucide-react";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { Facts, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { percentageOf, percentTotal } from "#schema/projects/criteria.rules.ts";
import { MAX_CRITERIA } from "#schema/projects/request/fields.rules.ts";
import { texts } from "./texts.ts";

/** A criterion as typed. */
export type TypedCriterion = { key: string | null; description: string; percentage: string };
type Props = { value: readonly TypedCriterion[]; onChange: (value: TypedCriterion[]) => void; readOnly: boolean };

/** The criteria for judging proposals, with the running total. Text that is not a number counts as 0. */
export function CriteriaFields({ value, onChange, readOnly }: Props) {
  const total = percentTotal(value.map(({ percentage }) => ({ percentage: percentageOf(percentage) })));
  const change = (at: number, part: Partial<TypedCriterion>) =>
    onChange(value.map((each, n) => (n === at ? { ...each, ...part } : each)));
  if (readOnly)
    return (
      <Stack gap="2" id="project-criteria">
        <Facts
          items={value.map(({ description, percentage }) => ({
            term: description,
            value: `${percentage}${texts.percent}`,
          }))}
        />
        <Text fontWeight="600">{texts.total(total)}</Text>
      </Stack>
    );
  return (
    <Stack gap="3" id="project-criteria">
      <Stack as="ol" gap="2" listStyleType="none" aria-label={texts.fields.criteria}>
        {value.map((criterion, index) => (
          <HStack as="li" key={criterion.key ?? index} gap="2" align="end">
            <Stack flex="1" minW="0">
              <TextField
                id={`criterion-${index}`}
                label={texts.criterion(index + 1)}
                most={300}
                value={criterion.description}
                onChange={(description) => change(index, { description })}
              />
            </Stack>
            <TextField
              id={`criterion-${index}-percentage`}
              label={texts.percentage(index + 1)}
              hideLabel
              numeric
              inputMode="numeric"
              width="6rem"
              suffix={texts.percent}
              value={criterion.percentage}
              onChange={(percentage) => change(index, { percentage })}
            />
            <IconButton
              kind="quiet"
              label={texts.removeCriterion(index + 1)}
              icon={<X aria-hidden size={18} />}
              onClick={() => onChange(value.filter((_, n) => n !== index))}
            />
          </HStack>
        ))}
      </Stack>
      <HStack justify="space-between" wrap="wrap">
        {value.length < MAX_CRITERIA && (
          <Button
            size="sm"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => onChange([...value, { key: null, description: "", percentage: "" }])}
          >
            {texts.addCriterion}
          </Button>
        )}
        <Text role="status" fontWeight="600" color={total === 100 ? undefined : "amber"}>
          {texts.total(total)}
        </Text>
      </HStack>
    </Stack>
  );
}

/** Shown for a bid, which has no criteria. */
export const NoEvaluation = () => (
  <Text>
    <Text as="span" fontWeight="600">
      {texts.noEvaluation}
    </Text>
    {". "}
    <Text as="span" color="muted">
      {texts.noEvaluationHelp}
    </Text>
  </Text>
);
