// Contracts of a demonstration county, written after its purchases and its resolutions.
import { numberOf } from "#schema/numbers.rules.ts";
import type { Db } from "../client.ts";
import { seedContractMoney } from "./contractMoney.ts";
import { seedObligations } from "./contractClock.ts";
import { type LetterGround, seedSigningLetters } from "./contractOutside.ts";
import type { ContractGround } from "./contractColumns.ts";
import { ContractRows } from "./contractRows.ts";
import { CONTRACTS_OF_SAMPLE } from "./contractsOfSample.ts";
import { seedContractTexts } from "./contractTexts.ts";
import { seedContractSettings, tieChanges } from "./contractChanges.ts";
import { DEMO_CONTRACTS, type DemoContract, SAMPLE_CONTRACTS } from "./demoContracts.ts";
import { peopleOf } from "./people.ts";

/** Writes the contracts of a county. `few`: those of a smaller one. */
export async function seedContracts(
  db: Db,
  place: Pick<ContractGround, "timeZone" | "today" | "departments"> & { subdomain: string },
  few = false,
  /** Null: no letters to external signers are written. */
  letters: LetterGround | null = null,
): Promise<void> {
  const person = await peopleOf(db, place.subdomain);
  const [vendors, projects, resolutions] = await Promise.all([
    db.vendor.findMany({ select: { id: true, legalName: true } }),
    db.project.findMany({ select: { id: true, title: true } }),
    db.resolution.findMany({ where: { number: { not: null } }, select: { id: true, title: true } }),
  ]);
  const titled = (rows: readonly { id: string; title: string }[]) => new Map(rows.map(({ title, id }) => [title, id]));
  const ground: ContractGround = {
    ...place,
    person,
    vendors: new Map(vendors.map(({ legalName, id }) => [legalName, id])),
    projects: titled(projects),
    resolutions: titled(resolutions),
  };
  const [legal, treasurer] = [person("legal"), person("treasurer")];
  const asks = ({ id: userId, name, email }: typeof legal) => ({ notes: "", order: 1, name, email, userId });
  await db.routeTemplate.create({
    data: {
      name: "Contracts: County Attorney, then Treasurer",
      matter: "CONTRACT",
      steps: [
        { ...asks(legal), stage: "CONTRACT_APPROVAL", action: "APPROVAL" },
        { ...asks(treasurer), stage: "CONTRACT_SIGNATURE", action: "SIGNATURE" },
      ],
    },
  });
  const chosen = (
    few
      ? [...DEMO_CONTRACTS.filter(({ name }) => SAMPLE_CONTRACTS.includes(name)), ...CONTRACTS_OF_SAMPLE]
      : [...DEMO_CONTRACTS]
  ).toSorted((one, other) => one.asked - other.asked);
  const last = new Map<number, number>();
  const all = chosen.map((contract) => {
    const year = Number(ContractRows.startedOn(contract, ground).slice(0, 4));
    const n = (last.get(year) ?? 0) + 1;
    last.set(year, n);
    return new ContractRows(ground, contract, numberOf("{YYYY}-{nnnn}", year, n));
  });
  tieChanges(all.map((rows, index) => ({ rows, contract: chosen[index] as DemoContract })));
  await seedContractSettings(db);
  await db.contract.createMany({ data: all.map(({ row }) => row) });
  await db.routeStep.createMany({ data: all.flatMap(({ steps }) => steps) });
  await db.contractEvent.createMany({ data: all.flatMap(({ events }) => events) });
  await db.contractTermination.createMany({ data: all.flatMap(({ terminations }) => terminations) });
  await db.contractSignature.createMany({ data: all.flatMap(({ signatures }) => signatures) });
  await db.register.createMany({ data: [...last].map(([year, n]) => ({ name: "contract", year, last: n })) });
  await db.auditEntry.createMany({ data: all.flatMap(({ lines }) => lines) });
  await seedContractMoney(db, place);
  await seedObligations(db, { ...place, person });
  await seedContractTexts(db, person, new Date(`${place.today}T12:00:00Z`));
  if (letters) await seedSigningLetters(letters);
}
