import type { SignedContext } from "../../context.ts";

/** Fills a template with an example. `fault`: what is wrong with it, naming the tag. */
type Trial = (context: SignedContext, template: Uint8Array) => Promise<{ docx: Uint8Array } | { fault: string }>;

const trials = new Map<string, Trial>();

/** Declares a document for which a county may have its own template, and how one is tested before it is saved. */
export const templateKind = (kind: string, trial: Trial): void => void trials.set(kind, trial);

/** The test for a kind of template. Undefined if there is no such kind. */
export const trialOf = (kind: string): Trial | undefined => trials.get(kind);

/** The county's own template of a kind. Null if it has none. */
export async function templateBytes(context: SignedContext, kind: string): Promise<Uint8Array | null> {
  const template = await context.db.documentTemplate.findFirst({ where: { kind }, include: { file: true } });
  return template && context.ports.files.read(template.file.key, 0, Number(template.file.size));
}
