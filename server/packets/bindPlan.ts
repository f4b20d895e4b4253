import type { Ports } from "#schema/context.ts";
import type { AgendaDocument } from "#schema/meetings/agenda/AgendaDocument.ts";
import type { Bookmark } from "#schema/packets/Binder.ts";
import type { ReadyPart } from "#schema/packets/makePacket.ts";
import type { PacketPlan } from "#schema/packets/planPacket.ts";
import { CONFIDENTIAL } from "#schema/packets/rules.ts";

type Needed = Pick<Ports, "files" | "typesetting" | "binder">;

/** The agenda with the packet's pages beside its items. `front`: the agenda's own pages. */
function withPages(plan: PacketPlan, parts: readonly ReadyPart[], front: number): AgendaDocument {
  const first: number[] = [];
  let page = front + 1;
  for (const part of parts) {
    first.push(page);
    page += part.pages;
  }
  return {
    ...plan.agenda,
    items: plan.agenda.items.map((item) => {
      const at = plan.parts.findIndex((part) => part.item === item.number);
      if (at < 0) return item;
      const documents = item.documents.map((document) => {
        const part = plan.parts.findIndex((each) => each.item === item.number && each.title === document.name);
        return part < 0 ? document : { ...document, part: part + 1 };
      });
      return { ...item, documents, inPacket: { part: at + 1, page: first[at] ?? 0 } };
    }),
  };
}

/** Bookmarks: the agenda, then each item with its papers nested in it. */
function bookmarksOf(plan: PacketPlan): Bookmark[] {
  const marks: (Bookmark & { inside: Bookmark[] })[] = [{ title: "Agenda", part: 0, inside: [] }];
  plan.parts.forEach((part, index) => {
    const mark = { title: part.title, part: index + 1, inside: [] };
    if ("sheet" in part) marks.push(mark);
    else marks.at(-1)?.inside.push(mark);
  });
  return marks;
}

/** Typesets the agenda with the packet's page numbers, and binds it with the parts that are ready. */
export async function bindPlan(
  { files, typesetting, binder }: Needed,
  plan: PacketPlan,
  parts: readonly ReadyPart[],
): Promise<{ pdf: Uint8Array; pages: number }> {
  // The agenda's length shifts all later pages, so it is typeset until its page numbers are right.
  let front = 1;
  let agenda = new Uint8Array();
  for (let round = 0; round < 4; round += 1) {
    agenda = new Uint8Array(await typesetting.agendaPdf(withPages(plan, parts, front)));
    const bound = await binder.pagesOf(agenda, "application/pdf");
    if ("fault" in bound) throw new Error(`The agenda cannot be bound: ${bound.fault}`);
    if (bound.pages === front) break;
    front = bound.pages;
  }
  const mark = plan.forMembers ? { mark: CONFIDENTIAL } : {};
  const ready: Parameters<Needed["binder"]["bind"]>[0]["parts"][number][] = [{ pdf: agenda, own: true, ...mark }];
  for (const [at, { key, bytes }] of parts.entries()) {
    const part = plan.parts[at];
    const pdf = new Uint8Array(await files.read(key, 0, bytes));
    ready.push({ pdf, own: part !== undefined && "sheet" in part, ...(part?.isConfidential && mark) });
  }
  return binder.bind({ title: plan.title, author: plan.author, parts: ready, bookmarks: bookmarksOf(plan) });
}
