import { chakra } from "@chakra-ui/react";

const Frame = chakra("iframe");

export type MailFrameProps = {
  /** What it shows: 'The letter as HTML'. */
  title: string;
  /** HTML of a letter, cleaned by the server. */
  html: string;
};

/** Letters are read on white, whatever the page around them looks like; the page's own styles do not reach in. */
const page = (html: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Letter</title><style>html{color-scheme:light;background:#fff;color:#111}body{font:16px/1.5 sans-serif;margin:16px;overflow-wrap:anywhere}</style></head><body><main>${html}</main></body></html>`;

/** HTML that somebody wrote, in a frame that runs nothing, sends nothing and leads nowhere. */
export function MailFrame({ title, html }: MailFrameProps) {
  return (
    <Frame
      title={title}
      sandbox=""
      srcDoc={page(html)}
      w="100%"
      minH="18rem"
      resize="vertical"
      overflow="auto"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="6px"
    />
  );
}
