import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { plainText } from "#schema/richText.rules.ts";
import { loggedMoment, longDate } from "#web/shell/formats.ts";
import type { NoticeContent_solicitation$key } from "./__generated__/NoticeContent_solicitation.graphql.ts";
import { NoticeInsurance } from "./NoticeInsurance.tsx";
import { NoticeLines } from "./NoticeLines.tsx";
import { texts } from "./texts.ts";

/** Text with its line breaks kept. Renders nothing if it is empty. */
const Words = ({ title, children }: { title: string; children: string }) =>
  children.trim() === "" ? null : (
    <Section title={title}>
      <Text whiteSpace="pre-wrap">{children}</Text>
    </Section>
  );

/** A name and its value, stacked on a phone. */
export const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box display={{ base: "block", sm: "contents" }}>
    <Box as="dt" fontWeight="600">
      {name}
    </Box>
    <Box as="dd" mb={{ base: "2", sm: "0" }}>
      {children}
    </Box>
  </Box>
);

/** What vendors read in a solicitation: dates, sections, lines, documents and how to bid. */
export function NoticeContent({ solicitation }: { solicitation: NoticeContent_solicitation$key }) {
  const { content } = useFragment(
    graphql`
      fragment NoticeContent_solicitation on Solicitation {
        content {
          description
          summary
          criteria {
            description
            percentage
          }
          sections {
            key
            title
            content
          }
          documents {
            key
            filename
            size
            url
          }
          issueDate
          dueAt
          openingAt
          questionsDueAt
          preBidMeeting
          contactPerson
          email
          phone
          documentsRequired
          submissionInstructions
          evaluationCriteria
          complianceCertifications
          certifications {
            key
            title
            words
          }
          insuranceRequired
          insurance {
            ...NoticeInsurance_insurance
          }
          ...NoticeLines_content
        }
      }
    `,
    solicitation,
  );
  const { criteria, documents, contactPerson, email, phone } = content;
  const isDated = [content.issueDate, content.questionsDueAt, content.dueAt, content.openingAt].some(Boolean);
  // An empty section is of no use to vendors.
  const written = content.sections.filter((section) => plainText(section.content).trim() !== "");
  return (
    <Stack gap="5">
      <Section title={texts.dates}>
        {isDated ? (
          <Box as="dl" display={{ sm: "grid" }} gridTemplateColumns="max-content 1fr" columnGap="6" rowGap="1">
            {content.issueDate && <Term name={texts.issued}>{longDate(content.issueDate)}</Term>}
            {content.questionsDueAt && <Term name={texts.questionsUntil}>{loggedMoment(content.questionsDueAt)}</Term>}
            {content.dueAt && <Term name={texts.due}>{loggedMoment(content.dueAt)}</Term>}
            {content.openingAt && <Term name={texts.opening}>{loggedMoment(content.openingAt)}</Term>}
          </Box>
        ) : (
          <Text color="muted">{texts.noDates}</Text>
        )}
      </Section>
      <Words title={texts.preBid}>{content.preBidMeeting}</Words>
      <Words title={texts.about}>{content.description}</Words>
      {content.summary && (
        <Section title={texts.summary}>
          <RichTextView value={content.summary} />
        </Section>
      )}
      {written.map((section) => (
        <Section key={section.key} title={section.title}>
          <RichTextView value={section.content} />
        </Section>
      ))}
      <NoticeLines content={content} />
      {documents.length > 0 && (
        <Section title={texts.documents}>
          <Stack as="ul" gap="1" listStyleType="none">
            {documents.map(({ key, filename, size, url }) => (
              <li key={key}>
                {url ? <a href={url}>{filename}</a> : filename}
                {size !== null && size !== undefined && ` (${texts.kilobytes(Number(size))})`}
              </li>
            ))}
          </Stack>
        </Section>
      )}
      <Words title={texts.howToBid}>{content.submissionInstructions}</Words>
      <Words title={texts.required}>{content.documentsRequired}</Words>
      {(criteria.length > 0 || content.evaluationCriteria) && (
        <Section title={texts.compared}>
          {content.evaluationCriteria && <Text whiteSpace="pre-wrap">{content.evaluationCriteria}</Text>}
          {criteria.length > 0 && (
            <Stack as="ul" gap="1" ps="5">
              {criteria.map(({ description, percentage }) => (
                <li key={description}>
                  {description}: {percentage} %
                </li>
              ))}
            </Stack>
          )}
        </Section>
      )}
      {(content.complianceCertifications || content.certifications.length > 0) && (
        <Section title={texts.certifications}>
          <Stack gap="3">
            {content.complianceCertifications && <Text whiteSpace="pre-wrap">{content.complianceCertifications}</Text>}
            {content.certifications.map(({ key, title, words }) => (
              <div key={key}>
                <Text fontWeight="600">{title}</Text>
                <Text whiteSpace="pre-wrap">{words}</Text>
              </div>
            ))}
          </Stack>
        </Section>
      )}
      {(content.insuranceRequired.trim() !== "" || content.insurance) && (
        <Section title={texts.insurance}>
          <Stack gap="3">
            {content.insuranceRequired && <Text whiteSpace="pre-wrap">{content.insuranceRequired}</Text>}
            {content.insurance && <NoticeInsurance insurance={content.insurance} />}
          </Stack>
        </Section>
      )}
      {(contactPerson || email || phone) && (
        <Section title={texts.contact}>
          <Text>
            {contactPerson} {email && <a href={`mailto:${email}`}>{email}</a>} {phone}
          </Text>
        </Section>
      )}
    </Stack>
  );
}
