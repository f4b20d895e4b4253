import type { RichText } from "../../richText.rules.ts";

declare module "../../context.ts" {
  interface Words {
    /** Text of another party's .docx, and in words what of it was left out. `fault`: why it cannot be read. */
    readDocx(bytes: Uint8Array): Promise<{ content: RichText; leftOut: string[] } | { fault: string }>;
  }
}
