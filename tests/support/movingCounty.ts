import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

// A fictional county in the format of the Legistar Web API, with the truth about each of its meetings: for the tests
// and the bench of imports.

export interface MovingSize {
  meetings: number;
  bodies: number;
  /** Files of matters. About half of the votes are only in them. */
  matters: number;
  /** Items of all meetings in total, at least as many as are voted on. */
  items: number;
}

/** The truth about a meeting. */
export interface TrueMeeting {
  source: string;
  body: string;
  date: string;
  /** False: it was canceled. */
  held: boolean;
  /** Who was in office, by the names in the import; sorted. */
  serving: string[];
  present: number;
  items: number;
}

export interface MovingCounty {
  files: number;
  meetings: TrueMeeting[];
  items: number;
  votes: number;
  attendance: number;
}

/** mulberry32: the same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const FIRST_DAY = Date.UTC(1999, 0, 5);
const LAST_DAY = Date.UTC(2026, 1, 24);
const DAY_MS = 86_400_000;
const FIRST = ["Ann", "Ben", "Cy", "Di", "Eva", "Finn", "Gil", "Hana", "Ida", "Jo", "Kim", "Lee", "Mia", "Noa", "Omar"];
const LAST = ["Poe", "Roe", "Doe", "Moe", "Hale", "Stone", "Reyes", "Okafor", "Nguyen", "Weiss", "Larsen", "Duarte"];
const WORDS = [
  "Affirmative",
  "Affirmative",
  "Affirmative",
  "Yea",
  "Y",
  "Negative",
  "Nay",
  "Abstain",
  "Recusal",
  "Excused",
];

interface Person {
  id: number;
  name: string;
}
interface Term {
  person: Person;
  /** Indexes in the body's meetings, both included. */
  from: number;
  to: number;
}
interface Body {
  name: string;
  seats: number;
  dates: string[];
  terms: Term[];
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Meetings after which a returning member counts as having left: with fewer, nothing distinguishes them from an absent one. */
const LONG_AWAY = 8;

/** Holders of a body's seats over its meetings: terms of some years, vacancies, people who return after years. */
function termsOf(random: () => number, body: Omit<Body, "terms">, person: () => Person): Term[] {
  const terms: Term[] = [];
  const meetings = body.dates.length;
  const perYear = Math.max(1, meetings / 27);
  for (let seat = 0; seat < body.seats; seat += 1) {
    const before: { person: Person; to: number }[] = [];
    let at = 0;
    while (at < meetings) {
      const to = Math.min(meetings - 1, at + Math.floor(perYear * (1 + random() * 7)));
      const earlier = before.length > 1 && random() < 0.2 ? before[0] : undefined;
      const returns = earlier !== undefined && at - earlier.to >= LONG_AWAY;
      const who = returns ? earlier.person : person();
      if (!returns) before.push({ person: who, to });
      else before.shift();
      terms.push({ person: who, from: at, to });
      // An occasional vacancy, longer than any absence.
      at = to + 1 + (random() < 0.15 ? 4 + Math.floor(perYear / 2) : 0);
    }
  }
  return terms;
}

function bodiesOf(random: () => number, size: MovingSize): Body[] {
  let people = 0;
  const person = (): Person => {
    people += 1;
    // Every 40th person shares a name with another one.
    const named = people % 40 === 0 ? people - 7 : people;
    return { id: 7000 + people, name: `${FIRST[named % FIRST.length]} ${LAST[named % LAST.length]} ${named}` };
  };
  const bodies: Body[] = [];
  let left = size.meetings;
  for (let at = 0; at < size.bodies; at += 1) {
    const isCouncil = at === 0;
    const share =
      at === size.bodies - 1 ? left : Math.round(isCouncil ? size.meetings * 0.041 : left / (size.bodies - at));
    left -= share;
    const step = (LAST_DAY - FIRST_DAY) / Math.max(1, share - 1);
    // A body dissolved years ago.
    const dissolved = at === 2 ? 0.6 : 1;
    const dates = Array.from({ length: share }, (_, index) =>
      dayOf(FIRST_DAY + Math.floor((index * step * dissolved) / DAY_MS) * DAY_MS),
    );
    const name = isCouncil ? "City Council" : at % 3 === 0 ? `Advisory Board ${at}` : `Committee on Matters ${at}`;
    const body = { name, seats: isCouncil ? Math.min(51, 3 + size.meetings) : 6 + Math.floor(random() * 7), dates };
    bodies.push({ ...body, terms: termsOf(random, body, person) });
  }
  return bodies;
}

const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
/** The same name, as another person typed it. */
const typed = (random: () => number, name: string): string => (random() < 0.05 ? name.replace(" ", "  ") : name);

/**
 * Writes the files of a county into a folder: a file an event, a file a matter, a file a person of the council with
 * their terms of office.
 */
export async function writeMovingCounty(folder: string, size: MovingSize, seed = 1): Promise<MovingCounty> {
  const random = numbers(seed);
  const bodies = bodiesOf(random, size);
  const truth: MovingCounty = { files: 0, meetings: [], items: 0, votes: 0, attendance: 0 };
  const inMatters: { item: number; event: number; body: string; date: string; votes: object[]; passed: string }[] = [];
  const folders = new Set<string>();
  const write = async (path: string, content: object) => {
    const place = join(folder, path, "..");
    if (!folders.has(place)) await mkdir(place, { recursive: true });
    folders.add(place);
    await writeFile(join(folder, path), JSON.stringify(content));
    truth.files += 1;
  };
  let event = 20_000;
  let item = 400_000;
  let plain = size.items;
  let meetingsLeft = size.meetings;
  for (const body of bodies) {
    const terms = body.terms.toSorted((a, b) => a.from - b.from);
    for (const [at, date] of body.dates.entries()) {
      const serving = terms.filter((term) => term.from <= at && at <= term.to).map(({ person }) => person);
      const unique = [...new Map(serving.map((person) => [person.id, person])).values()];
      // The last meeting is held, so that the final office holders are known.
      const isHeld = at === body.dates.length - 1 || random() > 0.135;
      const id = (event += 1);
      const items: Record<string, unknown>[] = [];
      const present = isHeld ? unique.filter(() => random() > 0.08) : [];
      const here = new Set(present.map((person) => person.id));
      if (isHeld) {
        const RollCall = unique.map((person) => ({
          ID: person.id,
          FullName: typed(random, person.name),
          Value: here.has(person.id) ? (random() < 0.05 ? "Late" : "Present") : random() < 0.5 ? "Absent" : "Excused",
        }));
        truth.attendance += RollCall.length;
        items.push({ ID: (item += 1), Title: "Roll call", MinutesSequence: 1, RollCall });
        const votes = body === bodies[0] ? 6 : 1 + Math.floor(random() * 4);
        for (let vote = 0; vote < votes && unique.length > 0; vote += 1) {
          const named = unique.map((person) => ({
            ID: person.id,
            FullName: typed(random, person.name),
            Vote: here.has(person.id) ? pick(random, WORDS) : "Absent",
          }));
          const passed = random() < 0.9 ? "Pass" : "Fail";
          const agendaItem = { ID: (item += 1), Title: `Resolution ${item} on matters`, ActionName: "Adopted" };
          const elsewhere = inMatters.length < size.matters && random() < 0.5;
          if (elsewhere) inMatters.push({ item, event: id, body: body.name, date, votes: named, passed });
          truth.votes += named.length;
          items.push({
            ...agendaItem,
            MinutesSequence: items.length + 1,
            PassedFlagName: passed,
            ...(!elsewhere && { Votes: named }),
          });
        }
      }
      plain -= items.length;
      meetingsLeft -= 1;
      // The remaining items, spread over the remaining meetings.
      const more = Math.max(0, Math.round((plain / (meetingsLeft + 1)) * (meetingsLeft === 0 ? 1 : 0.5 + random())));
      for (let extra = 0; extra < Math.min(more, plain); extra += 1)
        items.push({
          ID: (item += 1),
          Title: `Communication ${item} from the clerk`,
          MinutesSequence: items.length + 1,
          AgendaNote: random() < 0.1 ? "Preconsidered" : undefined,
        });
      plain -= Math.min(more, plain);
      truth.items += items.length;
      truth.meetings.push({
        source: `legistar:event:${id}`,
        body: body.name,
        date,
        held: isHeld,
        serving: unique.map((person) => `legistar:person:${person.id}`).sort(),
        present: present.length,
        items: items.length,
      });
      await write(join("events", date.slice(0, 4), `${id}.json`), {
        ID: id,
        BodyName: body.name,
        Date: `${date}T19:00:00-05:00`,
        Location: "City Hall",
        AgendaStatusName: isHeld ? "Final" : pick(random, ["Deferred", "Draft", "Cancelled"]),
        MinutesStatusName: "Final",
        Items: items,
      });
    }
  }
  for (let at = 0; at < size.matters; at += 1) {
    const act = inMatters[at];
    const file = `Res ${String(at).padStart(5, "0")}`;
    const History = act
      ? [
          {
            ID: act.item,
            Date: `${act.date}T19:00:00Z`,
            Action: "Adopted",
            BodyName: act.body,
            EventID: act.event,
            PassedFlagName: act.passed,
            Votes: act.votes,
          },
        ]
      : [{ ID: 9_000_000 + at, Date: "2001-05-02T10:00:00Z", Action: "Sent to the Mayor", BodyName: "Mayor" }];
    await write(join("matters", String(Math.floor(at / 1000)), `${at}.json`), {
      ID: 70_000 + at,
      File: file,
      Title: `A resolution, ${file}`,
      History,
    });
  }
  await writePeople(bodies[0] as Body, write);
  return truth;
}

/** The council's own record of its terms: from the day of the first meeting to the day before the next holder's. */
async function writePeople(council: Body, write: (path: string, content: object) => Promise<void>): Promise<void> {
  let office = 3000;
  for (const [id, terms] of Map.groupBy(council.terms, ({ person }) => person.id)) {
    const { name } = (terms[0] as Term).person;
    const OfficeRecords = terms.map(({ from, to }) => {
      const next = council.dates[to + 1];
      const End = next ? dayOf(Date.parse(next) - DAY_MS) : null;
      return {
        ID: (office += 1),
        BodyName: council.name,
        FullName: name,
        PersonID: id,
        Start: `${council.dates[from]}T00:00:00Z`,
        ...(End && { End: `${End}T00:00:00Z` }),
      };
    });
    await write(join("people", `${id}.json`), { ID: id, FullName: name, OfficeRecords });
  }
}
