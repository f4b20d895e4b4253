import type { AffidavitDocument } from "#schema/clocks/AffidavitDocument.ts";
import { head } from "./layoutResolution.ts";
import { type DocumentLayout, oneLine, printable } from "./paper.ts";

/** Input of affidavit.typ. */
type AffidavitLayout = DocumentLayout & {
  county: { displayName: string };
  affiant: string;
  /** Null: to be filled in by hand. */
  affiantTitle: string | null;
  state: string | null;
  venueCounty: string | null;
  statements: string[];
  postings: { what: string; hash: string; places: { where: string; from: string }[] }[];
};

/** A hash in groups that can be read aloud and break between them. */
const inGroups = (hash: string) => hash.replaceAll(/.{8}(?=.)/g, "$& ");

const orBlank = (words: string | null) => (words && oneLine(words)) || null;

/** The pages of an affidavit of posting. */
export function layoutAffidavit(document: AffidavitDocument): AffidavitLayout {
  const number = oneLine(document.number);
  return {
    ...head(document),
    title: `Affidavit of posting, meeting ${number}`,
    heading: "Affidavit of posting",
    under: oneLine(document.title),
    running: { left: `Affidavit of posting · ${number}`.slice(0, 110), right: "" },
    affiant: oneLine(document.affiant),
    affiantTitle: orBlank(document.affiantTitle),
    state: orBlank(document.venue.state),
    venueCounty: orBlank(document.venue.county),
    statements: document.statements.map((each) => oneLine(printable(each))),
    postings: document.postings.map(({ what, places, hash }) => ({
      what: oneLine(what),
      places: places.map(({ where, from }) => ({ where: oneLine(where), from: oneLine(from) })),
      hash: hash === null ? "—" : inGroups(oneLine(hash)),
    })),
  };
}
