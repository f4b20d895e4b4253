/** Action taken or moved on an item, if its title does not already say it. Null: it does. */
export function actionOf(item: { description: string; motionText: string | null | undefined }): string | null {
  const action = item.motionText?.trim() ?? "";
  return action === "" || action === item.description.trim() ? null : action;
}
