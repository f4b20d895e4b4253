// The position for new business on an agenda. Decision 'Queue of an agenda'.

/** '12. Motion to adjourn', 'Adjournment': titles of the last item, with or without a number. */
const ADJOURNMENT = /^\W*(?:(?:[\divxlc]+|[a-z])[.)]\s*)?(?:(?:a )?motion (?:to|for) )?adjourn/i;

/** Whether an item is the end of the agenda. */
export const isAdjournment = (description: string): boolean => ADJOURNMENT.test(description.trim());

/**
 * The position for new business, from 1: that of the last item that adjourns, otherwise after all items.
 * @param descriptions of the items, in order
 */
export function positionOfNewBusiness(descriptions: readonly string[]): number {
  const adjournment = descriptions.findLastIndex(isAdjournment);
  return adjournment === -1 ? descriptions.length + 1 : adjournment + 1;
}
