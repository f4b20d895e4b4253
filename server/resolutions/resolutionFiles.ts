import { z } from "zod";
import { countyQuery, idParam } from "../rest/fields.ts";
import { storageKey } from "../rest/fileAddress.ts";
import { type CallRefusal } from "../http/refusals.ts";
import { type Asked, route, type VerbCall } from "../rest/route.ts";

interface Printed {
  printed: { file: { key: string; filename: string; contentType: string } };
}

const notFound: CallRefusal = { status: 404, code: "NOT_FOUND", error: "Not found." };
const otherSite: CallRefusal = {
  status: 403,
  code: "OTHER_SITE",
  error: "Documents are available only to the product's own pages and to calls with a token.",
};
/** Creates and stores a document, so no other site may cause it. */
const refuseOtherSite = { refuse: ({ mayWrite }: Asked) => (mayWrite ? null : otherSite) };
const signedIn = { query: "query { viewer { user { key } } }", variables: () => ({}) };
const SELECT = "file { key filename contentType }";

/** Sends the document that was made. */
const sendPrinted = {
  file: ({ printed }: Printed, { tenantId }: Asked) => {
    const { key, filename, contentType } = printed.file;
    return { key: storageKey(tenantId, key), filename, contentType };
  },
};

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const documentOf = (file: string, kind: string, summary: string, description: string) =>
  route<{ resolution: { id: string } | null } & Printed>()({
    method: "get",
    path: `/api/resolutions/{id}/${file}`,
    tag: "Resolutions",
    summary,
    description: `${description} For people who may read the resolution. It says who printed it and when.`,
    params: idParam("resolution"),
    query: countyQuery,
    steps: [
      refuseOtherSite,
      {
        query: "query($key: ID!) { viewer { user { key } } resolution(key: $key) { id } }",
        variables: ({ params }) => ({ key: params.id }),
      },
      { refuse: (_asked, { resolution }) => (resolution ? null : notFound) },
      {
        verbs: (_asked, { resolution }): VerbCall[] => [
          { as: "printed", verb: "printResolution", input: { resolutionId: resolution?.id, kind }, select: SELECT },
        ],
      },
    ],
    reply: { ...sendPrinted, ...(kind === "WORD" ? { media: WORD } : {}) },
    refusals: [404, 409],
  });

/** Documents of resolutions, made on request. */
export const resolutionFileRoutes = [
  documentOf(
    "document.docx",
    "WORD",
    "The text as a Word file",
    "On the county's own template, or else on the default letterhead.",
  ),
  documentOf(
    "cover-sheet.pdf",
    "COVER_SHEET",
    "The cover sheet as an accessible PDF",
    "Every filled field, and the route for county staff.",
  ),
  documentOf(
    "certified-copy.pdf",
    "CERTIFIED_COPY",
    "The certified copy as an accessible PDF",
    "Sealed text of an adopted resolution; refused (409) before adoption.",
  ),
  route<Printed>()({
    method: "get",
    path: "/api/resolutions/register/{year}.pdf",
    tag: "Resolutions",
    summary: "The register of a year as an accessible PDF",
    description:
      "Resolutions adopted in a year that the caller may read, in order of number, with an index by department and by subject.",
    params: z.object({
      year: z
        .string()
        .max(4)
        .regex(/^\d{4}$/)
        .describe("Year of adoption."),
    }),
    query: countyQuery,
    steps: [
      refuseOtherSite,
      signedIn,
      {
        verbs: ({ params }): VerbCall[] => [
          { as: "printed", verb: "printRegister", input: { year: Number(params.year) }, select: SELECT },
        ],
      },
    ],
    reply: sendPrinted,
    refusals: [404, 409],
  }),
];
