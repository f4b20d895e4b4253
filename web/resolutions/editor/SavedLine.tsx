import { Text } from "#design-system/Layout/Layout.tsx";
import type { SavesState } from "#web/editing/pageSaves.ts";
import { writtenTime } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";

/** Whether everything typed is saved, and since when. Announced when it gets worse. */
export function SavedLine({ dirty, busy, savedAt, failed, stopped }: SavesState) {
  const words = () => {
    if (busy) return texts.saving;
    if (dirty && stopped) return texts.notSavedBecause(stopped);
    if (dirty && failed) return texts.notSaved;
    if (dirty) return texts.unsaved;
    return savedAt === null ? "" : texts.savedAt(writtenTime(new Date(savedAt).toISOString()));
  };
  const bad = dirty && !busy && (failed || stopped !== null);
  return (
    <Text
      role="status"
      aria-live={bad ? "assertive" : "off"}
      color={bad ? "negative" : "muted"}
      textStyle="small"
      maxW={{ lg: "14rem" }}
      lineClamp="2"
      title={words()}
    >
      {words()}
    </Text>
  );
}
