import { builder, unread } from "../../builder.ts";
import { at, type Context, may } from "../../context.ts";
import { EDITING } from "../editor/editing.ts";
import { readableResolutions } from "../ResolutionRecord.ts";
import { belongsTo, numbersIn } from "./papers.rules.ts";

/** Maximum number of names per request. */
const MAX_NAMES = 50;

interface Paper {
  filename: string;
  resolutionId: string | null;
}

const PaperMatch = builder.objectRef<Paper>("PaperMatch").implement({
  description: "File name with the resolution that it belongs to.",
  fields: (t) => ({
    filename: t.exposeString("filename", { description: "File name as given." }),
    resolution: t.prismaField({
      type: "Resolution",
      nullable: true,
      description: "Resolution whose number starts the file name. Null if there is none, or more than one.",
      resolve: (query, { resolutionId }, _args, context) =>
        resolutionId === null
          ? unread(query)
          : context.db.resolution.findUnique({ ...query, where: at(context, resolutionId) }),
    }),
  }),
});

/** For each name, the key of its resolution, among those that the viewer may read. */
async function matched(context: Context, filenames: readonly string[]): Promise<Paper[]> {
  const marks = [...new Set(filenames.flatMap(numbersIn))];
  const found = await context.db.$queryRaw<{ id: string; mark: string }[]>`
    select id, mark from (
      select id, trim(both '-' from regexp_replace(upper(each), '[^A-Z0-9]+', '-', 'g')) as mark
        from resolution, unnest(array[number, file_number]) as each
       where each is not null and not is_deleted) as named
     where mark = any(${marks}::text[])`;
  const readable = await context.db.resolution.findMany({
    where: { AND: [{ id: { in: found.map(({ id }) => id) } }, await readableResolutions(context)] },
    select: { id: true },
  });
  const reads = new Set(readable.map(({ id }) => id));
  const byMark = new Map<string, string[]>();
  for (const { id, mark } of found) {
    const known = byMark.get(mark) ?? [];
    if (reads.has(id) && !known.includes(id)) byMark.set(mark, [...known, id]);
  }
  return filenames.map((filename) => ({ filename, resolutionId: belongsTo(filename, byMark) ?? null }));
}

builder.queryField("resolutionsOfPapers", (t) =>
  t.field({
    type: [PaperMatch],
    description:
      "Resolution that each file belongs to, by the number at the start of its name, for people who may attach files: '17-2019 Exhibit A.pdf' belongs to 17-2019. In the order of the names. [] for everyone else.",
    args: {
      filenames: t.arg.stringList({
        required: true,
        most: MAX_NAMES,
        description: "File names or numbers, at most 50.",
      }),
    },
    resolve: (_root, { filenames }, context) => (may(context, EDITING) ? matched(context, filenames) : []),
  }),
);
