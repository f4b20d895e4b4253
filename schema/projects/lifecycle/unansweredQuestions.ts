import type { CountyContext } from "../../context.ts";

/** How many questions were still open when a solicitation closed, as a sentence. '' if none. */
export async function unansweredQuestions({ db }: Pick<CountyContext, "db">, solicitationId: string): Promise<string> {
  const open = await db.question.count({ where: { solicitationId, state: "OPEN" } });
  if (open === 0) return "";
  return open === 1 ? "A question was still open." : `${open} questions were still open.`;
}
