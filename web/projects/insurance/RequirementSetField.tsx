import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { insuranceCalled } from "#schema/solicitations/edition.rules.ts";
import { texts } from "./texts.ts";
import type { SetVersion } from "./useRequirementSets.ts";

type Props = {
  id: string;
  label: string;
  readOnly: boolean;
  /** Global id of a version. '': none. */
  value: string;
  error: string | null | undefined;
  onChange: (versionId: string) => void;
  sets: readonly SetVersion[];
};

/** Which requirement set bidders see, with its text. */
export function RequirementSetField({ id, label, readOnly, value, error, onChange, sets }: Props) {
  const chosen = sets.find(({ versionId }) => versionId === value);
  return (
    <Stack gap="2">
      <SelectField
        id={id}
        label={label}
        help={texts.help}
        readOnly={readOnly}
        value={value}
        error={error ?? undefined}
        onChange={onChange}
        placeholder={texts.none}
        options={sets.map((set) => ({ value: set.versionId, label: insuranceCalled(set) }))}
        width="26rem"
      />
      {chosen && (
        <Box>
          <Text textStyle="small" color="muted">
            {texts.read}
          </Text>
          <Stack as="ul" gap="1" ps="5" textStyle="small">
            {chosen.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        </Box>
      )}
    </Stack>
  );
}
