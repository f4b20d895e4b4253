import { keepPrint } from "../../files/keepPrint.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { CATEGORIES } from "../facts.rules.ts";
import { printedBy } from "../../files/printedBy.ts";
import { readableResolutions } from "../ResolutionRecord.ts";
import { longDay } from "../words.rules.ts";

/** Years that a register can have. */
const [FIRST, LAST] = [1700, 9999];

interface Entered {
  number: string | null;
  registerEntry: { n: number } | null;
}

/** The order of the register: imported law by number, then law numbered here. */
const inOrder = <Law extends Entered>(law: readonly Law[]): Law[] =>
  law.toSorted(
    (one, other) =>
      (one.registerEntry?.n ?? 0) - (other.registerEntry?.n ?? 0) ||
      (one.number ?? "").localeCompare(other.number ?? "", "en", { numeric: true }),
  );

verb("printRegister", {
  description:
    "Creates a book of a year's adopted resolutions, indexed by department and by subject, as an accessible PDF. It contains the resolutions that you may read and is kept for one day.",
  permission: { rule: "Anyone signed in, for the resolutions they may read." },
  forTokens: true,
  input: (t) => ({ year: t.int({ required: true, description: "Year of adoption, e.g. 2026." }) }),
  run: async ({ year }, context) => {
    if (year < FIRST || year > LAST)
      throw new Refused({ code: "NO_SUCH_YEAR", message: "Enter a year between 1700 and 9999.", field: "year" });
    const law = await context.db.resolution.findMany({
      where: {
        AND: [
          { adoptedOn: { gte: `${year}-01-01`, lte: `${year}-12-31` }, status: { in: ["ADOPTED", "PUBLISHED"] } },
          await readableResolutions(context),
        ],
      },
      orderBy: [{ adoptedOn: "asc" }, { id: "asc" }],
      select: {
        number: true,
        title: true,
        department: true,
        category: true,
        adoptedOn: true,
        registerEntry: { select: { n: true } },
      },
    });
    const entries = inOrder(law);
    const pdf = await context.ports.typesetting.registerPdf({
      ...(await printedBy(context)),
      year,
      entries: entries.map(({ number, title, department, category, adoptedOn }) => ({
        number: number ?? "",
        title,
        department,
        subject: CATEGORIES[category].label,
        adoptedText: adoptedOn ? longDay(adoptedOn) : "",
      })),
    });
    const filename = `Register of resolutions ${year}.pdf`;
    const { id, sha256 } = await keepPrint(context, { bytes: pdf, filename, contentType: "application/pdf" });
    await record(context, {
      noun: "StoredFile",
      nounId: id,
      after: { filename, sha256, resolutions: entries.length },
    });
    return { fileId: id };
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The book. Only the viewer can read it.", (done) => done.fileId),
  }),
});
