import { Router } from "express";
import type { Database } from "#prisma/client.ts";
import { sendRefusal } from "../http/refusals.ts";

/** The county of the request, as the product's middleware found it. */
type Named = { dais?: { tenant: { id: string } | null } };

/**
 * GET /logo/{sha256}.png: the county's logo, for everyone. The address contains the hash, so browsers cache it for a
 * year. An earlier logo is not found.
 */
export function logoRoutes({ database }: { database: Database }): Router {
  const router = Router({ strict: true });
  router.get("/logo/:name", async (request, response) => {
    const sha256 = /^([0-9a-f]{64})\.png$/.exec(request.params.name)?.[1];
    const county = (request as typeof request & Named).dais?.tenant;
    const logo =
      sha256 && county
        ? await database.inTenant(county.id, (db) => db.countyLogo.findFirst({ where: { sha256 } }), { readOnly: true })
        : null;
    if (!logo) return sendRefusal(request, response, { status: 404, error: "Not found" });
    response
      .set({
        "Content-Type": "image/png",
        "Cache-Control": "public, max-age=31536000, immutable",
        // Other sites may show the county's logo on their own pages.
        "Cross-Origin-Resource-Policy": "cross-origin",
      })
      .send(Buffer.from(logo.png));
  });
  return router;
}
