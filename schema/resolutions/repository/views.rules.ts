/** Why a view is not kept. */
export interface ViewRefusal {
  code: string;
  message: string;
  field?: string;
}

/** Lists of which views are kept. */
export const ROOMS_WITH_VIEWS = ["resolutions", "contracts"] as const;
/** Characters. */
export const LONGEST_NAME = 60;
export const LONGEST_ADDRESS = 2_000;
/** A person keeps so many views of a list. */
export const MOST_VIEWS = 50;

/** The query part of an address, nothing that leads elsewhere: pairs of key and value, percent-encoded. */
const QUERY = /^$|^[\w.~%*+-]+=[\w.~%*+,:!'()@/-]*(&[\w.~%*+-]+=[\w.~%*+,:!'()@/-]*)*$/;

/** Why a view cannot be kept; null: it can. `others`: how many views of other names there are of that list. */
export function refuseView(view: { room: string; name: string; address: string }, others: number): ViewRefusal | null {
  if (!ROOMS_WITH_VIEWS.some((room) => room === view.room))
    return { code: "UNKNOWN_LIST", message: "You cannot save views of this list.", field: "room" };
  const name = view.name.trim();
  if (name === "") return { code: "NAME_REQUIRED", message: "Give the view a name.", field: "name" };
  if (name.length > LONGEST_NAME)
    return { code: "TOO_LONG", message: `A view's name may have at most ${LONGEST_NAME} characters.`, field: "name" };
  if (view.address.length > LONGEST_ADDRESS || !QUERY.test(view.address))
    return { code: "NOT_A_VIEW", message: "This address is not a view of the list.", field: "address" };
  if (others >= MOST_VIEWS)
    return { code: "TOO_MANY", message: `You can save at most ${MOST_VIEWS} views. Delete one first.`, field: "name" };
  return null;
}
