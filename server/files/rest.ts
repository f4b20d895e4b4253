import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { fileRefusal, LARGEST_PUT } from "#schema/files/rules.ts";
import { countyQuery, idParam, text, uuid } from "../rest/fields.ts";
import { type CallRefusal } from "../http/refusals.ts";
import { route } from "../rest/route.ts";
import { fileAddress, fileIdIn } from "../rest/fileAddress.ts";

const noFile: CallRefusal = { status: 404, code: "FILE_NOT_FOUND", error: fileRefusal("FILE_NOT_FOUND").message };

interface Prepared {
  prepared: { key: string; uploadUrl: string; headers: { name: string; value: string }[] };
}
interface FoundFile {
  node: { url?: string } | null;
}

const FILE = "query($id: ID!) { node(id: $id) { ... on StoredFile { url } } }";
const refuseMissing = { refuse: (_asked: unknown, { node }: FoundFile) => (node?.url ? null : noFile) };

export const calls = [
  route<Prepared>()({
    method: "post",
    path: "/api/storage/presign",
    tag: "Files",
    summary: "An address for uploading a meeting's agenda, minutes or video",
    description:
      "Then PUT the file to uploadUrl with the same Content-Type, within 15 minutes, and PATCH the meeting with its url and key. Documents up to 50 MB (PDF, DOC, DOCX), video up to 4 GB (MP4, QuickTime, WebM).",
    body: z.object({
      tenant_id: text(64, "The county; it must be the session's own.").nullish(),
      meeting_id: uuid("The meeting."),
      kind: z
        .enum(["agenda", "minutes", "media"], { error: "must be agenda, minutes or media" })
        .describe("What the file is."),
      filename: text(255, "Name shown to readers."),
      contentType: text(200, "Media type; the content is checked against it."),
      size: z
        .number({ error: "must be a number of bytes" })
        .int()
        .min(1)
        .max(LARGEST_PUT)
        .nullish()
        .describe("Size in bytes; only exactly this size is accepted. If not given, any size up to the limit."),
    }),
    steps: [
      {
        verbs: ({ body }) => [
          {
            as: "prepared",
            verb: "prepareUpload",
            input: {
              meetingId: globalId("Meeting", body.meeting_id),
              kind: body.kind.toUpperCase(),
              filename: body.filename,
              contentType: body.contentType,
              // A large video needs its size to be split into parts, which this call does not know.
              ...(body.size && body.kind !== "media" ? { size: String(body.size) } : {}),
            },
            select: "key uploadUrl headers { name value }",
          },
        ],
      },
    ],
    reply: {
      schema: z.object({
        uploadUrl: z.string().describe("PUT the file here."),
        publicUrl: z.string().describe("Permanent address of the file, once it is attached to the meeting."),
        key: z.string().describe("Identifies the file in PATCH /api/meetings/{id}."),
        headers: z.record(z.string(), z.string()).describe("Headers that the PUT must carry."),
      }),
      json: ({ prepared }, { origin, tenantId }) => ({
        uploadUrl: new URL(prepared.uploadUrl, origin).href,
        publicUrl: fileAddress(origin, fileIdIn(prepared.key, tenantId)),
        key: prepared.key,
        headers: Object.fromEntries(prepared.headers.map(({ name, value }) => [name, value])),
      }),
    },
    refusals: [404, 409],
  }),

  route<FoundFile>()({
    method: "get",
    path: "/api/storage/signed-get",
    tag: "Files",
    summary: "A signed address for reading a file, valid for a few minutes",
    guests: true,
    query: countyQuery.extend({
      key: text(200, "Key of the file.").optional(),
      url: text(2000, "Or its permanent address, as in agenda_url.").optional(),
    }),
    steps: [
      {
        refuse: ({ query }) =>
          query.key || query.url
            ? null
            : { status: 422, code: "BAD_USER_INPUT", error: "key or url is needed", field: "key" },
      },
      {
        query: FILE,
        variables: ({ query, tenantId }) => ({
          id: globalId("StoredFile", fileIdIn(query.key ?? query.url ?? "", tenantId)),
        }),
      },
      refuseMissing,
    ],
    reply: {
      schema: z.object({ url: z.string().describe("Signed address of the file.") }),
      json: ({ node }, { origin }) => ({ url: new URL(node?.url ?? "", origin).href }),
    },
    refusals: [404],
  }),

  route<FoundFile>()({
    method: "get",
    path: "/files/{id}",
    tag: "Files",
    summary: "Permanent address of a file: redirects anyone who may read it to a new signed address",
    guests: true,
    params: idParam("file"),
    steps: [{ query: FILE, variables: ({ params }) => ({ id: globalId("StoredFile", params.id) }) }, refuseMissing],
    reply: { redirect: ({ node }, { origin }) => new URL(node?.url ?? "", origin).href },
    refusals: [404],
  }),
];
