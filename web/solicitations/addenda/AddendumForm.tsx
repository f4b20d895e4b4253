// oxlint-disable relay/unused-fields -- the texts of the notice are read by their names (WORDS of addendumDraft.ts)
import { useState } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Box, Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TEXTS } from "#schema/solicitations/addenda/addenda.rules.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { countyDay, countyTime, typedTimeHelp } from "#web/shell/formats.ts";
import type { AddendumForm_addendum$key } from "./__generated__/AddendumForm_addendum.graphql.ts";
import type { AddendumForm_solicitation$key } from "./__generated__/AddendumForm_solicitation.graphql.ts";
import type { AddendumFormChangeMutation } from "./__generated__/AddendumFormChangeMutation.graphql.ts";
import type { AddendumFormQuery } from "./__generated__/AddendumFormQuery.graphql.ts";
import { type AddendumDraft, asInput, noticeText, problemsOf, rowsOf, sectionsOf, WORDS } from "./addendumDraft.ts";
import { DocumentChoice } from "./DocumentChoice.tsx";
import { LineFields, linesInWords } from "./LineFields.tsx";
import { RequirementSetField } from "#web/projects/insurance/RequirementSetField.tsx";
import { setCalled, useRequirementSets } from "#web/projects/insurance/useRequirementSets.ts";
import { SectionFields } from "./SectionFields.tsx";
import { texts } from "./texts.ts";

type Props = {
  solicitation: AddendumForm_solicitation$key;
  /** Null: a new addendum. */
  addendum: AddendumForm_addendum$key | null;
  /** Why it cannot be saved. Null: it can be. */
  reason: string | null;
  onSaved: () => void;
};

const isOfLines = (field: string) => field.startsWith("lines");
const shown = (moment: string | null | undefined) => (moment ? [countyDay(moment), countyTime(moment)] : ["", ""]);

/** The draft of an addendum: its text, and its changes to the published solicitation. */
export function AddendumForm({ solicitation: of, addendum: draftOf, reason, onSaved }: Props) {
  const { tenant } = useLazyLoadQuery<AddendumFormQuery>(
    graphql`
      query AddendumFormQuery {
        tenant {
          timeZone
        }
      }
    `,
    {},
  );
  const { id, content, project } = useFragment(
    graphql`
      fragment AddendumForm_solicitation on Solicitation {
        id
        content {
          title
          description
          preBidMeeting
          submissionInstructions
          documentsRequired
          evaluationCriteria
          complianceCertifications
          insuranceRequired
          insurance {
            versionId
            ...useRequirementSets_chosen
          }
          dueAt
          openingAt
          questionsDueAt
          sections {
            key
            title
            content
          }
          lines {
            key
            kind
            number
            description
            unit
            quantity
            allowance
          }
        }
        project {
          attachments {
            key
            included
          }
          ...DocumentChoice_project
        }
      }
    `,
    of,
  );
  const saved = useFragment(
    graphql`
      fragment AddendumForm_addendum on Addendum {
        id
        version
        title
        notice
        changes {
          dueAt
          openingAt
          questionsDueAt
          title
          description
          preBidMeeting
          submissionInstructions
          documentsRequired
          evaluationCriteria
          complianceCertifications
          insuranceRequired
          changesInsurance
          insurance {
            versionId
            ...useRequirementSets_chosen
          }
          sections {
            key
            content
          }
          lines {
            key
            kind
            number
            description
            unit
            quantity
            allowance
          }
          documents
        }
      }
    `,
    draftOf,
  );
  const [begin, beginning] = useVerb(
    mutation("draftAddendum { solicitation { ...AddendaPart_solicitation } }"),
    texts.saveFailed,
  );
  const [change, changing] = useVerb<AddendumFormChangeMutation>(
    graphql`
      mutation AddendumFormChangeMutation($input: ChangeAddendumInput!) {
        changeAddendum(input: $input) {
          ... on ChangeAddendumPayload {
            addendum {
              ...AddendumForm_addendum
              ...AddendumRow_addendum
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Addendum @alias(as: "saved") {
                ...AddendumForm_addendum
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const changes = saved?.changes;
  const included = (project?.attachments ?? []).flatMap((each) => (each.included ? [each.key] : [])).join(" ");
  const datesOf = (
    due: string | null | undefined,
    opening: string | null | undefined,
    questionsDue: string | null | undefined,
  ) => {
    const [[dueDay = "", dueTime = ""], [openingDay = "", openingTime = ""], [questionsDay = "", questionsTime = ""]] =
      [shown(due), shown(opening), shown(questionsDue)];
    return { dueDay, dueTime, openingDay, openingTime, questionsDay, questionsTime };
  };
  const word = (name: (typeof WORDS)[number]) => changes?.[name] ?? content[name];
  const now: AddendumDraft = {
    title: saved?.title ?? "",
    notice: noticeText(saved?.notice),
    noticeTitle: changes?.title ?? content.title,
    description: word("description"),
    preBidMeeting: word("preBidMeeting"),
    submissionInstructions: word("submissionInstructions"),
    documentsRequired: word("documentsRequired"),
    evaluationCriteria: word("evaluationCriteria"),
    complianceCertifications: word("complianceCertifications"),
    insuranceRequired: word("insuranceRequired"),
    ...datesOf(
      changes?.dueAt ?? content.dueAt,
      changes?.openingAt ?? content.openingAt,
      changes?.questionsDueAt ?? content.questionsDueAt,
    ),
    sections: JSON.stringify(Object.fromEntries((changes?.sections ?? []).map((each) => [each.key, each.content]))),
    lines: rowsOf(changes?.lines ?? content.lines),
    documents: changes?.documents?.join(" ") ?? included,
    insurance: (changes?.changesInsurance ? changes : content).insurance?.versionId ?? "",
  };
  // Dates, lines and insurance as currently published are not changes.
  const published = {
    ...now,
    ...datesOf(content.dueAt, content.openingAt, content.questionsDueAt),
    lines: rowsOf(content.lines),
    insurance: content.insurance?.versionId ?? "",
  };
  const sets = useRequirementSets([content.insurance, changes?.insurance]);
  const draft = useRecordDraft<AddendumDraft, Awaited<ReturnType<typeof begin>> | Awaited<ReturnType<typeof change>>>({
    saved: now,
    version: saved?.version ?? null,
    form: `addendum ${saved?.id ?? id}`,
    guard: `addendum ${saved?.id ?? id}`,
    busy: beginning || changing,
    check: problemsOf,
    save: (values, version) => {
      const input = asInput(values, content, published, tenant?.timeZone ?? "UTC", included);
      return saved ? change({ addendumId: saved.id, version, ...input }) : begin({ solicitationId: id, ...input });
    },
    tell: ({ field, message }) => ({
      field:
        field === "insuranceVersionId"
          ? "addendum-insurance"
          : !field || isOfLines(field)
            ? (field ?? "")
            : `addendum-${field.replace(/At$/, "Day")}`,
      text: message,
    }),
    onSaved: () => {
      notify({ kind: "positive", text: texts.saved });
      onSaved();
    },
  });
  const [key] = useState(() => saved?.id ?? "new");
  const field = (name: keyof typeof texts.fields) => ({
    id: `addendum-${name}`,
    label: texts.fields[name],
    readOnly: reason !== null,
    value: draft.values[name],
    error: draft.errorOf(`addendum-${name}`),
    onChange: (value: string) => draft.edit({ [name]: value }),
  });
  return (
    <Stack gap="4" data-no-print>
      <TypedNotice typed={draft.typed} />
      {draft.inConflict ? (
        <DraftConflict
          draft={draft}
          title={texts.newer}
          labels={{ ...texts.fields, sections: texts.sections, lines: texts.lines, documents: texts.documents }}
          words={(name, values) =>
            name === "lines"
              ? linesInWords(values.lines)
              : name === "insurance"
                ? setCalled(sets, values.insurance)
                : values[name]
          }
        />
      ) : (
        <ErrorSummary errors={draft.errors.filter(({ field: at }) => !isOfLines(at ?? ""))} />
      )}
      <TextField {...field("title")} required most={300} />
      <TextArea {...field("notice")} rows={4} most={20_000} />
      <Heading level={3}>{texts.dates}</Heading>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(11rem, 1fr))" gap="4">
        <DateField {...field("dueDay")} />
        <TimeField {...field("dueTime")} help={typedTimeHelp(draft.values.dueDay)} />
        <DateField {...field("openingDay")} help={texts.openingHelp} />
        <TimeField {...field("openingTime")} />
        <DateField {...field("questionsDay")} />
        <TimeField {...field("questionsTime")} />
      </Box>
      <Heading level={3}>{texts.words}</Heading>
      <Text color="muted">{texts.wordsHelp}</Text>
      <TextField {...field("noticeTitle")} most={TEXTS.title} />
      {WORDS.map((name) => (
        <TextArea key={name} {...field(name)} rows={2} most={TEXTS[name]} />
      ))}
      <RequirementSetField {...field("insurance")} sets={sets} />
      <SectionFields
        key={key}
        sections={content.sections}
        written={sectionsOf(draft.values)}
        readOnly={reason !== null}
        onWrite={(sections) => draft.edit({ sections: JSON.stringify(sections) })}
      />
      <LineFields
        published={published.lines}
        typed={draft.values.lines}
        readOnly={reason !== null}
        error={draft.errors.find((each) => isOfLines(each.field ?? "")) ?? null}
        onChange={(lines) => draft.edit({ lines })}
      />
      {project && (
        <DocumentChoice
          project={project}
          chosen={draft.values.documents.split(" ").filter(Boolean)}
          reason={reason}
          onChoose={(documents) => draft.edit({ documents: documents.join(" ") })}
        />
      )}
      <HStack>
        <Button
          kind="primary"
          reason={reason ?? (draft.inConflict ? texts.resolveFirst : null)}
          busy={draft.busy}
          busyLabel={texts.saving}
          onClick={() => void draft.save()}
        >
          {texts.save}
        </Button>
      </HStack>
    </Stack>
  );
}
