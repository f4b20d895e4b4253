/** The part of PizZip that the product uses: reading an untrusted archive, and making one. The package has no types. */
declare module "pizzip" {
  interface Entry {
    name: string;
    dir: boolean;
    /** When it was changed, according to the archive. */
    date: Date;
    /** Unpacks it whole, as UTF-8. Only for our own archives. */
    asText(): string;
    _data: {
      uncompressedSize: number;
      compressionMethod: string;
      getCompressedContent(): Uint8Array;
    };
  }
  /**
   * Reads the directory of an archive without unpacking; throws for anything else. Without data: a new, empty archive.
   */
  export default class PizZip {
    constructor(data?: Uint8Array);
    files: Record<string, Entry>;
    file(name: string, text: string, options?: { date: Date }): void;
    file(
      name: string,
      bytes: Uint8Array,
      options: { date: Date; binary: true; compression: "DEFLATE" | "STORE" },
    ): void;
    generate(options: { type: "nodebuffer"; compression: "DEFLATE" }): Buffer;
    generate(options: { type: "uint8array"; compression: "DEFLATE" }): Uint8Array;
  }
}
