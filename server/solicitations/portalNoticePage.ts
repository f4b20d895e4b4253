import { grouped } from "#schema/projects/lines/decimals.rules.ts";
import { changeHeading, insuranceCalled } from "#schema/solicitations/edition.rules.ts";
import { plainText } from "#schema/richText.rules.ts";
import { html, type Markup, paragraphs, richText } from "../http/html.ts";
import type { NoticeData, NoticePageData, PartData } from "./portalDocuments.ts";
import { at, onDay, STATES } from "../pages/portalWords.ts";

type Content = NoticeData["content"];

/** A section with a heading. Empty when it has no text. */
const part = (id: string, title: string, body: Markup | string | null | false): Markup | null =>
  body
    ? html`<section aria-labelledby="${id}">
        <h2 id="${id}">${title}</h2>
        ${typeof body === "string" ? paragraphs(body) : body}
      </section>`
    : null;

const sizeInWords = (bytes: string | null) =>
  bytes === null ? "" : ` (${Math.max(1, Math.round(Number(bytes) / 1024)).toLocaleString("en-US")} KB)`;

const dates = ({ content }: NoticeData, zone: string): Markup =>
  html`<dl>
    ${
      content.dueAt &&
      html`<dt>Due</dt>
        <dd>${at(content.dueAt, zone)}</dd>`
    }
    ${
      content.questionsDueAt &&
      html`<dt>Questions until</dt>
        <dd>${at(content.questionsDueAt, zone)}</dd>`
    }
    ${
      content.openingAt &&
      html`<dt>Opening</dt>
        <dd>${at(content.openingAt, zone)}</dd>`
    }
    ${
      content.issueDate &&
      html`<dt>Issued</dt>
        <dd>${onDay(content.issueDate)}</dd>`
    }
  </dl>`;

const lines = ({ lines: list }: Content): Markup | null =>
  list.length === 0
    ? null
    : html`<div class="wide">
        <table aria-labelledby="lines">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Description</th>
              <th scope="col" class="n">Quantity</th>
              <th scope="col">Unit</th>
            </tr>
          </thead>
          <tbody>
            ${list.map(
              ({ kind, number, description, quantity, unit, allowance }) =>
                html`<tr>
                  <th scope="row">${number}</th>
                  <td>
                    ${kind === "ALTERNATE" && "Alternate: "}${kind === "ALLOWANCE" && `Allowance of $${grouped(allowance ?? "0")}: `}${description}
                  </td>
                  <td class="n">${grouped(quantity)}</td>
                  <td>${unit}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;

const marked = ({ change, text }: PartData): Markup => {
  if (change === "ADDED") return html`<ins>${text}</ins>`;
  return change === "REMOVED" ? html`<del>${text}</del>` : html`${text}`;
};

const addenda = ({ addenda: list }: NoticeData, zone: string): Markup | null =>
  list.length === 0
    ? null
    : html`<ol class="plain">
        ${list.map(
          ({ number, title, issuedAt, notice, redline }) =>
            html`<li>
              <h3>Addendum ${number}: ${title}</h3>
              <p>Issued ${at(issuedAt, zone)}</p>
              ${notice && richText(notice)}
              ${
                redline.length > 0 &&
                html`<dl>
                  ${redline.map(
                    ({ label, state, parts }) =>
                      html`<dt>${changeHeading({ label, state })}</dt>
                        <dd>${parts.map(marked)}</dd>`,
                  )}
                </dl>`
              }
            </li>`,
        )}
      </ol>`;

const questions = ({ questions: list, content }: NoticeData, zone: string): Markup =>
  html`${
    content.questionsDueAt || content.dueAt
      ? html`<p>
            Registered vendors can ask questions until ${at(content.questionsDueAt ?? content.dueAt ?? "", zone)}. Everyone sees the same answers.
          </p>`
      : null
  }
    ${list.length === 0 && html`<p>No question has been answered yet.</p>`}
    <ol class="plain">
      ${list.map(
        ({ number, text, answer, closedWhy, addendum }) =>
          html`<li>
            <h3>Question ${number}</h3>
            ${paragraphs(text)}
            <p><strong>${answer === null ? "Closed without an answer" : "Answer"}</strong></p>
            ${paragraphs(answer ?? closedWhy ?? "")} ${addendum && html`<p>Part of addendum ${addendum.number}.</p>`}
          </li>`,
      )}
    </ol>`;

/** The public part of the award: the intended or final recipient, or why there is none. */
const award = ({ intent, awarded, endedWhy }: NoticeData): Markup | null => {
  const offer = (vendorName: string, amount: string | null) =>
    amount === null ? vendorName : `${vendorName} at $${grouped(amount)}`;
  const why = intent?.whyNotFirst && paragraphs(`Why: ${intent.whyNotFirst}`);
  if (awarded)
    return html`<p>
        Awarded to
        ${offer(awarded.vendorName, awarded.amount)}${awarded.awardedOn && html` on ${onDay(awarded.awardedOn)}`}.
      </p>
      ${why}`;
  if (intent)
    return html`<p>
        The county intends to award it to ${offer(intent.vendorName, intent.amount)}. The award will be made after the board adopts its resolution.
      </p>
      ${intent.isStayed && html`<p>The award is on hold because of a protest.</p>`}
      <p>Protests are accepted until the end of ${onDay(intent.protestsUntil)}.</p>
      ${why}`;
  return endedWhy === null ? null : paragraphs(endedWhy);
};

const awardTitle = ({ intent, awarded }: NoticeData): string =>
  awarded ? "Award" : intent ? "Notice of intent to award" : "Outcome";

/** How to bid: the county's text, and that bids are on paper while none can be sealed. */
const how = ({ state, content, notSealable }: NoticeData, now: Date): Markup | null => {
  const isOpen = state === "OPEN" && (content.dueAt === null || new Date(content.dueAt) > now);
  const onPaper = isOpen && notSealable !== null;
  return onPaper || content.submissionInstructions !== ""
    ? html`${onPaper && html`<p><strong>Bids are accepted on paper for now.</strong> ${notSealable}</p>`}
      ${paragraphs(content.submissionInstructions)}`
    : null;
};

/** The required insurance: the county's text, and each line that the contract will require. */
const insurance = ({ insuranceRequired, insurance: requirement }: Content): Markup | null =>
  insuranceRequired !== "" || requirement
    ? html`${paragraphs(insuranceRequired)}
      ${
        requirement &&
        html`<p>The contract requires this insurance (${insuranceCalled(requirement)}):</p>
          <ul>
            ${requirement.lines.map((line) => html`<li>${line}</li>`)}
          </ul>`
      }`
    : null;

const contact = ({ contactPerson, email, phone }: Content): Markup | null =>
  contactPerson || email || phone
    ? html`<p>
        ${contactPerson}${email && html` <a href="mailto:${encodeURIComponent(email).replace("%40", "@")}">${email}</a>`}${phone && ` ${phone}`}
      </p>`
    : null;

/** Whether the summary's text also appears in the description or in a section. */
const isSaid = ({ summary, description, sections }: Content): boolean =>
  summary !== null &&
  [description, ...sections.map((section) => plainText(section.content))].some(
    (words) => words.trim() === plainText(summary).trim(),
  );

/** A notice as its own page. */
export function noticePage({ tenant }: NoticePageData, notice: NoticeData, now: Date): Markup {
  const { key, content } = notice;
  const zone = tenant.timeZone;
  return html`<main>
    <p>
      ${tenant.displayName} · <a href="/vendor-portal">All solicitations</a> ·
      <a href="/public">Meetings and resolutions</a>
    </p>
    <h1>${[content.number, content.title].filter(Boolean).join(" ")}</h1>
    <p>
      ${content.department} · ${content.procurementType === "RFP" ? "Request for proposals" : "Bid or quote"} ·
      <strong>${STATES(notice.state, content.dueAt, now)}</strong>
    </p>
    ${notice.edition > 1 && html`<p>Changed by ${notice.addenda.length === 1 ? "an addendum" : `${notice.addenda.length} addenda`}. You are reading edition ${notice.edition}.</p>`}
    <nav aria-label="On this page">
      <ul>
        ${notice.addenda.length > 0 && html`<li><a href="#addenda">Addenda (${notice.addenda.length})</a></li>`}
        ${content.documents.length > 0 && html`<li><a href="#documents">Documents (${content.documents.length})</a></li>`}
        <li><a href="#questions">Questions and answers (${notice.questions.length})</a></li>
      </ul>
    </nav>
    ${part("award", awardTitle(notice), award(notice))} ${part("dates", "Dates", dates(notice, zone))}
    <p>
      <a href="/vendor-portal/${key}/opening">Opening of bids</a> ·
      ${notice.publicTabulation && html`<a href="/vendor-portal/${key}/tabulation">Tabulation of bids</a> · `}
      <a href="/vendor-portal/${key}.ics">Dates for your calendar</a> ·
      <a href="/vendor-register">Register as a vendor</a> ·
      <a href="/login?next=${encodeURIComponent(`/vendor-portal/${key}`)}">Sign in to ask or follow</a>
    </p>
    ${part("pre-bid", "Pre-bid meeting", content.preBidMeeting)}
    ${part("how", "How to bid", how(notice, now))} ${part("contact", "Contact", contact(content))}
    ${part("about", "What is asked for", content.description)}
    ${part("summary", "Summary", content.summary && !isSaid(content) && richText(content.summary))}
    ${content.sections.map((section) =>
      part(
        `section-${section.key}`,
        section.title,
        plainText(section.content).trim() !== "" && richText(section.content),
      ),
    )}
    ${part("lines", "Lines to price", lines(content))}
    ${part(
      "documents",
      "Documents",
      content.documents.length > 0 &&
        html`<ul>
          ${content.documents.map(
            (file) =>
              html`<li>
                <a href="/vendor-portal/${key}/documents/${file.key}">${file.filename}</a>${sizeInWords(file.size)}
              </li>`,
          )}
        </ul>`,
    )}
    ${part("required", "Required in every bid", content.documentsRequired)}
    ${part(
      "criteria",
      "How answers are compared",
      (content.criteria.length > 0 || content.evaluationCriteria !== "") &&
        html`${paragraphs(content.evaluationCriteria)}
        ${
          content.criteria.length > 0 &&
          html`<ul>
            ${content.criteria.map(({ description, percentage }) => html`<li>${description}: ${percentage}%</li>`)}
          </ul>`
        }`,
    )}
    ${part(
      "certifications",
      "What a bidder certifies",
      (content.complianceCertifications !== "" || content.certifications.length > 0) &&
        html`${paragraphs(content.complianceCertifications)}
        ${content.certifications.map(
          ({ title, words }) =>
            html`<h3>${title}</h3>
              ${paragraphs(words)}`,
        )}`,
    )}
    ${part("insurance", "Insurance required", insurance(content))} ${part("addenda", "Addenda", addenda(notice, zone))}
    ${part("questions", "Questions and answers", questions(notice, zone))}
    ${part(
      "holders",
      "Plan holders",
      notice.planHolders !== null &&
        (notice.planHolders.length > 0
          ? html`<ul>
              ${notice.planHolders.map(({ vendorName }) => html`<li>${vendorName}</li>`)}
            </ul>`
          : html`<p>No vendor has the documents yet.</p>`),
    )}
  </main>`;
}

/** Shown for a notice that does not exist or is not published. */
export const missingPage = (): Markup =>
  html`<main>
    <h1>Solicitation not found</h1>
    <p>It may have been withdrawn, or the link is incomplete.</p>
    <p><a href="/vendor-portal">All solicitations</a></p>
  </main>`;
