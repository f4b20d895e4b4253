import { Trash2 } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { CONFIDENTIAL } from "#schema/projects/settings/certifications.rules.ts";
import { MAX_ATTACHMENT_BYTES } from "#schema/bids/lodging/lodging.rules.ts";
import { ATTACHMENT_KINDS, type BidAttachmentKind } from "#schema/bids/sealing/bidContent.rules.ts";
import type { BidFile } from "./sealBid.ts";
import { texts } from "./texts.ts";

const ENDINGS = [
  ".pdf",
  ".doc",
  ".docx",
  ".xls",
  ".xlsx",
  ".csv",
  ".txt",
  ".jpg",
  ".jpeg",
  ".png",
  ".tif",
  ".zip",
  ".dwg",
];
const options = ATTACHMENT_KINDS.map((value) => ({ value, label: texts.kinds[value] }));
const isKind = (value: string): value is BidAttachmentKind => ATTACHMENT_KINDS.some((kind) => kind === value);

type Props = { files: readonly BidFile[]; twoEnvelopes: boolean; onChange: (files: BidFile[]) => void };

/** The attachments of a bid. They stay on this computer until the bid is sealed. */
export function BidFiles({ files, twoEnvelopes, onChange }: Props) {
  const change = (at: number, to: Partial<BidFile>) =>
    onChange(files.map((each, index) => (index === at ? { ...each, ...to } : each)));
  return (
    <Stack gap="3" id="files" tabIndex={-1}>
      {twoEnvelopes && <Text>{texts.filesApart}</Text>}
      {files.length > 0 && (
        <Stack as="ul" gap="3" listStyleType="none">
          {files.map(({ name, bytes, kind, confidential }, index) => (
            <Box as="li" key={`${name} ${index}`} borderBottomWidth="1px" borderColor="line" pb="3">
              <HStack gap="3" wrap="wrap" align="end">
                <Box flex="1 1 14rem" minW="0" overflowWrap="anywhere">
                  <Text fontWeight="600">{name}</Text>
                  <Text color="muted" textStyle="small">
                    {texts.size(bytes)}
                  </Text>
                </Box>
                <SelectField
                  label={texts.kindOf(name)}
                  hideLabel
                  width="9rem"
                  value={kind}
                  options={options}
                  onChange={(value) => isKind(value) && change(index, { kind: value })}
                />
                <Button
                  kind="quiet"
                  icon={<Trash2 aria-hidden />}
                  onClick={() => onChange(files.filter((_each, place) => place !== index))}
                >
                  {texts.removeFile(name)}
                </Button>
              </HStack>
              <CheckboxField
                label={texts.confidentialOf(name)}
                checked={confidential}
                {...(confidential && { help: CONFIDENTIAL })}
                onChange={(checked) => change(index, { confidential: checked })}
              />
            </Box>
          ))}
        </Stack>
      )}
      <UploadField
        label={texts.addFiles}
        accept={ENDINGS}
        maxBytes={MAX_ATTACHMENT_BYTES}
        multiple
        onChoose={(chosen) =>
          onChange([
            ...files,
            ...chosen.map((file): BidFile => {
              const { name, type, size: bytes } = file;
              return { file, name, type, bytes, kind: "OTHER", confidential: false };
            }),
          ])
        }
      />
      <Text color="muted" textStyle="small" role="status">
        {texts.sum(files.reduce((sum, { bytes }) => sum + bytes, 0))}
      </Text>
    </Stack>
  );
}
