const FIRST =
  "Ada Basil Clara Dexter Edith Felix Greta Hugo Iris Jasper Kit Lena Miles Nora Oscar Pearl Quinn Rosa Silas Thea Ulric Vera Wilma Zane".split(
    " ",
  );
const LAST =
  "Ashdown Birchall Clayburn Dunmore Elmstead Fernley Greenhalgh Hazelton Ivydale Juniper Kestrel Larkspur Maplewood Nightingale Oakhurst Poplar Quillfeather Rosewood Sorrel Thistleton Underhill Violet Willowby Yarrow".split(
    " ",
  );

/** Names of made-up people without end, each once, and none that a real one has. */
export function* practiceNames(real: ReadonlySet<string>): Generator<string, never> {
  for (let turn = 0; ; turn += 1) {
    const first = FIRST[turn % FIRST.length] as string;
    // Another last name for the same first name in each round.
    const last = LAST[(turn + Math.floor(turn / FIRST.length)) % LAST.length] as string;
    const round = Math.floor(turn / (FIRST.length * LAST.length));
    const name = `${first} ${last}${round === 0 ? "" : ` ${round + 1}`}`;
    if (!real.has(name)) yield name;
  }
}
