import { Router } from "express";
import type { Database } from "#prisma/client.ts";
import { sendRefusal } from "../http/refusals.ts";

/** The county that the request was sent to, as the product's own middleware found it. */
type Named = { dais?: { tenant: { id: string } | null } };

/**
 * GET /logo/{sha256}.png: the county's logo, for everyone. Its address names its bytes, so that it is kept for a year by whoever has seen it; an
 * earlier logo is not found.
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
        // Programs that ask for the county show it on pages of their own.
        "Cross-Origin-Resource-Policy": "cross-origin",
      })
      .send(Buffer.from(logo.png));
  });
  return router;
}
