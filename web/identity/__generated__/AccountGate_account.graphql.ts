/**
 * @generated SignedSource<<476d27f28ba94bdc30075073af99ec99>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type DateFormat = "EU" | "ISO" | "US";
export type TimeFormat = "H12" | "H24";
import type { FragmentRefs } from "relay-runtime";
export type AccountGate_account$data = {
  readonly codesSince: string | null | undefined;
  readonly dateFormat: DateFormat | null | undefined;
  readonly mustChangePassword: boolean;
  readonly passkeys: ReadonlyArray<{
    readonly __typename: "Passkey";
  }>;
  readonly secondFactorNeeded: boolean;
  readonly timeFormat: TimeFormat | null | undefined;
  readonly " $fragmentType": "AccountGate_account";
};
export type AccountGate_account$key = {
  readonly " $data"?: AccountGate_account$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccountGate_account">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AccountGate_account",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "mustChangePassword",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "secondFactorNeeded",
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
      "concreteType": "Passkey",
      "kind": "LinkedField",
      "name": "passkeys",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "__typename",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dateFormat",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "timeFormat",
      "storageKey": null
    }
  ],
  "type": "Account",
  "abstractKey": null
};

(node as any).hash = "936889b336859b2af831a5f988888115";

export default node;
