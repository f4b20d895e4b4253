const FIRST =
  "Ada Basil Clara Dexter Edith Felix Greta Hugo Iris Jasper Kit Lena Miles Nora Oscar Pearl Quinn Rosa Silas Thea Ulric Vera Wilma Zane".split(
    " ",
  );
const LAST =
  "Ashdown Birchall Clayburn Dunmore Elmstead Fernley Greenhalgh Hazelton Ivydale Juniper Kestrel Larkspur Maplewood Nightingale Oakhurst Poplar Quillfeather Rosewood Sorrel Thistleton Underhill Violet Willowby Yarrow".split(
    " ",
  );

/** An endless supply of unique fictional names that are not those of real people. */
export function* practiceNames(real: ReadonlySet<string>): Generator<string, never> {
  for (let turn = 0; ; turn += 1) {
    const first = FIRST[turn % FIRST.length] as string;
    // Each round pairs the same first name with another last name.
    const last = LAST[(turn + Math.floor(turn / FIRST.length)) % LAST.length] as string;
    const round = Math.floor(turn / (FIRST.length * LAST.length));
    const name = `${first} ${last}${round === 0 ? "" : ` ${round + 1}`}`;
    if (!real.has(name)) yield name;
  }
}
