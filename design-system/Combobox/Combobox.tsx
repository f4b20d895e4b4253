import { chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { controlRecipe } from "../FormField/FormField.recipe.ts";
import { FormField } from "../FormField/FormField.tsx";
import type { FieldProps } from "../FormField/FormField.tsx";
import { ReadField } from "../FormField/ReadField.tsx";
import { comboboxRecipe } from "./Combobox.recipe.ts";

const Root = chakra("div", comboboxRecipe);
const Control = chakra("input", controlRecipe);

export type ComboboxOption = {
  value: string;
  label: string;
  /** A second line: an email, a department. */ detail?: string | undefined;
  /** Why it cannot be chosen; shown with it. Null: it can. */ reason?: string | null | undefined;
};

export type ComboboxProps = FieldProps & {
  /** The value of the chosen option. With `allowNew`, also typed text. '': none. */
  value: string;
  onChange: (value: string) => void;
  options: ComboboxOption[];
  /** Receives typed text, to fetch options by it. The given list is then shown unfiltered. */
  onInput?: ((text: string) => void) | undefined;
  /** Keeps typed text that matches no option. */
  allowNew?: boolean | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
};

const has = (option: ComboboxOption, text: string) =>
  `${option.label} ${option.detail ?? ""}`.toLowerCase().includes(text.trim().toLowerCase());

const same = (name: string, typed: string | null) => name.toLowerCase() === typed?.trim().toLowerCase();

/**
 * Type-ahead after the combobox pattern of the ARIA practices: the list narrows during typing, arrow keys choose, Enter
 * accepts, Escape closes. Written here because Chakra's loses fast keystrokes when its text is controlled.
 */
export function Combobox({
  label,
  help,
  error,
  required,
  most,
  id,
  hideLabel,
  name,
  disabled,
  readOnly = false,
  value,
  onChange,
  options,
  onInput,
  allowNew = false,
  placeholder,
  emptyText = "Nothing matches",
}: ComboboxProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const shown = typed === null || onInput ? options : options.filter((option) => has(option, typed));

  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const take = (option: ComboboxOption | undefined) => {
    if (option?.reason) return;
    if (option && option.value !== value) onChange(option.value);
    close();
  };
  // A name typed in full is chosen, also when the user leaves without Enter.
  const leave = () => take(options.find(({ label: name }) => same(name, typed)));
  const move = (to: number) => {
    setOpen(true);
    setActive(to);
    list.current?.children[to]?.scrollIntoView({ block: "nearest" });
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    const last = shown.length - 1;
    if (event.key === "ArrowDown") move(open && active < last ? active + 1 : 0);
    else if (event.key === "ArrowUp") move(open && active > 0 ? active - 1 : last);
    else if (event.key === "Enter" && open && shown[active]) take(shown[active]);
    else if (event.key === "Escape" && open) {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };

  const onType = (text: string) => {
    setTyped(text);
    setOpen(true);
    // Enter chooses the first match, unless it may be a new name.
    setActive(allowNew || text === "" ? -1 : 0);
    onInput?.(text);
    if (allowNew) onChange(text);
    else if (text === "" && value !== "") onChange("");
  };

  if (readOnly) return <ReadField {...{ label, help, error, id, hideLabel }} value={chosen?.label ?? value} />;
  return (
    <FormField label={label} help={help} error={error} required={required} most={most} id={id} hideLabel={hideLabel}>
      {(ids) => (
        <Root>
          <Control
            {...ids}
            name={name}
            disabled={disabled}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open && shown.length > 0}
            aria-controls={listId}
            aria-activedescendant={open && active >= 0 && shown[active] ? `${listId}-${active}` : undefined}
            pe="9"
            placeholder={placeholder}
            value={typed ?? chosen?.label ?? (allowNew ? value : "")}
            onChange={(event) => onType(event.target.value)}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
          <span className="arrow" aria-hidden>
            <ChevronDown size={18} />
          </span>
          {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the combobox pattern: keys stay in the field, which names the option */}
          <ul id={listId} ref={list} role="listbox" aria-label={label} hidden={!open || shown.length === 0}>
            {shown.map((option, index) => (
              <li
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={option.value === value}
                aria-disabled={option.reason ? true : undefined}
                data-active={index === active}
                // The field keeps the focus. Its blur would close the list before the press counts.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
              >
                <span>
                  {option.label}
                  {option.detail && <span className="detail">{option.detail}</span>}
                  {option.reason && <span className="detail">{option.reason}</span>}
                </span>
              </li>
            ))}
          </ul>
          {/* oxlint-enable */}
          {open && shown.length === 0 && !allowNew && (
            <div className="none" role="status">
              {emptyText}
            </div>
          )}
        </Root>
      )}
    </FormField>
  );
}
