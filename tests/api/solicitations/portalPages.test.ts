import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { notice, vendor } from "./portalGround.ts";

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("pages");
});
afterAll(() => world?.close());

const get = (path: string, headers: Record<string, string> = { accept: "text/html" }) =>
  county.guest.http(path, { headers });

/**
 * Parses XML strictly: every element closed, no stray characters, only known entities. Returns the text of each element
 * by name.
 */
function readXml(text: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const open: { name: string; text: string }[] = [];
  const decode = (words: string) => {
    expect(words).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/);
    return words
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&");
  };
  const body = text.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, "");
  expect(body).not.toBe(text);
  for (const [token] of body.matchAll(/<[^>]*>|[^<]+/g)) {
    const tag = /^<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>$/.exec(token);
    if (!tag) {
      if (/[<>]/.test(token)) throw new Error(`a stray sign: ${token}`);
      const last = open.at(-1);
      if (last) last.text += decode(token);
      continue;
    }
    const [, closes, name = "", , empty] = tag;
    if (empty) continue;
    if (!closes) open.push({ name, text: "" });
    else {
      const last = open.pop();
      if (last?.name !== name) throw new Error(`${name} closes ${last?.name}`);
      (found[name] ??= []).push((last?.text ?? "").trim());
    }
  }
  expect(open).toEqual([]);
  return found;
}

describe("the portal without scripts", () => {
  test("a notice is a complete page with text and dates in the county's time zone, and vendor input never runs", async () => {
    const evil = `<script>alert("x")</script>`;
    const salt = await notice(world, county, {
      title: `Salt ${evil}`,
      scope: `Deliver ${evil}`,
      department: `High"way`,
      blank: "Nothing is written here",
    });
    const acme = await vendor(world, county, `Acme ${evil}`);
    const purchasing = await county.as("Purchasing");
    const { question } = await acme.does("askQuestion", { solicitationId: salt.id, text: evil }, "question { id }");
    await purchasing.does("publishAnswer", { questionId: question.id, version: 1, answer: `No ${evil}` });
    await acme.does("followSolicitation", { solicitationId: salt.id });
    const page = await get(`/vendor-portal/${salt.key}`);
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    const root = page.text.slice(page.text.indexOf('<div id="root">'));
    expect(root.slice(0, root.indexOf("</main>"))).not.toContain("<script");
    expect(page.text).toContain("Deliver &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
    expect(page.text).toContain('<time datetime="2026-04-10T18:00:00.000Z">April 10, 2026, 2:00 PM EDT</time>');
    for (const words of [
      "Bring it to the clerk.",
      "General liability of $1,000,000.",
      "Acme &lt;script&gt;",
      "Bids are accepted on paper for now.",
      "Question 1",
    ])
      expect(page.text, words).toContain(words);
    // What a bidder needs first comes first.
    const inOrder = ["<dt>Due</dt>", "Dates for your calendar", 'id="how"', 'id="questions"'];
    const places = inOrder.map((words) => page.text.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(page.text).not.toMatch(/SECRET THOUGHTS|47\.11|4711/);
    // A section without text has no empty heading.
    expect(page.text).not.toContain("Nothing is written here");
    expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>[^<]/);
  });

  test("an unknown or unpublished id is not found, whatever its form", async () => {
    const draft = await notice(world, county, { published: false });
    for (const key of [draft.key, draft.projectId, "01a2035e-52f1-7128-8660-ac903efa9db9", "nothing", "%3Cscript%3E"]) {
      const page = await get(`/vendor-portal/${key}`);
      expect(page.status, key).toBe(404);
      expect(page.text).toContain("Solicitation not found");
    }
    expect((await get(`/vendor-portal/${draft.key}.ics`)).status).toBe(404);
    expect((await get(`/vendor-portal/${draft.key}/documents/${draft.projectId}`)).status).toBe(404);
  });

  test("the list has tabs, search by address and pages, and invented parameters change nothing", async () => {
    const other = await world.county("listed");
    const solicitations = [];
    for (let n = 0; n < 21; n += 1)
      solicitations.push(
        await notice(world, other, { title: `Gravel ${n}.`, dueAt: new Date(Date.UTC(2026, 4, n + 1, 18)) }),
      );
    const closed = await notice(world, other, {
      title: "Old bridge",
      state: "CLOSED",
      dueAt: new Date("2026-02-01T18:00:00Z"),
    });
    const read = async (path: string) => (await other.guest.http(path, { headers: { accept: "text/html" } })).text;
    const first = await read("/vendor-portal");
    expect(first).toContain("21 solicitations.");
    expect(first).toContain("All times are Eastern Time, the county’s time.");
    // Soonest due first.
    expect(first.indexOf(solicitations[0]?.key ?? "none")).toBeLessThan(first.indexOf(solicitations[1]?.key ?? "none"));
    expect(first).toContain(`href="/vendor-portal/${solicitations[0]?.key}"`);
    expect(first).not.toContain(closed.key);
    const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await read(next);
    expect(second).toContain(`href="/vendor-portal/${solicitations[20]?.key}"`);
    expect([first, second].map((page) => /rel="(?:next|prev)"[^>]*>([^<]+)/.exec(page)?.[1])).toEqual([
      "Due later",
      "Due earlier",
    ]);
    expect(await read("/vendor-portal?state=closed")).toContain(closed.key);
    expect(await read("/vendor-portal?state=all&q=bridge")).toContain("1 solicitation.");
    expect(await read("/vendor-portal?state=all&dueFrom=2026-05-21")).toContain("1 solicitation.");
    const odd = "/vendor-portal?state=__proto__&q[]=1&after=xyz&dueTo=soon&before=%00";
    expect(await read(odd)).toContain("21 solicitations.");
    expect(await read(`/vendor-portal?q=${encodeURIComponent('"><script>')}`)).toContain("&quot;&gt;&lt;script&gt;");
    expect(await county.guest.http("/vendor-portal").then(({ text }) => text)).not.toContain("Gravel");
  });

  test("an unchanged page is not sent again, and a changed one is shown immediately", async () => {
    const salt = await notice(world, county);
    const purchasing = await county.as("Purchasing");
    const path = `/vendor-portal/${salt.key}`;
    const first = await get(path);
    const etag = String(first.headers["etag"]);
    expect(first.headers["cache-control"]).toBe("public, max-age=5");
    const again = await get(path, { accept: "text/html", "if-none-match": etag });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: "" });
    await purchasing.does("extendDueDate", {
      solicitationId: salt.id,
      dueAt: "2026-04-20T18:00:00Z",
      reason: "More time.",
    });
    const changed = await get(path, { accept: "text/html", "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain("Addendum 1: Due date extended");
    expect(changed.text).toContain("<ins>20</ins>");
  });

  test("a solicitation appears closed from the due minute on, whether or not the close was recorded", async () => {
    const salt = await notice(world, county, { dueAt: new Date("2026-03-11T18:00:00Z"), questionsDueAt: null });
    expect((await get(`/vendor-portal/${salt.key}`)).text).toContain("<strong>Open</strong>");
    const now = world.clock.now();
    try {
      world.clock.set("2026-03-11T18:00:00Z");
      expect((await get(`/vendor-portal/${salt.key}`)).text).toContain("<strong>Closed</strong>");
    } finally {
      world.clock.set(now);
    }
  });

  test("a solicitation is never shown as open from a cache, on its own page or in the list", async () => {
    const fresh = await world.county("minute");
    const salt = await notice(world, fresh, { dueAt: new Date("2026-03-12T18:00:00Z"), questionsDueAt: null });
    const now = world.clock.now();
    const read = (path: string) => fresh.guest.http(path, { headers: { accept: "text/html" } });
    const paths = [`/vendor-portal/${salt.key}`, "/vendor-portal?state=all"];
    try {
      world.clock.set("2026-03-12T17:59:57.500Z");
      for (const path of paths) {
        const { text, headers } = await read(path);
        expect(text).not.toMatch(/<strong>Closed<|· Closed/);
        expect(headers["cache-control"]).toBe("public, max-age=2");
      }
      world.clock.set("2026-03-12T18:00:00Z");
      for (const path of paths) expect((await read(path)).text).toMatch(/<strong>Closed<|· Closed/);
    } finally {
      world.clock.set(now);
    }
  });

  test("documents of the edition have a permanent address, and others are not found", async () => {
    const salt = await notice(world, county, { published: false });
    const file = await world.database.inTenant(county.id, async (db) => {
      const stored = (name: string) =>
        db.storedFile.create({
          data: {
            key: `${county.id}/${name}`,
            kind: "project",
            projectId: salt.projectId,
            filename: `${name}.pdf`,
            contentType: "application/pdf",
            size: 2048n,
            state: "CLEAN",
          },
        });
      const [shown, hidden] = [await stored("plan"), await stored("estimate")];
      for (const [position, [one, included]] of (
        [
          [shown, true],
          [hidden, false],
        ] as const
      ).entries())
        await db.projectAttachment.create({
          data: {
            projectId: salt.projectId,
            position,
            included,
            versions: { create: [{ number: 1, fileId: one.id, byName: "Someone" }] },
          },
        });
      return { shown: shown.id, hidden: hidden.id };
    });
    const { publishEdition } = await import("#schema/solicitations/portal/editions.ts");
    await world.database.inTenant(county.id, async (db) => {
      const project = await db.project.findFirstOrThrow({
        where: { id: salt.projectId },
        include: { solicitation: true },
      });
      await publishEdition({ db, ports: world.dais.ports }, project);
      await db.solicitation.updateMany({ where: { id: salt.key }, data: { state: "OPEN" } });
    });
    world.dais.ports.events.publish(`${county.id}:solicitations`);
    const page = await get(`/vendor-portal/${salt.key}`);
    expect(page.text).toContain(`<a href="/vendor-portal/${salt.key}/documents/${file.shown}">plan.pdf</a> (2 KB)`);
    expect(page.text).not.toContain("estimate.pdf");
    const sent = await get(`/vendor-portal/${salt.key}/documents/${file.shown}`);
    expect(sent.status).toBe(302);
    expect(sent.headers["location"]).toContain("/files/get/");
    expect((await get(`/vendor-portal/${salt.key}/documents/${file.hidden}`)).status).toBe(404);
  });
});

describe("feeds", () => {
  test("the RSS feed is well-formed XML with an entry for each open solicitation, and supports cheap polling", async () => {
    const fresh = await world.county("feeding");
    const salt = await notice(world, fresh, { title: "Salt & <sand>", description: "1 < 2", number: "BID-1" });
    await notice(world, fresh, { title: "Not yet", published: false });
    await notice(world, fresh, { title: "Gone", state: "CLOSED" });
    const feed = await fresh.guest.http("/vendor-portal/feed.xml");
    expect(feed.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const xml = readXml(feed.text);
    expect(xml["title"]?.[1]).toBe("BID-1 Salt & <sand>");
    expect(xml["item"]).toHaveLength(1);
    expect(xml["guid"]).toEqual([`http://feeding.localhost:${world.port}/vendor-portal/${salt.key}`]);
    expect(new Date(xml["pubDate"]?.[0] ?? "").valueOf()).toBe(world.clock.now().valueOf());
    expect(xml["description"]?.[1]).toBe("Highway. Due April 10, 2026, 2:00 PM EDT. 1 < 2");
    const again = await fresh.guest.http("/vendor-portal/feed.xml", {
      headers: { "if-none-match": String(feed.headers["etag"]) },
    });
    expect(again.status).toBe(304);
  });

  test("the calendars contain question deadlines, due dates and openings", async () => {
    const fresh = await world.county("dates");
    const salt = await notice(world, fresh, { title: "Salt, sand; gravel", number: "BID-2" });
    for (const path of [`/vendor-portal/${salt.key}.ics`, "/vendor-portal/calendar.ics"]) {
      const { text, headers } = await fresh.guest.http(path);
      expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
      expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const lines = text.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
      expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(3);
      expect(lines).toContain("DTSTART:20260410T180000Z");
      expect(lines).toContain(String.raw`SUMMARY:Bids due: BID-2 Salt\, sand\; gravel`);
      expect(lines).toContain(`UID:${salt.key}-openingAt`);
    }
  });
});
