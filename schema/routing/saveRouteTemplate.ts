import { type builder, keyOf } from "../builder.ts";
import { at, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Conflicted, Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { assertMay, verb } from "../verb.ts";
import { RoutedMatterTypeEnum, RouteStepInput } from "./enums.ts";
import { categories } from "./matters.ts";
import { KINDS } from "./kinds.rules.ts";
import { KEEPS_TEMPLATES, readableTemplates } from "./RouteTemplate.ts";
import { refuseSteps } from "./refuseSteps.ts";
import { MAX_STEPS } from "./rules.ts";
import { normalStep, refuseTemplate, templateRefusal } from "./templates.rules.ts";

verb("saveRouteTemplate", {
  description: "Saves a route template, new or changed. Routes already created from it do not change.",
  permission: KEEPS_TEMPLATES,
  forTokens: true,
  input: (t) => ({
    templateId: t.id({ description: "Global id of the template to change. Null for a new template." }),
    version: t.int({ description: "Version of the template that you edited. Null for a new template." }),
    matter: t.field({
      type: RoutedMatterTypeEnum,
      description:
        "Kind of record whose routes the template is for. It cannot be changed later. Null means a resolution for a new template, and the kind as it is for an existing one.",
    }),
    name: t.string({ required: true, description: "Name of the template, unique in the county." }),
    ...categoryFields(t),
    overAmount: t.field({
      type: "Decimal",
      description:
        "Amount in dollars above which the template applies. Null if it applies to any amount, including an unknown one.",
    }),
    steps: t.field({
      type: [RouteStepInput],
      required: true,
      most: MAX_STEPS,
      description: "Steps of the template, at least one.",
    }),
  }),
  run: async (input, context) => {
    // Refusals count the steps in the order in which people see them.
    const inOrder = input.steps.toSorted((a, b) => a.order - b.order);
    const outside = inOrder.findIndex((step) => step.outside != null);
    if (outside >= 0) throw new Refused(templateRefusal("STEP_OUTSIDE", "steps", outside + 1));
    const steps = inOrder.map(({ stage, order, name, email, action, notes }) =>
      normalStep({ stage, order, name, email, action, notes: notes ?? "" }),
    );
    const name = input.name.trim();
    const overAmount = input.overAmount ?? null;
    const id = input.templateId == null ? null : keyOf("RouteTemplate", input.templateId);
    const known = id === null ? null : await readTemplate(context, id);
    const matter = known?.matter ?? input.matter ?? "RESOLUTION";
    const right = KINDS[matter].rights.EDIT_TEMPLATES;
    assertMay(context, right);
    context.grant = right;
    if (input.matter != null && input.matter !== matter) throw new Refused(templateRefusal("MATTER_STAYS", "matter"));
    const category = categoryIn(input);
    assertAllowed(refuseTemplate({ name, matter, category, overAmount, steps }));
    const wrong = await refuseSteps(context, steps);
    if (wrong) throw new Refused(templateRefusal("STEP_PERSON_MAY_NOT", "steps", wrong.step, wrong.message));
    // Names are saved one at a time, so that a taken name is refused instead of violating the unique index.
    await context.db
      .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`route-templates:${context.tenant.id}`}, 0))::text`;
    const before = id === null ? null : await templateNow(context, id, input.version ?? null);
    const other = await context.db.routeTemplate.findFirst({ where: { name, ...(id && { id: { not: id } }) } });
    assertAllowed(other && templateRefusal("NAME_TAKEN", "name"));
    const fields = { name, matter, category, steps: steps as object[] };
    const data = { ...fields, overAmount: overAmount === null ? null : BigInt(overAmount) };
    const saved =
      id === null
        ? await context.db.routeTemplate.create({ data, select: { id: true } })
        : await context.db.routeTemplate.update({
            where: at(context, id),
            data: { ...data, version: { increment: 1 } },
            select: { id: true },
          });
    await record(context, {
      noun: "RouteTemplate",
      nounId: saved.id,
      ...(before && { before }),
      after: { ...fields, overAmount },
    });
    return saved;
  },
  payload: (t) => ({
    template: nodeNow(t, "RouteTemplate", "The template after the change.", ({ id }) => id),
  }),
});

/** A field for each kind of matter: the category that the template is for. */
const categoryFields = (
  t: PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">,
): Record<never, never> =>
  Object.fromEntries(categories().map(({ field, type, about }) => [field, t.field({ type, description: about })]));

const categoryIn = (input: Readonly<Record<string, unknown>>): string | null =>
  categories()
    .map(({ field }) => input[field])
    .find((value): value is string => typeof value === "string") ?? null;

/** A template that the viewer may read. @throws Refused NOT_FOUND */
async function readTemplate(context: SignedContext, id: string) {
  const found = await context.db.routeTemplate.findFirst({ where: { id, ...readableTemplates(context) } });
  if (!found) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
  return found;
}

/** A template's earlier content, for the record. @throws Refused NOT_FOUND; Conflicted */
async function templateNow(context: SignedContext, id: string, version: number | null) {
  const found = await readTemplate(context, id);
  if (found.version !== version) throw new Conflicted("RouteTemplate", id);
  const { name, matter, category, overAmount, steps } = found;
  return {
    name,
    matter,
    category,
    overAmount: overAmount === null ? null : Number(overAmount),
    steps: steps as object[],
  };
}
