import { createLog } from "#server/log.ts";
import { openCompiler } from "#server/typesetting/compileDocument.ts";
import { agendaItem, exampleAgenda } from "#server/typesetting/exampleAgenda.ts";
import { setDocument } from "#server/typesetting/setDocument.ts";
import { createTypesetting } from "#server/typesetting/typesetting.ts";
import type { Ground } from "./ground.ts";
import { median, ms, type Row } from "./table.ts";

const AIM = 1.3;

/**
 * An agenda of a hundred items through the port, compared with Typst alone. Each run has its own text, so that nothing
 * is cached.
 */
export async function agenda(on: Ground): Promise<Row[]> {
  const size = on.size.agenda;
  const typesetting = createTypesetting({ logger: createLog("error") });
  const compiler = openCompiler();
  let run = 0;
  const next = () => {
    run += 1;
    const items = Array.from({ length: size.items }, (_, index) =>
      agendaItem(index + 1, {
        description: `Run ${run}: to amend the budget of department ${index + 1}`,
        motionText: `That item ${index + 1} of run ${run} be adopted as written.`,
      }),
    );
    return exampleAgenda({ items });
  };
  const ours: number[] = [];
  const limit: number[] = [];
  let sizes: [number, number] = [0, 0];
  for (let round = -size.warmRounds; round < size.rounds; round += 1) {
    const [first, second] = [next(), next()];
    const startedAt = performance.now();
    const alone = setDocument(compiler, { part: "agenda", document: first });
    const between = performance.now();
    const through = await typesetting.agendaPdf(second);
    const ended = performance.now();
    sizes = [through.length, alone.pdf.length];
    if (round < 0) continue;
    limit.push(between - startedAt);
    ours.push(ended - between);
  }
  await typesetting.close();
  if (Math.abs(sizes[0] - sizes[1]) > sizes[1] / 10)
    throw new Error(`the two PDFs differ: ${sizes.join(" and ")} bytes`);
  const ratio = median(ours) / median(limit);
  return [
    {
      what: `(c) an agenda of ${size.items} items to PDF`,
      ours: `${ms(median(ours))} ms`,
      limit: `${ms(median(limit))} ms, Typst alone`,
      ratio: ratio.toFixed(2),
      aim: `<= ${AIM}`,
      met: ratio <= AIM,
    },
  ];
}
