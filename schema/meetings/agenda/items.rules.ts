/** Action taken or moved on an item. Null if its title already says it. */
export function actionOf(item: { description: string; motionText: string | null | undefined }): string | null {
  const action = item.motionText?.trim() ?? "";
  return action === "" || action === item.description.trim() ? null : action;
}
