import { type Context, once } from "../context.ts";
import { type Review, REVIEWS, reviewsUsed } from "./reviews.rules.ts";

/** The reviews that a county uses, in order, and the role that holds each; null: none does. */
export interface CountyStages {
  used: Review[];
  holders: ReadonlyMap<string, { id: string; name: string } | null>;
}

/** Default holders of the reviews: default roles by name. Source: decision 'Lifecycles'. */
const DEFAULT_HOLDERS: Readonly<Record<Review, string>> = {
  LEGAL_REVIEW: "Legal reviewer",
  CLERK_REVIEW: "Clerk",
  COMMITTEE_REVIEW: "Clerk",
  BOARD_REVIEW: "Clerk",
};

/** The county's stages, read once per operation. */
export const countyStages = (context: Pick<Context, "db" | "memo">): Promise<CountyStages> =>
  once(context, "countyStages", async () => {
    const [rows, defaults] = await Promise.all([
      context.db.stage.findMany({
        select: { status: true, used: true, role: { select: { id: true, name: true } } },
      }),
      context.db.role.findMany({
        where: { name: { in: [...new Set(Object.values(DEFAULT_HOLDERS))] } },
        select: { id: true, name: true },
      }),
    ]);
    const holders = REVIEWS.map((review) => {
      const row = rows.find(({ status }) => status === review);
      const holder = row ? row.role : defaults.find(({ name }) => name === DEFAULT_HOLDERS[review]);
      return [review, holder ?? null] as const;
    });
    return { used: reviewsUsed(rows.length > 0 ? rows : null), holders: new Map(holders) };
  });
