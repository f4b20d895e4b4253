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

/** What letters about its route say about a resolution. */
export const noticeOf = (resolution: Parameters<typeof noticeVariables>[0] & { id: string; routeNote: string }) => ({
  about: resolution.number ?? resolution.fileNumber,
  variables: noticeVariables(resolution),
  path: `/resolutions/${resolution.id}?tab=routing`,
  note: resolution.routeNote,
});

/** What determines a resolution's route: its category, and its amount in cents. For a grant, the grant's amount. */
export function routedBy(resolution: {
  category: string;
  amount: bigint | null;
  grantAmount: bigint | null;
}): RoutedBy {
  const amount = resolution.amount ?? resolution.grantAmount;
  return { category: resolution.category, amount: amount === null ? null : Number(amount) };
}
