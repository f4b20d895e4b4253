import { chakra } from "@chakra-ui/react";
import { Fragment } from "react";
import { richTextViewRecipe } from "./RichTextView.recipe.ts";

const Root = chakra("div", richTextViewRecipe);

type Node = {
  readonly type?: string | undefined;
  readonly text?: string | undefined;
  readonly marks?: readonly { readonly type: string }[] | undefined;
  readonly content?: readonly Node[] | undefined;
};

export type RichTextViewProps = {
  /** A document of paragraphs, lists and tables with bold, italic and underline. */
  value: Node;
  /** Prefix of the text: 'WHEREAS, '. */
  head?: string | undefined;
  /** Crossed out, also for screen readers. */
  struck?: boolean | undefined;
};

const markTags = { bold: "strong", italic: "em", underline: "u" } as const;

function Inline({ node }: { node: Node }) {
  if (node.type === "hardBreak") return <br />;
  return (node.marks ?? []).reduce<React.ReactNode>((inner, { type }) => {
    const Tag = type in markTags ? markTags[type as keyof typeof markTags] : Fragment;
    return <Tag>{inner}</Tag>;
  }, node.text);
}

// Parts of a text have no key but their index.
const Inlines = ({ of }: { of: Node }) =>
  (of.content ?? []).map((node, index) => <Inline key={`${index}-`} node={node} />);

function Block({ node, head }: { node: Node; head: string }) {
  if (node.type === "paragraph")
    return (
      <p>
        {head && <strong>{head}</strong>}
        <Inlines of={node} />
      </p>
    );
  if (node.type === "table")
    return (
      <>
        {head && (
          <p>
            <strong>{head}</strong>
          </p>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide one scrolls by itself, and by keys */}
        <div className="table" role="region" aria-label="Table" tabIndex={0}>
          <table>
            <tbody>
              {(node.content ?? []).map((row, index) => (
                <tr key={`${index}-`}>
                  {(row.content ?? []).map((cell, place) => {
                    const Cell = cell.type === "tableHeader" ? "th" : "td";
                    return (
                      <Cell key={`${place}-`}>
                        {(cell.content ?? []).map((paragraph, line) => (
                          <Block key={`${line}-`} node={paragraph} head="" />
                        ))}
                      </Cell>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    );
  const List = node.type === "orderedList" ? "ol" : "ul";
  return (
    <>
      {head && (
        <p>
          <strong>{head}</strong>
        </p>
      )}
      <List>
        {(node.content ?? []).map((item, index) => (
          <li key={`${index}-`}>
            {(item.content ?? []).map((paragraph, line) => (
              <Block key={`${line}-`} node={paragraph} head="" />
            ))}
          </li>
        ))}
      </List>
    </>
  );
}

/** The paragraphs, lists and tables of a text, without a wrapper. */
export const RichTextBlocks = ({ value }: Pick<RichTextViewProps, "value">) =>
  (value.content ?? []).map((node, index) => <Block key={`${index}-`} node={node} head="" />);

/** Read-only legal text. */
export function RichTextView({ value, head = "", struck = false }: RichTextViewProps) {
  return (
    <Root data-struck={struck}>
      {struck && <chakra.span srOnly>Struck: </chakra.span>}
      {(value.content ?? []).map((node, index) => (
        <Block key={`${index}-`} node={node} head={index === 0 ? head : ""} />
      ))}
    </Root>
  );
}
