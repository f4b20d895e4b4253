/**
 * @generated SignedSource<<e8382240c20396fa05652952fcfdfcc6>>
 * @relayHash 7c744fb75d15a20398d1fecb70b355bd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID eb35ffbf3dfe38320dec6d12aec3217d7d3ea1c5166239c015a7d1cdb24aeda2

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { SignInSettingsPageQuery } from './SignInSettingsPageQuery.graphql';

const node: PreloadableConcreteRequest<SignInSettingsPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "eb35ffbf3dfe38320dec6d12aec3217d7d3ea1c5166239c015a7d1cdb24aeda2",
    "metadata": {},
    "name": "SignInSettingsPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
