import { parseMoney, showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { texts } from "./texts.ts";

/** Contract settings as typed. */
export type SettingsForm = Record<(typeof NAMES)[number], string>;
const NAMES = [
  "boardShare",
  "boardLimit",
  "rebidDays",
  "boardDays",
  "protestDays",
  "insuranceDays",
  "noticeSteps",
  "beyondAmount",
  "outsideTerm",
] as const;
export type DayName = "rebidDays" | "boardDays" | "protestDays" | "insuranceDays";
const DAYS: readonly DayName[] = ["rebidDays", "boardDays", "protestDays", "insuranceDays"];
const MAY_BE_EMPTY: readonly string[] = ["protestDays"];

export const idOf = (field: string) => `contracts-${field}`;
const stepsIn = (typed: string) => typed.split(/[\s,;]+/).filter((step) => step !== "");

type Saved = {
  boardShare: string;
  boardLimit: string | null | undefined;
  noticeSteps: readonly number[];
  beyondAmount: string;
  outsideTerm: string;
} & Record<DayName, number | null | undefined>;

/** The saved settings as form values. */
export const formOf = (saved: Saved): SettingsForm => ({
  boardShare: saved.boardShare,
  boardLimit: saved.boardLimit ? showMoney(saved.boardLimit) : "",
  rebidDays: saved.rebidDays?.toString() ?? "",
  boardDays: saved.boardDays?.toString() ?? "",
  protestDays: saved.protestDays?.toString() ?? "",
  insuranceDays: saved.insuranceDays?.toString() ?? "",
  noticeSteps: saved.noticeSteps.join(", "),
  beyondAmount: saved.beyondAmount,
  outsideTerm: saved.outsideTerm,
});

/** Problems that prevent saving, at their controls. */
export function settingsProblems(form: SettingsForm): { field: string; text: string }[] {
  const found: { field: string; text: string }[] = [];
  const say = (field: string, text: string) => found.push({ field: idOf(field), text });
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(form.boardShare.trim())) say("boardShare", texts.noShare);
  const limit = parseMoney(form.boardLimit);
  if ("problem" in limit) say("boardLimit", texts.noAmount(limit.problem));
  for (const name of DAYS) {
    const typed = form[name].trim();
    if (!(typed === "" && MAY_BE_EMPTY.includes(name)) && !/^\d{1,3}$/.test(typed))
      say(name, texts.noNumber(texts.fields[name]));
  }
  const steps = stepsIn(form.noticeSteps);
  if (steps.length === 0 || steps.some((step) => !/^\d{1,3}$/.test(step))) say("noticeSteps", texts.noSteps);
  return found;
}

/** The form as the mutation's input. */
export function inputOf(form: SettingsForm) {
  const limit = parseMoney(form.boardLimit);
  const days = (name: DayName) => (form[name].trim() === "" ? null : Number(form[name]));
  return {
    boardShare: form.boardShare.trim(),
    boardLimit: "amount" in limit && limit.amount !== "" ? limit.amount : null,
    rebidDays: days("rebidDays") ?? 0,
    boardDays: days("boardDays") ?? 0,
    protestDays: days("protestDays"),
    insuranceDays: days("insuranceDays") ?? 0,
    noticeSteps: stepsIn(form.noticeSteps).map(Number),
    beyondAmount: form.beyondAmount as "REFUSE" | "FLAG",
    outsideTerm: form.outsideTerm as "REFUSE" | "FLAG",
  };
}
