import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { once } from "../../context.ts";
import { publishedEdition } from "../../solicitations/portal/editions.ts";
import { certificationsOf } from "../../projects/settings/certifications.rules.ts";

builder.prismaObjectField("Bid", "uncertified", (t) =>
  t.stringList({
    description:
      "Titles of certifications that the notice required, by law, by the county or for this solicitation, and that this bid lacks. [] for a paper bid, whose forms are checked manually, and for one that could not be opened.",
    resolve: async ({ id, kind, state, solicitationId, edition }, _args, context) => {
      if (kind === "PAPER" || state !== "OPENED") return [];
      const certifications = await batched(context, "certified in bids", id, async (ids) => {
        // Only the certifications, because a bid may hold thousands of lines.
        const rows = await context.db.$queryRaw<{ id: string; made: unknown }[]>`
          select id, content -> 'certifications' as made from bid where id = any(${ids})`;
        return new Map(
          rows.map(({ id: key, made }) => [key, Array.isArray(made) ? (made as { key: string }[]) : null]),
        );
      });
      const notice = await once(context, `certified in ${solicitationId} ${edition}`, () =>
        publishedEdition(context, solicitationId, edition),
      );
      if (!certifications || !notice) return [];
      const certifiedKeys = new Set(certifications.map(({ key }) => key));
      return certificationsOf(notice).flatMap(({ key, title }) => (certifiedKeys.has(key) ? [] : [title]));
    },
  }),
);
