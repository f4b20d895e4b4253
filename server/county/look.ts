import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type RequestHandler, Router } from "express";
import { parse } from "graphql";
import type { Clock, Events } from "#schema/context.ts";
import type { Operations } from "../graphql/operations.ts";
import { openPages } from "../pages/openPages.ts";
import { LOOK } from "../pages/portalPage.ts";
import { type Fonts, lookText } from "./lookText.ts";

interface Parts {
  operations: Operations;
  clock: Clock;
  events: Events;
  limited: RequestHandler;
  webDirectory: string;
}

const ACCENT = parse("{ tenant { accent } }");

/** The Latin subset of a font from the web app's build. Null: not built. */
function fontIn(webDirectory: string, name: string): string | null {
  try {
    const files = readdirSync(join(webDirectory, "assets"));
    const found = files.find((file) => file.startsWith(`${name}-latin-wght-normal-`) && file.endsWith(".woff2"));
    return found ? `/assets/${found}` : null;
  } catch {
    return null;
  }
}

/** The style sheet of the pages without scripts. Includes the county's color, once for all of them. */
export function lookRoutes({ webDirectory, ...parts }: Parts): Router {
  const router = Router({ strict: true });
  const { ask, open } = openPages({ ...parts, topic: "county" });
  const fonts: Fonts = { sans: fontIn(webDirectory, "public-sans"), law: fontIn(webDirectory, "source-serif-4") };
  router.get(
    LOOK,
    open(
      () => "look",
      async (request) => {
        const { tenant } = await ask<{ tenant: { accent: string | null } }>(request, ACCENT, {});
        return { status: 200, type: "css", body: lookText(tenant.accent, fonts) };
      },
    ),
  );
  return router;
}
