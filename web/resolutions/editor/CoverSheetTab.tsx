import { memo } from "react";
import { graphql, useFragment } from "react-relay";
import { Printer, Stamp } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Facts, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { COVER_SHEET_LABELS } from "#schema/resolutions/fieldNames.rules.ts";
import { ConflictNotice } from "#web/editing/ConflictNotice.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { CoverSheetAttachments } from "./CoverSheetAttachments.tsx";
import { CoverSheetLinks } from "./CoverSheetLinks.tsx";
import { CoverSheetReading } from "./CoverSheetReading.tsx";
import { fieldWords } from "./coverSheetWords.ts";
import { texts } from "./texts.ts";
import { Brought } from "#web/shell/Brought.tsx";
import { writtenDay, writtenMoment } from "#web/shell/formats.ts";
import { fieldId, ResolutionFieldsForm } from "../request/ResolutionFieldsForm.tsx";
import type { CoverSheet } from "./useCoverSheet.ts";
import { usePrint } from "../export/usePrint.ts";
import type { CoverSheetTab_resolution$key } from "./__generated__/CoverSheetTab_resolution.graphql.ts";

type Props = {
  resolution: CoverSheetTab_resolution$key;
  sheet: CoverSheet;
  onProblem: (text: string | null) => void;
};

const prefix = "cover-sheet";
// Typing in a field renders the whole sheet again, except for these two.
const Attachments = memo(CoverSheetAttachments);
const Links = memo(CoverSheetLinks);

/** Number, dates, requester, every field of the category, attachments and linked resolutions. */
export function CoverSheetTab({ resolution, sheet, onProblem }: Props) {
  const data = useFragment(
    graphql`
      fragment CoverSheetTab_resolution on Resolution {
        id
        key
        number
        fileNumber
        adoptedOn
        publishedAt
        createdAt
        createdByName
        broughtIn {
          filename
          body
          at
          byName
        }
        seal {
          hash
          sealedAt
        }
        viewerCan {
          print {
            reason
          }
        }
        ...CoverSheetAttachments_resolution
        ...CoverSheetLinks_resolution
      }
    `,
    resolution,
  );
  const [print, printing] = usePrint(data.id, onProblem);
  const { differences, problems, refusal } = sheet;
  const inConflict = differences.length > 0;
  const errors = problems.map(({ field, message }) => ({
    field: field === "title" ? "resolution-title" : fieldId(field, prefix),
    text: message,
  }));
  if (refusal && !refusal.field && refusal.code !== "Conflict") {
    const noAnswer = refusal.code === "Network" || refusal.code === "Failed";
    errors.push({ field: "", text: noAnswer ? texts.noAnswer : refusal.message });
  }
  const title = refusal && refusal.message.startsWith("Save failed") ? refusal.message : undefined;

  return (
    <Stack gap="5">
      {inConflict && (
        <ConflictNotice
          title={texts.sheetChangedElsewhere}
          differences={differences.map(({ field, mine, saved }) => ({
            label: COVER_SHEET_LABELS[field],
            mine: fieldWords(field, mine),
            saved: fieldWords(field, saved),
          }))}
          busy={sheet.busy}
          onKeepMine={() => void sheet.keepMine()}
          onTakeSaved={sheet.takeSaved}
        />
      )}
      <TypedNotice typed={sheet.typed} />
      {!inConflict && <ErrorSummary title={title} errors={errors} />}
      <Section
        title={texts.tabs["cover-sheet"]}
        description={sheet.reason ?? undefined}
        actions={
          <Button
            icon={<Printer aria-hidden />}
            size="sm"
            reason={data.viewerCan.print.reason}
            busy={printing === "COVER_SHEET"}
            busyLabel={texts.makingPdf}
            onClick={() => void print("COVER_SHEET")}
          >
            {texts.printCoverSheet}
          </Button>
        }
      >
        <Stack gap="5">
          <Facts
            items={[
              { term: texts.resolutionNumber, value: data.number ?? texts.givenAtAdoption },
              { term: texts.fileNumber, value: data.fileNumber },
              ...(data.broughtIn
                ? [
                    {
                      term: texts.broughtIn,
                      value: texts.broughtInBy(
                        writtenMoment(data.broughtIn.at),
                        data.broughtIn.byName,
                        data.broughtIn.filename,
                      ),
                    },
                    { term: texts.adoptedBy, value: data.broughtIn.body },
                  ]
                : [{ term: texts.created, value: texts.createdBy(writtenMoment(data.createdAt), data.createdByName) }]),
              ...(data.adoptedOn ? [{ term: texts.adopted, value: writtenDay(`${data.adoptedOn}T12:00:00`) }] : []),
              ...(data.publishedAt ? [{ term: texts.published, value: writtenMoment(data.publishedAt) }] : []),
            ]}
          />
          {sheet.reason !== null && !sheet.dirty ? (
            <CoverSheetReading form={sheet.form} />
          ) : (
            <ResolutionFieldsForm
              coverSheet
              idPrefix={prefix}
              value={sheet.form}
              onChange={sheet.edit}
              problems={problems}
              disabled={sheet.reason !== null}
            />
          )}
        </Stack>
      </Section>
      <Attachments resolution={data} />
      <Links resolution={data} />
      <Brought place="cover-sheet" recordKey={data.key} />
      {data.seal && (
        <Section title={texts.seal} description={texts.sealHelp}>
          <Stack gap="3">
            <Text textStyle="small" fontFamily="mono" overflowWrap="anywhere">
              {texts.hash(data.seal.hash)}
            </Text>
            <HStack gap="3" wrap="wrap">
              <Button
                icon={<Stamp aria-hidden />}
                reason={data.viewerCan.print.reason}
                busy={printing === "CERTIFIED_COPY"}
                busyLabel={texts.makingPdf}
                onClick={() => void print("CERTIFIED_COPY")}
              >
                {texts.certifiedCopy}
              </Button>
              <Text color="muted" textStyle="small">
                {texts.sealedAt(writtenMoment(data.seal.sealedAt))}
              </Text>
            </HStack>
          </Stack>
        </Section>
      )}
    </Stack>
  );
}
