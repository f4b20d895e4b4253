import { Suspense } from "react";
import type { RichTextFieldProps } from "#design-system/RichTextField/RichTextField.tsx";
import type { RichTextToolsProps } from "#design-system/RichTextField/RichTextTools.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { late } from "#web/relay/code.ts";

const Field = late(async () => {
  const { RichTextField } = await import("#design-system/RichTextField/RichTextField.tsx");
  return { default: RichTextField };
});
const Tools = late(async () => {
  const { RichTextTools } = await import("#design-system/RichTextField/RichTextTools.tsx");
  return { default: RichTextTools };
});

/** A rich text field whose editor loads when it is first shown. Until then its text is readable. */
export function RichTextField(props: RichTextFieldProps) {
  const { value, head, struck } = props;
  return (
    <Suspense fallback={<RichTextView value={value} head={head} struck={struck} />}>
      <Field {...props} />
    </Suspense>
  );
}

/** Its toolbar, loaded with it. */
export function RichTextTools(props: RichTextToolsProps) {
  return (
    <Suspense fallback={null}>
      <Tools {...props} />
    </Suspense>
  );
}
