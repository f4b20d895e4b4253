import { STATUS_KEYS } from "#schema/resolutions/facts.rules.ts";
import { REVIEWS } from "#schema/routing/reviews.rules.ts";
import { blocksOfText } from "#schema/resolutions/editor/plainDraft.rules.ts";
import { fieldsIn, type ResolutionInput } from "./resolutionBody.ts";
import type { ResolutionData } from "./resolutionJson.ts";
import type { VerbCall } from "../rest/route.ts";

const REVIEW_OF = new Map(REVIEWS.map((review) => [STATUS_KEYS[review], review]));
const select = "resolution { id }";

/** The text, the summary and the press release, where they differ from the present ones. */
function texts(body: ResolutionInput, present: ResolutionData): Omit<VerbCall, "select">[] {
  const calls: Omit<VerbCall, "select">[] = [];
  const { draft_text: draft, summary, press_release: press } = body;
  if (typeof draft === "string" && draft.trim() !== present.draftText.trim())
    calls.push({ as: "drafted", verb: "saveDraft", input: { blocks: blocksOfText(draft) } });
  if (typeof summary === "string" && summary !== present.summary)
    calls.push({ as: "summarized", verb: "saveSummary", input: { summary } });
  if (press) {
    const headline = press.headline ?? present.pressHeadline;
    const text = press.body ?? present.pressBody;
    const social = press.social ?? present.pressSocial;
    if (headline !== present.pressHeadline || text !== present.pressBody || social !== present.pressSocial)
      calls.push({ as: "announced", verb: "savePressRelease", input: { headline, body: text, social } });
  }
  return calls;
}

/** The whole route, if it differs from the present one. Null: it does not, or none was sent. */
function route(body: ResolutionInput, present: ResolutionData): Omit<VerbCall, "select"> | null {
  if (!body.routing_steps) return null;
  const first = present.stations.find(
    ({ status, state }) => REVIEWS.some((review) => review === status) && state !== "LEFT_OUT",
  );
  const steps = body.routing_steps.map((stepBody) => {
    const before = present.steps.find(({ key }) => key === stepBody.id);
    return {
      id: before?.id ?? null,
      stage: (stepBody.stage && REVIEW_OF.get(stepBody.stage)) ?? before?.stage ?? first?.status ?? "BOARD_REVIEW",
      order: stepBody.order,
      name: stepBody.name.trim(),
      email: stepBody.email.trim().toLowerCase(),
      action: stepBody.action,
      notes: stepBody.notes ?? "",
    };
  });
  const now = present.steps.map(({ id, stage, order, name, email, action, notes }) => ({
    id,
    stage,
    order,
    name,
    email,
    action,
    notes,
  }));
  if (JSON.stringify(steps) === JSON.stringify(now)) return null;
  return { as: "routed", verb: "saveRoute", input: { note: present.routeNote, steps } };
}

/** The verbs that save a whole resolution in one transaction. Each starts from the version that the previous one made. */
export function changesOf(body: ResolutionInput, present: ResolutionData, version: number | null): VerbCall[] {
  const routed = route(body, present);
  const fields = fieldsIn(body, present);
  // An adopted resolution accepts a new summary, though no other fields.
  const isChanged = JSON.stringify(fields) !== JSON.stringify(fieldsIn({}, present));
  const calls = [
    ...(isChanged ? [{ as: "updated", verb: "updateResolution", input: { fields } }] : []),
    ...texts(body, present),
    ...(routed ? [routed] : []),
  ];
  return calls.map(({ as, verb, input }, index) => ({
    as,
    verb,
    input: { resolutionId: present.id, version: (version ?? present.version) + index, ...input },
    select,
  }));
}
