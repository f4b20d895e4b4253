export type Place = { x: number; y: number };
export type Arrangement = { places: Place[]; width: number; height: number; radius: number };

/** The number of curved rows for a body of this size. */
function rowsFor(seats: number): number {
  if (seats <= 9) return 1;
  if (seats <= 24) return 2;
  return seats <= 45 ? 3 : 4;
}

/** Distributes the seats over the rows by length, so that the spacing is equal in each. */
function seatsPerRow(seats: number, radii: number[]): number[] {
  const total = radii.reduce((sum, radius) => sum + radius, 0);
  const counts = radii.map((radius) => Math.floor((seats * radius) / total));
  for (
    let at = radii.length - 1, left = seats - counts.reduce((a, b) => a + b, 0);
    left > 0;
    left--, at = at === 0 ? radii.length - 1 : at - 1
  ) {
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/**
 * Places in a half circle that opens to the chair, in the order of the roll from left to right: the members of a row
 * sit side by side, and each next row continues. Units are those of an SVG's viewBox; a seat has the given radius.
 */
export function semicircle(seats: number, spacing = 100): Arrangement {
  const rows = rowsFor(seats);
  const radius = spacing * 0.3;
  const inner = Math.max((seats / rows) * spacing * 0.3, spacing * 1.2);
  const radii = Array.from({ length: rows }, (_, row) => inner + row * spacing * 1.05);
  const counts = seatsPerRow(seats, radii);
  const reach = (radii.at(-1) ?? spacing) + spacing * 0.6;
  const places = radii
    .flatMap((ring, row) => {
      const count = counts[row] ?? 0;
      return Array.from({ length: count }, (_, index) => {
        const angle = count === 1 ? Math.PI / 2 : Math.PI - (index * Math.PI) / (count - 1);
        return { angle, ring, x: reach + ring * Math.cos(angle), y: reach - ring * Math.sin(angle) };
      });
    })
    .sort((a, b) => b.angle - a.angle || b.ring - a.ring);
  return { places: places.map(({ x, y }) => ({ x, y })), width: reach * 2, height: reach + spacing * 0.75, radius };
}

/** The family name under a seat, with the initial of the given name where two members share it. */
export function shortNames(names: readonly string[]): string[] {
  const family = (name: string) => name.trim().split(/\s+/).at(-1) ?? "";
  return names.map((name) => {
    const shared = names.filter((other) => other && family(other) === family(name)).length > 1;
    const short = shared ? `${name.trim().slice(0, 1)}. ${family(name)}` : family(name);
    return short.length > 14 ? `${short.slice(0, 13)}…` : short;
  });
}
