// What the law requires bidders to certify, with the text shown to them. Sealed with the bid.

export interface Certification {
  key: string;
  title: string;
  words: string;
}

/** Required of every bid to a political subdivision of New York State. */
export const CERTIFICATIONS: readonly Certification[] = [
  {
    key: "non-collusion",
    title: "Non-collusive bidding (General Municipal Law 103-d)",
    words:
      "By submission of this bid, each bidder and each person signing on behalf of any bidder certifies, and in the case of a joint bid each party thereto certifies as to its own organization, under penalty of perjury, that to the best of knowledge and belief: (1) The prices in this bid have been arrived at independently without collusion, consultation, communication, or agreement, for the purpose of restricting competition, as to any matter relating to such prices with any other bidder or with any competitor; (2) Unless otherwise required by law, the prices which have been quoted in this bid have not been knowingly disclosed by the bidder and will not knowingly be disclosed by the bidder prior to opening, directly or indirectly, to any other bidder or to any competitor; and (3) No attempt has been made or will be made by the bidder to induce any other person, partnership or corporation to submit or not to submit a bid for the purpose of restricting competition.",
  },
  {
    key: "iran-divestment",
    title: "Iran divestment (General Municipal Law 103-g)",
    words:
      "By submission of this bid, each bidder and each person signing on behalf of any bidder certifies, and in the case of a joint bid each party thereto certifies as to its own organization, under penalty of perjury, that to the best of its knowledge and belief that each bidder is not on the list created pursuant to paragraph (b) of subdivision 3 of section 165-a of the state finance law.",
  },
  {
    key: "sexual-harassment",
    title: "Sexual harassment prevention (State Finance Law 139-l)",
    words:
      "By submission of this bid, each bidder and each person signing on behalf of any bidder certifies, and in the case of a joint bid each party thereto certifies as to its own organization, under penalty of perjury, that the bidder has and has implemented a written policy addressing sexual harassment prevention in the workplace and provides annual sexual harassment prevention training to all of its employees. Such policy shall, at a minimum, meet the requirements of section two hundred one-g of the labor law.",
  },
];

/**
 * Maximum number in force at once. Together with those of the law and of the notice, this stays below the maximum per
 * bid.
 */
const MAX_OWN = 20;
/** Maximum number, including ended ones. */
export const MAX_KEPT = 100;
const MAX_TITLE_LENGTH = 120;
const MAX_WORDS_LENGTH = 5_000;

/** A county's own certification, in the order in which bidders see them. */
export interface OwnCertification extends Certification {
  /** Omitted from the next publication onward. */
  ended: boolean;
}

/** Certifications of a county as stored. Invalid entries are dropped. */
export function ownCertifications(stored: unknown): OwnCertification[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    const { key, title, words, ended } = (each ?? {}) as Record<string, unknown>;
    return typeof key === "string" && typeof title === "string" && typeof words === "string"
      ? [{ key, title, words, ended: ended === true }]
      : [];
  });
}

/** What is wrong with a county's own certifications, in words. Null if nothing. */
export function faultOfCertifications(certifications: readonly OwnCertification[]): string | null {
  if (certifications.some(({ title }) => title.trim() === "" || title.length > MAX_TITLE_LENGTH))
    return `Give each certification a title of at most ${MAX_TITLE_LENGTH} characters.`;
  if (certifications.some(({ words }) => words.trim() === "" || words.length > MAX_WORDS_LENGTH))
    return "Give each certification a text of at most 5,000 characters.";
  const activeCertifications = certifications.filter(({ ended }) => !ended);
  if (activeCertifications.length > MAX_OWN)
    return `A county can have at most ${MAX_OWN} certifications of its own. End one first.`;
  const titles = [...CERTIFICATIONS, ...activeCertifications].map(({ title }) => title.trim().toLowerCase());
  if (new Set(titles).size < titles.length) return "Two certifications have the same title.";
  return certifications.length > MAX_KEPT ? `The list can hold at most ${MAX_KEPT}. Remove one that has ended.` : null;
}

/** The certifications in a notice published now, in order. */
export const askedOf = (certifications: readonly OwnCertification[]): Certification[] =>
  certifications.flatMap(({ key, title, words, ended }) => (ended ? [] : [{ key, title, words }]));

/** The text beside an attachment marked confidential (Public Officers Law 87(2)(d)). */
export const CONFIDENTIAL =
  "It contains trade secrets, or was derived from information of a commercial enterprise, and would cause substantial injury to the competitive position of the enterprise if it were disclosed (Public Officers Law 87(2)(d)). The county decides, and courts after it, whether it is kept from the public; prices are never confidential.";

/**
 * What a bidder certifies in response to a solicitation: by law, by the county's rules as frozen in the notice, and by
 * the notice itself.
 */
export const certificationsOf = ({
  certifications = [],
  complianceCertifications,
}: {
  certifications?: readonly Certification[];
  complianceCertifications: string;
}): Certification[] => [
  ...CERTIFICATIONS,
  ...certifications,
  ...(complianceCertifications.trim() === ""
    ? []
    : [{ key: "notice", title: "What the notice asks for", words: complianceCertifications.trim() }]),
];
