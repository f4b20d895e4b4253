import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { KeptRequest } from "./keptRequest.ts";
import { texts } from "./texts.ts";

/** A saved request that was started earlier. `savedAt`: when. */
export type StoredRequest = { request: KeptRequest; savedAt: string };

type Props = { stored: StoredRequest; onGoOn: () => void; onStartOver: () => void };

/** Offers to continue a request that was started earlier, instead of an empty form. */
export function RequestStored({ stored: { request, savedAt }, onGoOn, onStartOver }: Props) {
  const { title, description, department } = request.form;
  const words = title || description.slice(0, 200) || department;
  return (
    <Notice
      kind="info"
      title={texts.begun(writtenMoment(savedAt))}
      action={
        <HStack wrap="wrap">
          <Button kind="primary" onClick={onGoOn}>
            {texts.goOn}
          </Button>
          <Button onClick={onStartOver}>{texts.startOver}</Button>
        </HStack>
      }
    >
      {words && <Text overflowWrap="anywhere">{words}</Text>}
      <Text>{texts.startOverHelp}</Text>
    </Notice>
  );
}
