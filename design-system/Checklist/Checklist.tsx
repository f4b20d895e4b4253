import { chakra } from "@chakra-ui/react";
import { Shape } from "../StatusBadge/StatusBadge.tsx";

export type ChecklistProps = {
  /** What the list describes: 'Your new password needs'. */
  title: string;
  items: readonly { text: string; met: boolean }[];
  /** Id of the list, for the aria-describedby of the field that it checks. */
  id?: string;
};

/** Requirements that are ticked during typing. The number met is read out when typing pauses. */
export function Checklist({ title, items, id }: ChecklistProps) {
  const met = items.filter((item) => item.met).length;
  return (
    <chakra.div id={id} bg="surface.sunken" borderRadius="6px" px="4" py="3">
      <chakra.p textStyle="label" mb="1">
        {title}
      </chakra.p>
      <chakra.ul listStyle="none" display="grid" gap="1">
        {items.map(({ text, met: done }) => (
          <chakra.li
            key={text}
            display="flex"
            alignItems="center"
            gap="2"
            color={done ? "positive" : "ink"}
            fontWeight={done ? "600" : undefined}
            css={{ "& svg": { flexShrink: "0", boxSize: "1rem" } }}
          >
            <Shape shape={done ? "check" : "ring"} />
            <span>
              {text}
              <chakra.span srOnly>{done ? ", met" : ", not met yet"}</chakra.span>
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p srOnly role="status">
        {met} of {items.length} met
      </chakra.p>
    </chakra.div>
  );
}
