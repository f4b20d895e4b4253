import { chakra } from "@chakra-ui/react";
import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from "lucide-react";
import { IconButton } from "../Button/Button.tsx";
import { noticeRecipe } from "./Notice.recipe.ts";

const Root = chakra("div", noticeRecipe);
const pictures = { info: Info, positive: CircleCheck, caution: TriangleAlert, negative: OctagonAlert };
const words = { info: "Note", positive: "Done", caution: "Caution", negative: "Error" };

export type NoticeProps = {
  kind: "info" | "positive" | "caution" | "negative";
  title?: string;
  children?: React.ReactNode;
  /** A button or link that helps. */
  action?: React.ReactNode;
  onDismiss?: () => void;
  /** How a changed text is read out: errors interrupt, the rest waits. */
  live?: "polite" | "assertive" | "off";
};

/** An inline message, kept until its cause is gone. */
export function Notice({
  kind,
  title,
  children,
  action,
  onDismiss,
  live = kind === "negative" ? "assertive" : "polite",
}: NoticeProps) {
  const Picture = pictures[kind];
  return (
    <Root kind={kind} role={live === "off" ? undefined : live === "assertive" ? "alert" : "status"}>
      <Picture aria-hidden />
      <div>
        <chakra.span srOnly>{words[kind]}: </chakra.span>
        {title && <chakra.p fontWeight="650">{title}</chakra.p>}
        {children}
        {action && <chakra.div mt="2">{action}</chakra.div>}
      </div>
      {onDismiss && <IconButton label="Dismiss this message" icon={<X aria-hidden />} onClick={onDismiss} />}
    </Root>
  );
}
