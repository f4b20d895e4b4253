import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { SignaturePad, type Strokes } from "#design-system/SignaturePad/SignaturePad.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { BOX, LONGEST_SIGNED_NAME, MOST_POINTS, MOST_STROKES } from "#schema/contracts/signing/mark.rules.ts";
import { routeTexts as texts } from "./routeTexts.ts";

/** A name that is typed, or drawn as well. */
export type Mark = { name: string; mark: "TYPED" | "DRAWN"; strokes: Strokes };

/** Whether a problem with this field stands beside it, in what is drawn of the form. */
export const isAtMark = (field: string | null | undefined, { mark }: Pick<Mark, "mark">): boolean =>
  field === "name" || (field === "strokes" && mark === "DRAWN");

type Props = {
  value: Mark;
  errorAt: (field: "name" | "strokes") => string | null;
  onName: (name: string) => void;
  onMark: (mark: Mark["mark"]) => void;
  /** As a change, because points come faster than they are drawn. */
  onStrokes: (change: (before: Strokes) => Strokes) => void;
  autoComplete?: "name";
};

/** How a contract is signed: the same for people of the county and for signers from outside. */
export function MarkFields({ value: { name, mark, strokes }, errorAt, onName, onMark, onStrokes, ...rest }: Props) {
  return (
    <>
      <TextField
        {...rest}
        label={texts.name}
        help={texts.nameHelp}
        required
        most={LONGEST_SIGNED_NAME}
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
          mostStrokes={MOST_STROKES}
          mostPoints={MOST_POINTS}
          strokes={strokes}
          onStrokes={onStrokes}
          clearLabel={texts.clear}
          told={texts.told(strokes.length)}
        />
      )}
    </>
  );
}
