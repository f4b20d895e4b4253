import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accentOf, contrast } from "#design-system/theme/accent.ts";
import { surface } from "#design-system/theme/palette.ts";
import { resolutionAtBoardReview, people } from "#tests/api/resolutions/lifecycle.fixture.ts";
import { ballot } from "#tests/api/voting/ballot.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// The look of the pages without scripts, and what they cost on a phone.

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("looks");
});
afterAll(() => world?.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  county.guest.http(path, { headers: { accept: "text/html", ...headers } });

describe("the look of the public pages", () => {
  test("uses the county's color in light and dark, readable, and follows changes immediately", async () => {
    const before = (await get("/public/look.css")).text;
    expect(before).toContain(`--ground:${surface.sunken.light}`);
    const keeper = await county.with("administration.settings.edit-identity");
    const { tenant } = await keeper.read("{ tenant { id name displayName settingsVersion } }");
    const { id: countyId, settingsVersion: version, name, displayName } = tenant;
    const rest = { website: "", mailingAddress: "", phone: "" };
    await keeper.does("setCountyIdentity", { countyId, version, name, displayName, accent: "#ffcc00", ...rest });
    const { status, headers, text } = await get("/public/look.css");
    expect([status, headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
    const shades = accentOf("#ffcc00");
    for (const mode of ["light", "dark"] as const) {
      expect(text).toContain(`--accent:${shades?.[mode].DEFAULT}`);
      expect(contrast(shades![mode].DEFAULT, surface.sunken[mode])).toBeGreaterThanOrEqual(4.5);
    }
    expect(text).not.toBe(before);
  });

  test("is the same on the not-found page of a hidden room", async () => {
    const keeper = await county.with("administration.settings.edit-public-pages");
    const { tenant } = await keeper.read("{ tenant { id settingsVersion } }");
    const texts = { accessibilityStatement: "", privacyNotice: "", securityContact: "" };
    const input = { countyId: tenant.id, version: tenant.settingsVersion, ...texts };
    await keeper.does("setCountyPublicPages", { ...input, hiddenRooms: ["boards"] });
    const { status, text } = await get("/public/members");
    expect(status).toBe(404);
    expect(text).toContain(`href="/public/look.css"`);
    expect(text).toContain(`<a class="mark" href="/public">looks County</a>`);
    expect(text).not.toContain(`href="/public/bodies"`);
    await keeper.does("setCountyPublicPages", { ...input, version: input.version + 1, hiddenRooms: [] });
  });

  test("takes at most 20 kB with its text on every page, without scripts", async () => {
    const { staff, clerk } = await people(world, county);
    const law = await resolutionAtBoardReview(staff, clerk);
    await clerk.does("recordAdoption", { resolutionId: law.id, adoptedOn: "2026-03-11", reason: "By hand" });
    await clerk.does("publishResolution", { resolutionId: law.id });
    for (const text of ["That a plow be bought", `That it be so: ${"and so on, ".repeat(200)}`]) {
      const vote = await ballot(county, { text });
      await vote.castAll(Object.fromEntries(county.members.map(({ name }) => [name, "YES"])));
      await vote.close();
    }
    await county
      .meeting({ date: "2026-04-14" })
      .items(...Array.from({ length: 60 }, (_each, index) => `Business of the county, matter ${index}`))
      .published()
      .create();
    const packed = { "accept-encoding": "gzip, deflate, br" };
    const style = (await get("/public/look.css", packed)).bytes.byteLength;
    const seen = new Set<string>();
    const waiting = ["/public"];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const sent = await get(path, packed);
      const { text, status } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      // The page for news by mail is not cached, and short.
      const form = path === "/public/subscribe" ? undefined : "br";
      expect([path, sent.headers["content-encoding"]]).toEqual([path, form]);
      expect([path, sent.bytes.byteLength + style < 20_000]).toEqual([path, true]);
      expect(text).not.toMatch(/<script|<style| style=| on\w+=/);
      for (const [, next = ""] of text.matchAll(/href="(\/public[^"#]*)"/g))
        if (!/\/files\/|\.(?:ics|xml|json|csv|pdf|docx|css)$/.test(next)) waiting.push(next.replaceAll("&amp;", "&"));
    }
    expect(seen.size).toBeGreaterThanOrEqual(20);
  });

  test("is sent in the requested format, each with its own ETag", async () => {
    const [plain, gzip, br] = await Promise.all(
      ["identity", "gzip", "gzip, br"].map((form) => get("/public/meetings", { "accept-encoding": form })),
    );
    expect([plain, gzip, br].map((answer) => answer?.headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
    expect(new Set([plain, gzip, br].map((answer) => answer?.headers["etag"])).size).toBe(3);
    for (const [form, answer] of Object.entries({ gzip, br })) {
      const again = { "accept-encoding": form, "if-none-match": String(answer?.headers["etag"]) };
      expect((await get("/public/meetings", again)).status).toBe(304);
    }
  });
});
