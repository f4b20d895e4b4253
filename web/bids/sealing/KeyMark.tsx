import { useEffect, useState } from "react";
import { Text } from "#design-system/Layout/Layout.tsx";
import { fromBase64url } from "#schema/bids/sealing/bytes.rules.ts";
import { keyMark } from "#schema/bids/sealing/parts.rules.ts";

/** A short mark of a public key, which two people compare by telephone before one of them gives the other a part. */
export function KeyMark({ publicKey }: { publicKey: string }) {
  const [mark, setMark] = useState("");
  useEffect(() => {
    let current = true;
    void keyMark(fromBase64url(publicKey) ?? new Uint8Array(0)).then((found) => current && setMark(found));
    return () => {
      current = false;
    };
  }, [publicKey]);
  return (
    <Text as="span" fontFamily="mono">
      {mark}
    </Text>
  );
}
