/**
 * @generated SignedSource<<095facde81fce8a6689601b6ebdbcb0a>>
 * @relayHash 81f624da51022fb2b7ad25019441b254
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b69e16d9a3422e4962c342108521718618a0cb98991cc1da8ef5793fff7eb160

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { ResolutionEditorPageQuery } from './ResolutionEditorPageQuery.graphql';

const node: PreloadableConcreteRequest<ResolutionEditorPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "b69e16d9a3422e4962c342108521718618a0cb98991cc1da8ef5793fff7eb160",
    "metadata": {},
    "name": "ResolutionEditorPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
