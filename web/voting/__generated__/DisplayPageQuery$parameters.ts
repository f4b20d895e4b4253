/**
 * @generated SignedSource<<51a10d4f4588b8ebca3d17318d619400>>
 * @relayHash 57f212d39caa4acaed846f693513409d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 55372d4533a2bd40167e91a51b1ea6ebf90f04811eb620f0e581f1351a3ff17a

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { DisplayPageQuery } from './DisplayPageQuery.graphql';

const node: PreloadableConcreteRequest<DisplayPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "55372d4533a2bd40167e91a51b1ea6ebf90f04811eb620f0e581f1351a3ff17a",
    "metadata": {},
    "name": "DisplayPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
