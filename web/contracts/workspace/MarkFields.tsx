import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { SignaturePad, type Strokes } from "#design-system/SignaturePad/SignaturePad.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { BOX, MAX_SIGNED_NAME_LENGTH, MAX_POINTS, MAX_STROKES } from "#schema/contracts/signing/mark.rules.ts";
import { routeTexts as texts } from "./routeTexts.ts";

/** A signature: a typed name, optionally with a drawing. */
export type Mark = { name: string; mark: "TYPED" | "DRAWN"; strokes: Strokes };

/** Whether the form shows a control next to which a problem with this field can appear. */
export const isAtMark = (field: string | null | undefined, { mark }: Pick<Mark, "mark">): boolean =>
  field === "name" || (field === "strokes" && mark === "DRAWN");

type Props = {
  value: Mark;
  errorAt: (field: "name" | "strokes") => string | null;
  onName: (name: string) => void;
  onMark: (mark: Mark["mark"]) => void;
  /** An updater function, because points arrive faster than renders. */
  onStrokes: (change: (before: Strokes) => Strokes) => void;
  autoComplete?: "name";
};

/** How a contract is signed, the same for county staff and outside signers. */
export function MarkFields({ value: { name, mark, strokes }, errorAt, onName, onMark, onStrokes, ...rest }: Props) {
  return (
    <>
      <TextField
        {...rest}
        label={texts.name}
        help={texts.nameHelp}
        required
        most={MAX_SIGNED_NAME_LENGTH}
        value={name}
        error={errorAt("name")}
        onChange={onName}
      />
      <RadioGroupField<Mark["mark"]>
        label={texts.mark}
        inline
        value={mark}
        onChange={onMark}
        options={(["TYPED", "DRAWN"] as const).map((each) => ({ value: each, label: texts.marks[each] }))}
      />
      {mark === "DRAWN" && (
        <SignaturePad
          label={texts.drawn}
          help={texts.drawnHelp}
          error={errorAt("strokes")}
          box={BOX}
          mostStrokes={MAX_STROKES}
          mostPoints={MAX_POINTS}
          strokes={strokes}
          onStrokes={onStrokes}
          clearLabel={texts.clear}
          statusText={texts.told(strokes.length)}
        />
      )}
    </>
  );
}
