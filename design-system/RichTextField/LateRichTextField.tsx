import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { RichTextBlocks } from "../RichTextView/RichTextView.tsx";
import { RichTextField, type RichTextFieldProps } from "./RichTextField.tsx";
import { richTextFieldRecipe } from "./RichTextField.recipe.ts";

const Root = chakra("div", richTextFieldRecipe);

/**
 * The same field for pages that hold hundreds: plain text until it is reached by key, pointer or voice, and an editor
 * from then on. The cursor is where the pointer was.
 */
export function LateRichTextField(props: RichTextFieldProps) {
  const [come, setCome] = useState<RichTextFieldProps["focusAt"]>(undefined);
  const { id, label, head = "", value, struck = false, readOnly = false } = props;
  if (come) return <RichTextField {...props} focusAt={come} />;
  return (
    <Root data-struck={struck} style={{ "--head": JSON.stringify(head) } as React.CSSProperties}>
      <div
        id={id}
        className="ProseMirror"
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-readonly={readOnly || undefined}
        tabIndex={0}
        onPointerDown={({ clientX, clientY }) => setCome({ left: clientX, top: clientY })}
        onFocus={() => setCome((now) => now ?? "end")}
      >
        <RichTextBlocks value={value} />
      </div>
    </Root>
  );
}
