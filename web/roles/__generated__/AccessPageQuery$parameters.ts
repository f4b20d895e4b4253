/**
 * @generated SignedSource<<3c165b3c537eecea91a9cc0bd388904a>>
 * @relayHash 3a474472afb26b85c1fa2afb6a583c2c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d6cb6281ee926deb1d4ea448a0ca4673587557852a47357ead39c5841538ad0e

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { AccessPageQuery } from './AccessPageQuery.graphql';

const node: PreloadableConcreteRequest<AccessPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "d6cb6281ee926deb1d4ea448a0ca4673587557852a47357ead39c5841538ad0e",
    "metadata": {},
    "name": "AccessPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
