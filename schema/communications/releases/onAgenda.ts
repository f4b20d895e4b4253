import { takenOffAgenda } from "../../meetings/occasions.ts";
import { assertAllowed } from "../../refusal.ts";
import { refusal } from "./rules.ts";

// An item with a published press release cannot be deleted. A canceled or deleted meeting keeps its items.
takenOffAgenda.listen(async ({ db }, { items }) => {
  if (!("id" in items)) return;
  const published = await db.pressRelease.count({ where: { itemId: items.id, state: "PUBLISHED" } });
  assertAllowed(published > 0 ? refusal("RELEASE_PUBLISHED") : null);
});
