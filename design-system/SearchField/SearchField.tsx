import { chakra } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { useId } from "react";
import { controlRecipe } from "../FormField/FormField.recipe.ts";
import { FieldError } from "../FormField/FormField.tsx";
import { useBound } from "../FormField/useBound.ts";

const Control = chakra("input", controlRecipe);

/** Maximum useful length of a search. */
const MAX = 1_000;

export type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  width?: string;
};

/** Filters the content below it. `/` focuses it (data-shortcut="search"); Escape clears it. */
export function SearchField({ label, value, onChange, placeholder, width = "20rem" }: SearchFieldProps) {
  const id = useId();
  const { refused, bound } = useBound(MAX);
  return (
    <chakra.div w="100%" maxW={width} {...bound}>
      {refused && (
        <div role="alert">
          <FieldError id={`${id}-error`} text={refused} />
        </div>
      )}
      <chakra.div
        role="search"
        aria-label={label}
        position="relative"
        css={{
          "& svg": {
            position: "absolute",
            insetInlineStart: "0.7rem",
            top: "50%",
            transform: "translateY(-50%)",
            pointerEvents: "none",
          },
        }}
        color="muted"
      >
        <chakra.label htmlFor={id} srOnly>
          {label}
        </chakra.label>
        <Search aria-hidden size={18} />
        <Control
          id={id}
          type="search"
          ps="9"
          value={value}
          placeholder={placeholder ?? label}
          data-shortcut="search"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && value) {
              event.stopPropagation();
              onChange("");
            }
          }}
        />
      </chakra.div>
    </chakra.div>
  );
}
