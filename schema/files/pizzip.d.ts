/** The part of PizZip that reading an untrusted archive needs; the package brings no types. */
declare module "pizzip" {
  interface Entry {
    name: string;
    dir: boolean;
    _data: {
      uncompressedSize: number;
      compressionMethod: string;
      getCompressedContent(): Uint8Array;
    };
  }
  /** Reads an archive's directory; unpacks nothing. Throws for anything that is not an archive. */
  export default class PizZip {
    constructor(data: Uint8Array);
    files: Record<string, Entry>;
  }
}
