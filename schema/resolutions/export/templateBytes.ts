import type { SignedContext } from "../../context.ts";

/** Documents for which a county may bring a template of its own. */
export const TEMPLATE_KINDS = ["resolution"] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** The county's own template of a kind; null: it has none. */
export async function templateBytes(context: SignedContext, kind: TemplateKind): Promise<Uint8Array | null> {
  const template = await context.db.documentTemplate.findFirst({ where: { kind }, include: { file: true } });
  return template && context.ports.files.read(template.file.key, 0, Number(template.file.size));
}
