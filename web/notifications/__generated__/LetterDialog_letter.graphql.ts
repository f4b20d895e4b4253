/**
 * @generated SignedSource<<d39aa1ae7832b7abecf80558d240def6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type LetterState = "DEAD" | "SENT" | "WAITING";
import type { FragmentRefs } from "relay-runtime";
export type LetterDialog_letter$data = {
  readonly attempts: number;
  readonly createdAt: string;
  readonly fromEmail: string;
  readonly html: string | null | undefined;
  readonly key: string;
  readonly lastError: string | null | undefined;
  readonly nextAttemptAt: string;
  readonly sentAt: string | null | undefined;
  readonly state: LetterState;
  readonly subject: string;
  readonly text: string;
  readonly toEmail: string;
  readonly toName: string;
  readonly " $fragmentType": "LetterDialog_letter";
};
export type LetterDialog_letter$key = {
  readonly " $data"?: LetterDialog_letter$data;
  readonly " $fragmentSpreads": FragmentRefs<"LetterDialog_letter">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LetterDialog_letter",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "html",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fromEmail",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "toName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "toEmail",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "key",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "attempts",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastError",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sentAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "nextAttemptAt",
      "storageKey": null
    }
  ],
  "type": "Letter",
  "abstractKey": null
};

(node as any).hash = "f69418aed78feb059789f56d57aa1f53";

export default node;
