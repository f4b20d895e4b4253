import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { texts } from "./texts.ts";

/** The county's own certifications, as typed. `key` null: new. */
export type CertificationRow = { key: string | null; title: string; words: string; ended: boolean };

/** The certifications that the county asks of bidders, in order. */
export function CertificationRows({
  value,
  onChange,
  reason,
}: {
  value: readonly CertificationRow[];
  onChange: (value: CertificationRow[]) => void;
  /** Why the viewer cannot change them. Null: they can. */
  reason: string | null;
}) {
  const readOnly = reason !== null;
  const swap = (one: number, other: number) =>
    onChange(value.map((row, index) => (index === one ? value[other] : index === other ? value[one] : row) ?? row));
  return (
    <Stack gap="4">
      {value.length === 0 && <Text color="muted">{texts.noCertifications}</Text>}
      {value.map((row, index) => {
        const { key, title, words, ended } = row;
        const edit = (part: Partial<CertificationRow>) =>
          onChange(value.map((each, n) => (n === index ? { ...row, ...part } : each)));
        return (
          <Box as="fieldset" key={key ?? `new ${index}`} minW="0" borderTopWidth="1px" borderColor="line" pt="3">
            <Box as="legend" float="left" fontWeight="600" mb="2">
              {texts.certification(index + 1)}
            </Box>
            <Stack gap="3" css={{ clear: "both" }}>
              <TextField
                id={`certification-${index}-title`}
                label={texts.certificationTitle}
                most={120}
                readOnly={readOnly}
                value={title}
                onChange={(typed) => edit({ title: typed })}
              />
              <TextArea
                id={`certification-${index}-words`}
                label={texts.certificationWords}
                most={5_000}
                rows={3}
                readOnly={readOnly}
                value={words}
                onChange={(typed) => edit({ words: typed })}
              />
              <HStack gap="3" wrap="wrap" justify="space-between">
                <CheckboxField
                  id={`certification-${index}-ended`}
                  label={texts.certificationEnded}
                  checked={ended}
                  reason={reason}
                  reasonAbove
                  onChange={(checked) => edit({ ended: checked })}
                />
                {!readOnly && (
                  <HStack gap="1">
                    <IconButton
                      kind="quiet"
                      label={texts.certificationUp(index + 1)}
                      icon={<ArrowUp aria-hidden size={18} />}
                      reason={index === 0 ? texts.certificationFirst : null}
                      onClick={() => swap(index, index - 1)}
                    />
                    <IconButton
                      kind="quiet"
                      label={texts.certificationDown(index + 1)}
                      icon={<ArrowDown aria-hidden size={18} />}
                      reason={index === value.length - 1 ? texts.certificationLast : null}
                      onClick={() => swap(index, index + 1)}
                    />
                    <IconButton
                      kind="quiet"
                      label={texts.removeCertification(index + 1)}
                      icon={<X aria-hidden size={18} />}
                      onClick={() => onChange(value.filter((_, n) => n !== index))}
                    />
                  </HStack>
                )}
              </HStack>
            </Stack>
          </Box>
        );
      })}
      {!readOnly && (
        <HStack>
          <Button
            size="sm"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => onChange([...value, { key: null, title: "", words: "", ended: false }])}
          >
            {texts.addCertification}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}
