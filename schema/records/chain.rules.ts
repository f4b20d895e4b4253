// The chain of the log: each entry's hash covers the previous hash and the entry itself.

/** An entry as needed for the check. */
export interface Link {
  /** Position in the chain, from 1 without gaps. */
  seq: number;
  /** SHA-256, hex. */
  hash: string;
  /** The entry's text as it was hashed. */
  canonical: string;
}

/** Newest position of a chain and its hash, as stored or as noted elsewhere. */
export interface Head {
  seq: number;
  hash: string;
}

/** The first break of a chain. */
export interface Break {
  /** Position of the entry that is wrong or missing. */
  seq: number;
  /** What is wrong, in a sentence. */
  why: string;
}

export interface ChainCheck {
  /** Checks the next entry, in order of position. False: it is broken here, and nothing further needs to be read. */
  take(link: Link): boolean;
  /** The result after all entries. `outside`: number of entries without a position. */
  end(head: Head | null, outside: number): { entries: number; broken: Break | null };
}

/**
 * Checks a chain entry by entry, and names the first break. If its end was cut off together with its head, the chain
 * alone does not show it, but `noted`, a head noted elsewhere, does.
 * @param sha256 hashes a text, hex
 */
export function checkChain(sha256: (text: string) => string, noted: Head | null = null): ChainCheck {
  let last: Head = { seq: 0, hash: "" };
  let broken: Break | null = null;
  const breakAt = (seq: number, why: string) => {
    broken ??= { seq, why };
    return false;
  };
  return {
    take({ seq, hash, canonical }) {
      if (broken) return false;
      const due = last.seq + 1;
      if (seq !== due) return breakAt(due, `Entry ${due} is missing. Entry ${last.seq} is followed by ${seq}.`);
      if (sha256(last.hash + canonical) !== hash)
        return breakAt(seq, `Entry ${seq} is not as it was written. Its content or its hash was changed.`);
      if (noted?.seq === seq && noted.hash !== hash)
        return breakAt(seq, `Entry ${seq} is not the one that was noted. The log was rewritten.`);
      last = { seq, hash };
      return true;
    },
    end(head, outside) {
      const seq = last.seq + 1;
      const shouldReach = Math.max(head?.seq ?? 0, noted?.seq ?? 0);
      if (shouldReach > last.seq) breakAt(seq, `Entry ${seq} is missing. The log should reach ${shouldReach}.`);
      if (!head && last.seq > 0) breakAt(seq, `The head of the chain is missing. It should name entry ${last.seq}.`);
      if (head && head.seq < last.seq)
        breakAt(head.seq + 1, `Entry ${head.seq + 1} is not known to the head of the chain, which names ${head.seq}.`);
      if (head && head.seq === last.seq && head.hash !== last.hash)
        breakAt(last.seq, `Entry ${last.seq} is not the one that the head of the chain names.`);
      if (outside > 0) breakAt(seq, `${outside} ${outside === 1 ? "entry is" : "entries are"} outside the chain.`);
      return { entries: last.seq, broken };
    },
  };
}

/** A noted head, as a check prints it: `17:9f86…`. Null if it is not one. */
export function readHead(text: string): Head | null {
  const match = /^\s*(\d{1,9}):([0-9a-f]{64})\s*$/i.exec(text);
  return match ? { seq: Number(match[1]), hash: (match[2] as string).toLowerCase() } : null;
}
