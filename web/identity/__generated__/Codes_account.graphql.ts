/**
 * @generated SignedSource<<5cdcfd64f0e8999ad346c5b600b3f09f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Codes_account$data = {
  readonly codesSince: string | null | undefined;
  readonly email: string;
  readonly id: string;
  readonly recoveryCodesLeft: number;
  readonly " $fragmentType": "Codes_account";
};
export type Codes_account$key = {
  readonly " $data"?: Codes_account$data;
  readonly " $fragmentSpreads": FragmentRefs<"Codes_account">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Codes_account",
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
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "codesSince",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "recoveryCodesLeft",
      "storageKey": null
    }
  ],
  "type": "Account",
  "abstractKey": null
};

(node as any).hash = "53f1aa36f6ec1b9b2bc25d28df59757e";

export default node;
