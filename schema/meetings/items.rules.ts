/** What was done with an item, or what is moved on it, where its words do not say it already. Null: they do. */
export function actionOf(item: { description: string; motionText: string | null | undefined }): string | null {
  const action = item.motionText?.trim() ?? "";
  return action === "" || action === item.description.trim() ? null : action;
}
