/**
 * @generated SignedSource<<33ea3dd23173fe1b667a3864a4556340>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PasswordPolicy = "NIST" | "SPEC";
import type { FragmentRefs } from "relay-runtime";
export type SignInSettings_settings$data = {
  readonly absoluteMinutes: number;
  readonly contactEmail: string | null | undefined;
  readonly contactName: string | null | undefined;
  readonly contactPhone: string | null | undefined;
  readonly idleMinutes: number;
  readonly passwordPolicy: PasswordPolicy;
  readonly version: number;
  readonly viewerCanEdit: {
    readonly reason: string | null | undefined;
  };
  readonly " $fragmentType": "SignInSettings_settings";
};
export type SignInSettings_settings$key = {
  readonly " $data"?: SignInSettings_settings$data;
  readonly " $fragmentSpreads": FragmentRefs<"SignInSettings_settings">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SignInSettings_settings",
  "selections": [
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
      "name": "idleMinutes",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "absoluteMinutes",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "passwordPolicy",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "contactName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "contactEmail",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "contactPhone",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "viewerCanEdit",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "reason",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "SignInSettings",
  "abstractKey": null
};

(node as any).hash = "ccbde17e46539daa471c0e853949fe2e";

export default node;
