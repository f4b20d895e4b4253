import { Component, type ReactNode, use } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { NotAuthorizedWords, wordsOfFailed } from "#web/relay/notAuthorized.ts";
import { useTriedAgain } from "#web/relay/useTriedAgain.ts";
import { RequestFailed } from "#web/relay/request.ts";
import { texts } from "./texts.ts";

type Props = {
  /** The message: 'Failed to load users: …'. */
  failed: (why: string) => string;
  onRetry: () => void;
  /** What is loaded. A new value tries again. */
  attempt: unknown;
  children: ReactNode;
};

type State = { error: unknown; attempt: unknown };

/** Reports in the room's own words that a list could not be loaded, and offers to retry. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { error: null, attempt: this.props.attempt };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  static getDerivedStateFromProps = ({ attempt }: Props, before: State) =>
    attempt === before.attempt ? null : { error: null, attempt };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <NotLoaded error={error} failed={this.props.failed} onRetry={this.props.onRetry} />;
  }
}

/** Retries on a press, and automatically. */
function NotLoaded({ error, failed, onRetry }: Pick<Props, "failed" | "onRetry"> & { error: unknown }) {
  useTriedAgain(onRetry);
  const notAuthorized = use(NotAuthorizedWords);
  // A program's own messages are not for users; they are in the console.
  const why = error instanceof RequestFailed ? wordsOfFailed(error, notAuthorized) : texts.noAnswerShort;
  return (
    <Notice kind="negative" action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}>
      {failed(why)}
    </Notice>
  );
}
