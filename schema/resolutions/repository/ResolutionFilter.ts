import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { askedByDepartment } from "../../departments/departmentNamed.ts";
import { waitsOnViewer } from "../lifecycle/waiting.ts";
import { ResolutionCategoryEnum, ResolutionStatusEnum } from "../enums.ts";
import { containing } from "../../listing.rules.ts";
import { MOST_TOGETHER } from "../together.rules.ts";

/** What a list of resolutions is narrowed to. */
export const ResolutionFilter = builder.inputType("ResolutionFilter", {
  description: "What a list of resolutions is narrowed to; all that is given must fit.",
  fields: (t) => ({
    status: t.field({ type: ResolutionStatusEnum, description: "How far they have come. Null: all." }),
    q: t.string({
      description:
        'Words sought in title, numbers, vendor, department, authority, description, draft, attachments\' names, dates, status and whose turn it is, whatever their ending; "quoted" as they stand; -without; one or other. The last may be unfinished. Null: no search.',
    }),
    waitingOnMe: t.boolean({
      description: "True: those that wait on the viewer, her role, or whom she stands in for today. Else: all.",
    }),
    mine: t.boolean({ description: "True: those that the viewer asked for. Else: all." }),
    waitingOn: t.string({ description: "People or parties named in `waitingOn`, any part of it. Null: all." }),
    category: t.field({ type: ResolutionCategoryEnum, description: "Their section. Null: all." }),
    department: t.string({
      description:
        "The department that asked, its whole name whatever the case: as it is called now, or as it was when it asked. Null: all.",
    }),
    year: t.int({ description: "Year of the adoption, else of the request. Null: all." }),
    ids: t.idList({ most: MOST_TOGETHER, description: "Those that were chosen one by one. Null: all." }),
  }),
});
export type Filter = typeof ResolutionFilter.$inferInput;

/** Stands behind every text; what has no vendor, or waits on nobody, has it as its key to sort by. */
const LAST = "\u{10fffd}";

/** A filter as conditions, the search left out; [] when it narrows nothing. */
export async function narrowed(
  context: Context,
  filter: Filter | null | undefined,
): Promise<Prisma.ResolutionWhereInput[]> {
  const all: Prisma.ResolutionWhereInput[] = [];
  if (!filter) return all;
  if (filter.status) all.push({ status: filter.status });
  if (filter.category) all.push({ category: filter.category });
  if (filter.year != null) all.push({ year: filter.year });
  if (filter.ids) all.push({ id: { in: filter.ids.map((id) => keyOf("Resolution", id)) } });
  if (filter.mine) all.push(context.actor ? { createdById: context.actor.userId } : { id: { in: [] } });
  if (filter.waitingOnMe) all.push({ waiters: { some: await waitsOnViewer(context) } });
  const waitingOn = printable(filter.waitingOn);
  if (waitingOn) {
    // The key to sort by keeps the many that wait on nobody out.
    all.push({ sortWaiting: { lt: LAST } }, { waitingOn: containing(waitingOn) });
  }
  const department = await askedByDepartment(context, filter.department);
  if (department) all.push(department);
  return all;
}

const printable = (text: string | null | undefined): string =>
  (text ?? "").replaceAll("\u0000", "").trim().slice(0, 200);
