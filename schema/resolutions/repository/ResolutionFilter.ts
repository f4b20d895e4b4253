import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { requestedByDepartment } from "../../departments/departmentNamed.ts";
import { waitsOnViewer } from "../lifecycle/waiting.ts";
import { ResolutionCategoryEnum, ResolutionStatusEnum } from "../enums.ts";
import { containing } from "../../listing.rules.ts";
import { MAX_TOGETHER } from "../together.rules.ts";

/** Filters for a list of resolutions. */
export const ResolutionFilter = builder.inputType("ResolutionFilter", {
  description: "Filter for resolutions. All given conditions must match.",
  fields: (t) => ({
    status: t.field({ type: ResolutionStatusEnum, description: "Only resolutions with this status. Null: all." }),
    q: t.string({
      description:
        'Words sought in title, numbers, vendor, department, authority, description, draft, attachments\' names, dates, status and whose turn it is, whatever their ending; "quoted" as they stand; -without; one or other. The last may be unfinished. Null: no search.',
    }),
    waitingOnMe: t.boolean({
      description:
        "True: only resolutions that wait on the viewer, on their role, or on a person they stand in for today. Otherwise all.",
    }),
    mine: t.boolean({ description: "True: only resolutions that the viewer requested. Otherwise all." }),
    waitingOn: t.string({ description: "Part of the name of a person or party in `waitingOn`. Null: all." }),
    category: t.field({ type: ResolutionCategoryEnum, description: "Only resolutions of this category. Null: all." }),
    department: t.string({
      description:
        "Full name of the requesting department, ignoring case, either its current name or its name at the time of the request. Null: all.",
    }),
    year: t.int({ description: "Year of adoption, or of the request if not adopted. Null: all." }),
    ids: t.idList({ most: MAX_TOGETHER, description: "Global ids of individually selected resolutions. Null: all." }),
  }),
});
export type Filter = typeof ResolutionFilter.$inferInput;

/** Sorts after every text: the sort key of resolutions without a vendor or waiting party. */
const LAST = "\u{10fffd}";

/** A filter as conditions, without the search text. [] if it limits nothing. */
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
    // The sort key excludes the many that wait on no one.
    all.push({ sortWaiting: { lt: LAST } }, { waitingOn: containing(waitingOn) });
  }
  const department = await requestedByDepartment(context, filter.department);
  if (department) all.push(department);
  return all;
}

const printable = (text: string | null | undefined): string =>
  (text ?? "").replaceAll("\u0000", "").trim().slice(0, 200);
