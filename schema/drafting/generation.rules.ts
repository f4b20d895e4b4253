// When a text may be generated again. Decision 'Documents'.

export interface GenerationRefusal {
  code: "HAND_EDITED";
  message: string;
  field: "overwrite";
}

/** Whether a generated text would replace a manually edited one without permission. Error: HAND_EDITED. */
export function refuseOverwrite(
  what: "draft" | "summary" | "press release",
  facts: { byHand: boolean; isEmpty: boolean; overwrite: boolean },
): GenerationRefusal | null {
  if (!facts.byHand || facts.isEmpty || facts.overwrite) return null;
  return {
    code: "HAND_EDITED",
    message: `The ${what} was changed by hand. Generate again and replace it?`,
    field: "overwrite",
  };
}
