/** Why a view cannot be saved. */
export interface ViewRefusal {
  code: string;
  message: string;
  field?: string;
}

/** Lists that views can be saved for. */
export const ROOMS_WITH_VIEWS = ["resolutions", "contracts"] as const;
/** In characters. */
export const MAX_NAME_LENGTH = 60;
export const MAX_ADDRESS_LENGTH = 2_000;
/** Maximum number of views that a person can save for a list. */
export const MAX_VIEWS = 50;

/** The query part of an address, percent-encoded pairs of key and value, so that it cannot lead elsewhere. */
const QUERY = /^$|^[\w.~%*+-]+=[\w.~%*+,:!'()@/-]*(&[\w.~%*+-]+=[\w.~%*+,:!'()@/-]*)*$/;

/** Why a view cannot be saved. Null if it can. `others`: number of views of that list with other names. */
export function refuseView(view: { room: string; name: string; address: string }, others: number): ViewRefusal | null {
  if (!ROOMS_WITH_VIEWS.some((room) => room === view.room))
    return { code: "UNKNOWN_LIST", message: "You cannot save views of this list.", field: "room" };
  const name = view.name.trim();
  if (name === "") return { code: "NAME_REQUIRED", message: "Give the view a name.", field: "name" };
  if (name.length > MAX_NAME_LENGTH)
    return {
      code: "TOO_LONG",
      message: `A view's name may have at most ${MAX_NAME_LENGTH} characters.`,
      field: "name",
    };
  if (view.address.length > MAX_ADDRESS_LENGTH || !QUERY.test(view.address))
    return { code: "NOT_A_VIEW", message: "This address is not a view of the list.", field: "address" };
  if (others >= MAX_VIEWS)
    return { code: "TOO_MANY", message: `You can save at most ${MAX_VIEWS} views. Delete one first.`, field: "name" };
  return null;
}
