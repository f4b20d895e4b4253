/**
 * @generated SignedSource<<d7d2e1504851699e466c826b776a4b63>>
 * @relayHash ddededa215abc5c1e00bcb96defa65fb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f34def5741765a51013508499660d8d8430142591db7e9aeda12bc336369c800

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { NotificationEditorPageQuery } from './NotificationEditorPageQuery.graphql';

const node: PreloadableConcreteRequest<NotificationEditorPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "f34def5741765a51013508499660d8d8430142591db7e9aeda12bc336369c800",
    "metadata": {},
    "name": "NotificationEditorPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
