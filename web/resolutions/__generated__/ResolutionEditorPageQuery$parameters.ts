/**
 * @generated SignedSource<<a7d82e90738dd8eb503e7eb385d1c395>>
 * @relayHash 24cecddd548a51e8c32b0e38f0ead0c5
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 83ed8c676dcfbeddb5a4001eeb9c2e30a4ea192ec4f98498f8e6867bb68f01ec

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { ResolutionEditorPageQuery } from './ResolutionEditorPageQuery.graphql';

const node: PreloadableConcreteRequest<ResolutionEditorPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "83ed8c676dcfbeddb5a4001eeb9c2e30a4ea192ec4f98498f8e6867bb68f01ec",
    "metadata": {},
    "name": "ResolutionEditorPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
