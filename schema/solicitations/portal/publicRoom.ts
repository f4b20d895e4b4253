import { publicRoom } from "../../county/public/rooms.ts";
import { calledInLetters } from "../../projects/letters.ts";

publicRoom({
  name: "bids",
  label: "Bids and proposals",
  about: "The vendor portal with its feed and calendars, registration of vendors, bid openings, and open data (OCDS).",
  place: 50,
  addresses: ["/vendor-portal", "/vendor-register", "/api/ocds"],
  caution:
    "Can't be hidden from publication to award, because vendors read, ask questions and bid here, and bids are opened in public.",
  held: async ({ db }) => {
    const found = await db.solicitation.findFirst({
      where: { state: { in: ["OPEN", "CLOSED"] }, edition: { gt: 0 }, project: { isDeleted: false } },
      select: { number: true, title: true, project: { select: { title: true } } },
      orderBy: { id: "asc" },
    });
    if (!found) return null;
    const called = calledInLetters(found);
    return `“${called}” is published but not decided yet. Award it, cancel it, or close it without an award before you hide bids and proposals.`;
  },
});
