import { chakra } from "@chakra-ui/react";
import { Fragment, useState } from "react";
import { SelectField } from "../SelectField/SelectField.tsx";
import { Shape } from "../StatusBadge/StatusBadge.tsx";
import { triStates, type TriStateValue } from "../TriState/states.ts";
import { stateMatrixRecipe } from "./StateMatrix.recipe.ts";

const Root = chakra("div", stateMatrixRecipe);

export type StateMatrixProps = {
  caption: string;
  /** What the first column holds: 'Permission'. */
  rowsLabel: string;
  /** What one column is: 'Role'. */
  columnLabel: string;
  columns: readonly { key: string; label: string; header?: React.ReactNode }[];
  /** Rows grouped by title. `states` in the order of the columns. */
  groups: readonly {
    title: string;
    rows: readonly { key: string; label: string; states: readonly TriStateValue[] }[];
  }[];
};

function State({ state }: { state: TriStateValue }) {
  const { word, shape } = triStates[state];
  return (
    <span className="state" data-state={state}>
      <Shape shape={shape} />
      {word}
    </span>
  );
}

/** A complete matrix: headings stay visible during scrolling. On a phone one column at a time, by choice. */
export function StateMatrix({ caption, rowsLabel, columnLabel, columns, groups }: StateMatrixProps) {
  const [chosen, setChosen] = useState("");
  const found = columns.findIndex(({ key }) => key === chosen);
  const at = found < 0 ? 0 : found;
  return (
    <Root>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keys */}
      <section className="wide" aria-label={caption} tabIndex={0}>
        <table>
          <caption>
            <chakra.span srOnly>{caption}</chakra.span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{rowsLabel}</th>
              {columns.map(({ key, label, header }) => (
                <th key={key} scope="col">
                  {header ?? label}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map(({ key, label, states }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {columns.map((column, index) => (
                    <td key={column.key}>
                      <State state={states[index] ?? "UNSET"} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <div className="narrow">
        <SelectField
          label={columnLabel}
          value={columns[at]?.key ?? ""}
          onChange={setChosen}
          options={columns.map(({ key, label }) => ({ value: key, label }))}
        />
        {groups.map(({ title, rows }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <ul aria-label={title}>
              {rows.map(({ key, label, states }) => (
                <li key={key}>
                  <span>{label}</span>
                  <State state={states[at] ?? "UNSET"} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </Root>
  );
}
