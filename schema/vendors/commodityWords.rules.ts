// Search words for each group, because a vendor of salt does not search for “Highway Road Equipment”.
import { COMMODITY_GROUPS, type Commodity } from "./commodityGroups.rules.ts";

/** Search words of each group, in lower case and singular, separated by spaces. */
const WORDS: Readonly<Record<string, string>> = {
  "01": "accounting accountant actuary advertising appraisal audit auditor banking billing bookkeeping consultant consulting insurance investment legal lawyer attorney management marketing payroll planner staffing temporary translation interpreter tax training",
  "02": "agriculture animal farm feed fence fertilizer garden grain hay herbicide landscape landscaping lawn livestock mower mowing nursery pesticide plant seed shrub sod soil sprayer tractor tree veterinary",
  "03": "art artist concert craft dance fireworks band dj exhibit film gallery instrument lighting music musician paint painting photo photographer photography piano sound stage theater tickets video",
  "04": "ambulance auto automobile bus battery brake car diesel engine fleet fuel gasoline motor oil parts plow suv sedan tire tow towing trailer truck van vehicle windshield",
  "05": "architect asphalt shingle block brick cabinet carpentry carpet ceiling cement concrete contractor demolition door drywall elevator fence flooring glass gypsum insulation lumber masonry paint painting plaster plywood roof roofing siding steel tile window wood",
  "06": "apparel bedding blanket boot clothing coat dry cleaning dryer fabric glove hat jacket laundry linen pants sewing shirt shoe towel uniform vest washer",
  "07": "antenna audio broadcast cable camera cellular dispatch fiber intercom internet microphone mobile pager phone radio repeater satellite telephone tower video voip wireless",
  "08": "cloud computer cybersecurity data desktop gis hardware hosting internet it keyboard laptop license monitor network printer programming router saas scanner server software storage switch tablet website",
  "09": "bakery beverage bread catering coffee cook cooler dairy food freezer fruit grocery ice kitchen meal meat milk oven produce refrigerator restaurant snack vegetable vending water",
  10: "blind curtain decor decoration drapery flag flooring carpet frame lamp mattress rug shade sign upholstery",
  11: "bench bookcase cabinet chair cubicle desk furniture locker seating shelf shelving sofa stool table workstation",
  12: "bolt chain drill fastener hand tool hardware hinge key ladder lock locksmith nail nut padlock paint pipe power tool rope saw screw tool valve wire",
  13: "aggregate asphalt barricade blacktop bridge calcium chloride cold patch concrete crushed stone culvert deicer excavator grader gravel guardrail guide rail highway loader magnesium paver paving pavement pipe plow road roller salt sand sealer sign signal snow stone striping sweeper traffic truck",
  14: "bleach broom carpet cleaning cleaner custodial detergent disinfectant floor janitor janitorial mop paper towel recycling refuse rubbish sanitation sanitizer soap tissue toilet trash vacuum waste wax window",
  15: "analyzer beaker centrifuge chemical glassware lab laboratory microscope reagent specimen",
  16: "boiler calibration elevator equipment generator inspection machine maintenance mechanic overhaul preventive repair service",
  17: "aed ambulance bandage clinic defibrillator dental dentist doctor drug ems first aid glove hearing hospital medical medicine mask needle nurse nursing pharmacy physician stretcher syringe therapy vaccine wheelchair x-ray",
  18: "auction burial cemetery coin funeral gift jewelry miscellaneous moving storage trophy",
  19: "binder calculator copier envelope folder ink label office paper pen pencil postage shredder stapler stationery toner",
  20: "binding brochure business card copy digital envelope forms graphic ink mailing paper press print printer printing sign stationery",
  21: "barber beauty cosmetic diaper haircut hygiene inmate jail commissary personal razor shampoo soap toiletries toothbrush",
  22: "bleacher bridge building concrete construction contractor crane culvert dam demolition design-build drainage earthwork engineer excavation fence foundation landfill landscaping marina masonry park paving pavilion playground pool renovation sidewalk site trail utility wall",
  23: "crane equipment hire lease leasing lift portable property rent rental scaffold space storage tent toilet truck",
  24: "alarm ammunition armor badge bulletproof vest camera detector emergency extinguisher fire firearm firefighter gun hazmat helmet hose mask police protection radar respirator rescue safety security siren sprinkler surveillance taser turnout weapon",
  25: "book bus classroom curriculum education library magazine periodical school subscription teaching textbook",
  26: "athletic ball bicycle boat camping court exercise fitness game gym hunting kayak outdoor playground recreation scoreboard ski sport sporting trail",
  27: "air quality asbestos drug test environmental gauge groundwater laboratory lead meter monitor radon sample sampling soil boring survey test testing",
  28: "ac air conditioning boiler chiller electric electrical electrician engineer engineering furnace generator heat heating hvac lighting light mechanical oil burner panel pipe plumber plumbing pump solar surveyor transformer ventilation welder welding wiring",
  29: "airport bus fare mass paratransit passenger rail shelter shuttle subway taxi train transit transportation trolley",
  30: "chemical chlorine digester filter hydrant lagoon main manhole membrane meter pipe pump septic sewage sewer sludge valve wastewater water well",
  31: "biodegradable certified compost eco electric vehicle energy star environmental green led recycled recycling renewable solar sustainable",
};

/** A word for comparison: without a plural s. */
const singular = (word: string): string =>
  word.length > 4 && word.endsWith("ies")
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && word.endsWith("s") && !word.endsWith("ss")
      ? word.slice(0, -1)
      : word;

const SEARCHED: ReadonlyMap<string, readonly string[]> = new Map(
  COMMODITY_GROUPS.map(({ code }) => [code, (WORDS[code] ?? "").split(" ").filter(Boolean)]),
);

/** The words typed into a search, at most eight. */
export const wordsTyped = (text: string | null | undefined): string[] =>
  (text ?? "").slice(0, 200).toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * Whether a word finds a group: by the start of its code, a part of its name, or the start of one of its search words.
 */
export function isFoundBy({ code, name }: Commodity, word: string): boolean {
  if (code.startsWith(word) || name.toLowerCase().includes(word)) return true;
  const one = singular(word);
  // The word may be incomplete, but a single letter matches too much.
  return one.length > 1 && (SEARCHED.get(code) ?? []).some((each) => singular(each).startsWith(one));
}

/** The groups found by all of the words, by code. All groups if nothing is typed. */
export const matchingGroups = (words: readonly string[]): Commodity[] =>
  COMMODITY_GROUPS.filter((group) => words.every((word) => isFoundBy(group, word)));
