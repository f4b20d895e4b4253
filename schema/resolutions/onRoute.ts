import type { RoutedMatter } from "../routing/matters.ts";
import type { RoutedBy } from "../routing/templates.ts";
import { routeStatus } from "./lifecycle.rules.ts";
import { noticeVariables } from "./notices.ts";
import type { LockedResolution } from "./ResolutionRecord.ts";

/** A resolution as its approval route sees it. */
export const asRouted = (resolution: LockedResolution): RoutedMatter => ({
  type: "Resolution",
  id: resolution.id,
  status: routeStatus(resolution.status),
  createdById: resolution.createdById,
  steps: resolution.steps,
  notice: noticeOf(resolution),
});

/** What letters about its route say of a resolution. */
export const noticeOf = (resolution: Parameters<typeof noticeVariables>[0] & { id: string; routeNote: string }) => ({
  about: resolution.number ?? resolution.fileNumber,
  variables: noticeVariables(resolution),
  path: `/resolutions/${resolution.id}?tab=routing`,
  note: resolution.routeNote,
});

/** By what a resolution's route is chosen: its category, and its amount in cents, for a grant that of the grant. */
export function routedBy(resolution: {
  category: string;
  amount: bigint | null;
  grantAmount: bigint | null;
}): RoutedBy {
  const amount = resolution.amount ?? resolution.grantAmount;
  return { category: resolution.category, amount: amount === null ? null : Number(amount) };
}
