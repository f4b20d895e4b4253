/**
 * @generated SignedSource<<483ea796e393a202d55db86494ba67c1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useNotificationDraft_template$data = {
  readonly body: string;
  readonly fromEmail: string;
  readonly html: string | null | undefined;
  readonly id: string;
  readonly key: string;
  readonly subject: string;
  readonly version: number;
  readonly " $fragmentType": "useNotificationDraft_template";
};
export type useNotificationDraft_template$key = {
  readonly " $data"?: useNotificationDraft_template$data;
  readonly " $fragmentSpreads": FragmentRefs<"useNotificationDraft_template">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useNotificationDraft_template",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "version",
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
      "name": "fromEmail",
      "storageKey": null
    },
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
      "name": "body",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "html",
      "storageKey": null
    }
  ],
  "type": "NotificationTemplate",
  "abstractKey": null
};

(node as any).hash = "500cd597a58c02475ce7cfbcf6872a53";

export default node;
