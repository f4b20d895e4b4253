import { Component, type ReactNode, Suspense } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RequestFailed } from "#web/relay/request.ts";
import { texts } from "./texts.ts";

type State = { error: unknown };

/** A part of another room on a page. Renders nothing until it has loaded. If it fails, the page around it stays. */
export class BroughtPart extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render() {
    const { error } = this.state;
    if (error === null) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    // A program's own messages are not for users; they are in the console.
    return (
      <Notice
        kind="caution"
        title={texts.partFailed}
        action={
          <Button size="sm" onClick={() => window.location.reload()}>
            {texts.reload}
          </Button>
        }
      >
        {error instanceof RequestFailed ? error.message : texts.partFailedHelp}
      </Notice>
    );
  }
}
