import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFObjectCopier,
  type PDFPage,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";

/** A part's tags for screen readers, already copied into the whole: its element, and what its marked content belongs to. */
export interface Tags {
  /** The part's root, which becomes one element of the whole. */
  root: PDFRef;
  /** Dictionaries of the whole that hold one of its keys. */
  marked: { dict: PDFDict; field: PDFName }[];
}

const name = (words: string) => PDFName.of(words);
/** A deeper tree is a file made to hang its reader. */
const DEEPEST = 40;

/** The pairs of a number tree, from all branches. */
function pairsOf(tree: PDFDict, deep = 0): [number, PDFObject][] {
  if (deep > DEEPEST) return [];
  const pairs: [number, PDFObject][] = [];
  const numbers = tree.lookupMaybe(name("Nums"), PDFArray);
  for (let at = 0; numbers && at + 1 < numbers.size(); at += 2) {
    const key = numbers.lookupMaybe(at, PDFNumber);
    if (key) pairs.push([key.asNumber(), numbers.get(at + 1)]);
  }
  const kids = tree.lookupMaybe(name("Kids"), PDFArray);
  for (let at = 0; kids && at < kids.size(); at += 1) {
    const kid = kids.lookupMaybe(at, PDFDict);
    if (kid) pairs.push(...pairsOf(kid, deep + 1));
  }
  return pairs;
}

/** The tags of a part whose pages `copier` has copied to `pages`. Null: it has none. */
export function tagsOf(part: PDFDocument, copier: PDFObjectCopier, pages: readonly PDFPage[]): Tags | null {
  const ref = part.catalog.get(name("StructTreeRoot"));
  if (!(ref instanceof PDFRef) || !(part.context.lookup(ref) instanceof PDFDict)) return null;
  const root = copier.copy(ref as PDFObject) as unknown as PDFRef;
  const marked: Tags["marked"] = [];
  const seen = new Set<PDFDict>();
  const mark = (dict: PDFDict | undefined) => {
    if (!dict || seen.has(dict)) return;
    seen.add(dict);
    for (const field of ["StructParents", "StructParent"].map(name))
      if (dict.lookupMaybe(field, PDFNumber)) marked.push({ dict, field });
  };
  for (const { node } of pages) {
    mark(node);
    const annotations = node.Annots();
    for (let at = 0; annotations && at < annotations.size(); at += 1) mark(annotations.lookupMaybe(at, PDFDict));
    const drawn = node.Resources()?.lookupMaybe(name("XObject"), PDFDict);
    for (const key of drawn?.keys() ?? []) {
      const object = drawn?.lookup(key);
      if (object instanceof PDFStream) mark(object.dict);
    }
  }
  return { root, marked };
}

/** Elements of a part under the whole's root, and what its marked content belongs to. */
export interface Joined {
  ref: PDFRef;
  pairs: [key: number, value: PDFObject][];
  roles: PDFDict | null;
}

/** Makes the root of a part's tags one element of the whole, and offsets its keys by `from`. */
export function joinTags(document: PDFDocument, { root, marked }: Tags, from: number): Joined {
  const element = document.context.lookup(root, PDFDict);
  const tree = element.lookupMaybe(name("ParentTree"), PDFDict);
  const pairs = (tree ? pairsOf(tree) : []).map(([key, value]): [number, PDFObject] => [key + from, value]);
  const roles = element.lookupMaybe(name("RoleMap"), PDFDict) ?? null;
  for (const key of element.keys()) if (key !== name("K")) element.delete(key);
  element.set(name("Type"), name("StructElem"));
  element.set(name("S"), name("Part"));
  for (const { dict, field } of marked) dict.set(field, PDFNumber.of(dict.lookup(field, PDFNumber).asNumber() + from));
  return { ref: root, pairs, roles };
}

/** How many keys the joined parts have used. */
export const keysTaken = (joined: readonly Joined[]): number =>
  1 + joined.reduce((most, { pairs }) => pairs.reduce((high, [key]) => Math.max(high, key), most), -1);

/** Adds the tags of the parts to the whole, in order. */
export function withTags(document: PDFDocument, joined: readonly Joined[]): void {
  if (joined.length === 0) return;
  const { context, catalog } = document;
  const root = context.nextRef();
  const [kids, numbers] = [PDFArray.withContext(context), PDFArray.withContext(context)];
  const roles = PDFDict.withContext(context);
  for (const part of joined) {
    context.lookup(part.ref, PDFDict).set(name("P"), root);
    kids.push(part.ref);
    for (const [key, value] of part.pairs.toSorted(([one], [other]) => one - other)) {
      numbers.push(PDFNumber.of(key));
      numbers.push(value);
    }
    for (const [role, meant] of part.roles?.entries() ?? []) if (!roles.has(role)) roles.set(role, meant);
  }
  const tree = PDFDict.withContext(context);
  tree.set(name("Nums"), numbers);
  const dict = PDFDict.withContext(context);
  dict.set(name("Type"), name("StructTreeRoot"));
  dict.set(name("K"), kids);
  dict.set(name("ParentTree"), context.register(tree));
  dict.set(name("ParentTreeNextKey"), PDFNumber.of(keysTaken(joined)));
  if (roles.keys().length > 0) dict.set(name("RoleMap"), roles);
  context.assign(root, dict);
  catalog.set(name("StructTreeRoot"), root);
  const marks = PDFDict.withContext(context);
  marks.set(name("Marked"), PDFBool.True);
  catalog.set(name("MarkInfo"), marks);
}
