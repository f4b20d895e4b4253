// The offline sealer: one page without a server. It seals by the same rules as the county's page.
import {
  type BidForm,
  baseOf,
  emptyForm,
  findingsOf,
  money,
  pastedPrices,
  pricedLines,
  readSheet,
  type SealingSheet,
} from "#schema/bids/lodging/bidForm.rules.ts";
import { quantityInWords } from "#schema/projects/lines/decimals.rules.ts";
import { CONFIDENTIAL } from "#schema/projects/settings/certifications.rules.ts";
import { ATTACHMENT_KINDS } from "#schema/bids/sealing/bidContent.rules.ts";
import { sha256Hex } from "#schema/bids/sealing/bytes.rules.ts";
import { notSealed, notSealedWords } from "../notSealed.ts";
import { type BidFile, sealBid } from "../sealBid.ts";

const found = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no ${id}`);
  return element;
};
const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...inside);
  return element;
};
const tell = (words: string) => {
  found("told").textContent = words;
};
const labelled = (words: string, control: HTMLElement) => make("label", {}, words, control);

function field(id: string, words: string, value: string, most: number, onInput: (value: string) => void) {
  const input = make("input", { id, value, maxLength: most, autocomplete: "off" });
  input.addEventListener("input", () => onInput(input.value));
  return labelled(words, input);
}
function box(id: string, words: string, onChange: (on: boolean) => void) {
  const input = make("input", { id, type: "checkbox" });
  input.addEventListener("change", () => onChange(input.checked));
  return make("label", {}, input, ` ${words}`);
}
const toggled = <T>(list: readonly T[], item: T, on: boolean): T[] =>
  on ? [...list.filter((each) => each !== item), item] : list.filter((each) => each !== item);

function show(sheet: SealingSheet): void {
  let form: BidForm = emptyForm(sheet);
  let files: BidFile[] = [];
  const change = (to: Partial<BidForm>) => {
    form = { ...form, ...to };
  };
  const total = make("p", { role: "status" });
  const sum = () => {
    const base = baseOf(sheet, form);
    total.textContent = base === null ? "" : `Base bid: ${money(base)}`;
  };

  const priceInputs = new Map<string, HTMLInputElement>();
  const rows = sheet.lines.map((line) => {
    const { id, kind, number, description, quantity, unit, allowance } = line;
    const cell = make("td");
    if (kind === "ALLOWANCE") cell.append(`$${allowance ?? "0"}`);
    else {
      const input = make("input", { id: `price-${id}`, maxLength: 40, inputMode: "decimal", autocomplete: "off" });
      input.setAttribute("aria-label", `Unit price of line ${number}, ${description}`);
      input.addEventListener("input", () => {
        change({ prices: { ...form.prices, [id]: input.value } });
        sum();
      });
      input.addEventListener("paste", (event) => {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (!/[\t\n]/.test(text)) return;
        event.preventDefault();
        const cells = text
          .trimEnd()
          .split(/\r?\n/)
          .map((row) => row.split("\t"));
        change({ prices: pastedPrices(sheet, form.prices, id, cells) });
        for (const [key, each] of priceInputs) each.value = form.prices[key] ?? "";
        sum();
      });
      priceInputs.set(id, input);
      cell.append(input);
    }
    const called = kind === "ALTERNATE" ? `Alternate: ${description}` : description;
    return make(
      "tr",
      {},
      make("td", {}, number),
      make("td", {}, called),
      make("td", {}, quantityInWords({ quantity, unit })),
      cell,
    );
  });
  const heads = ["No.", "Line", "Quantity", "Unit price"].map((words) => make("th", { scope: "col" }, words));
  const prices =
    pricedLines(sheet).length > 0
      ? make(
          "div",
          { className: "wide" },
          make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)),
        )
      : field("bid-price", "Price of the proposal, in dollars", "", 40, (price) => change({ price }));

  const list = make("ul");
  const drawFiles = () =>
    list.replaceChildren(
      ...files.map((file, index) => {
        const kind = make(
          "select",
          {},
          ...ATTACHMENT_KINDS.map((each) => make("option", { value: each, selected: each === file.kind }, each)),
        );
        kind.setAttribute("aria-label", `Kind of ${file.name}`);
        kind.addEventListener("change", () => {
          const chosen = ATTACHMENT_KINDS.find((each) => each === kind.value);
          files = files.map((each, place) => (place === index && chosen ? { ...each, kind: chosen } : each));
        });
        const remove = make("button", { type: "button" }, `Remove ${file.name}`);
        remove.addEventListener("click", () => {
          files = files.filter((_each, place) => place !== index);
          drawFiles();
        });
        const secret = box(`secret-${index}`, `Confidential. ${CONFIDENTIAL}`, (confidential) => {
          files = files.map((each, place) => (place === index ? { ...each, confidential } : each));
        });
        return make("li", {}, file.name, kind, secret, remove);
      }),
    );
  const chooser = make("input", { type: "file", id: "files", multiple: true });
  chooser.addEventListener("change", () => {
    for (const file of chooser.files ?? []) {
      const { name, type, size: bytes } = file;
      files = [...files, { file, name, type, bytes, kind: "OTHER", confidential: false }];
    }
    chooser.value = "";
    drawFiles();
  });

  const note = make("textarea", { id: "note", rows: 4, maxLength: 20_000 });
  note.addEventListener("input", () => change({ note: note.value }));
  const findings = make("div");
  const seal = make("button", { type: "button", id: "seal" }, "Check and seal");
  let warned = "";
  seal.addEventListener("click", () => {
    const all = findingsOf(sheet, form, files);
    findings.replaceChildren(...all.map(({ kind, text }) => make("p", { className: kind }, text)));
    if (all.some(({ kind }) => kind === "error")) return tell("Fix what is marked, then seal.");
    const words = all.map(({ text }) => text).join();
    // Warnings do not block: pressing again seals the bid as it is.
    if (words !== warned) {
      warned = words;
      return tell("Check what is marked. Press again to seal it as it is.");
    }
    seal.disabled = true;
    tell("Sealing…");
    return void sealBid({ sheet, form, files })
      .then(async (envelope) => {
        const link = make("a", {
          href: URL.createObjectURL(new Blob([envelope])),
          download: `bid-edition-${sheet.edition}.daisbid`,
        });
        link.click();
        tell(
          `Sealed. Upload the saved file on the county's page. Its SHA-256, which the receipt will name, is ${await sha256Hex(envelope)}.`,
        );
      })
      .catch((error: unknown) => tell(notSealedWords(notSealed(error))))
      .finally(() => {
        seal.disabled = false;
      });
  });
  const part = (title: string, ...inside: Node[]) => make("section", {}, make("h2", {}, title), ...inside);
  const person = (name: keyof BidForm["bidder"], words: string) =>
    field(`bidder-${name}`, words, form.bidder[name], 200, (value) =>
      change({ bidder: { ...form.bidder, [name]: value } }),
    );
  found("form").replaceChildren(
    make("h2", {}, sheet.title),
    make(
      "p",
      {},
      `${sheet.countyName}. Edition ${sheet.edition} of the notice.${sheet.dueAt === null ? "" : ` Due ${new Date(sheet.dueAt).toLocaleString()}.`}`,
    ),
    part(
      "Bidder",
      person("name", "Name of the bidder"),
      person("contact", "Signed by"),
      person("title", "Title"),
      person("email", "Email"),
      person("phone", "Telephone"),
    ),
    part("Prices", prices, total),
    ...(sheet.addenda.length > 0
      ? [
          part(
            "Addenda",
            ...sheet.addenda.map((number) =>
              box(`addendum-${number}`, `I have read addendum ${number}.`, (on) =>
                change({ acknowledged: toggled(form.acknowledged, number, on) }),
              ),
            ),
          ),
        ]
      : []),
    part(
      "Certifications",
      ...sheet.certifications.flatMap(({ key, title, words }) => [
        make("p", {}, words),
        box(`certification-${key}`, `I certify this: ${title}`, (on) =>
          change({ certified: toggled(form.certified, key, on) }),
        ),
      ]),
    ),
    part("Attachments", labelled("Files, 50 MB total", chooser), list),
    part("Note", labelled("Note", note)),
    findings,
    seal,
  );
}

found("sheet").addEventListener("change", (event) => {
  const [file] = (event.target as HTMLInputElement).files ?? [];
  if (!file) return;
  void file.text().then((text) => {
    const sheet = readSheet(text);
    if (!sheet) return tell("This file isn’t a sealing sheet.");
    tell("");
    return show(sheet);
  });
});
