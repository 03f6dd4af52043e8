/** The organizers' docs, made into a module by build/manual.ts. */
declare module 'virtual:manual' {
  export const manual: readonly {
    /** The name in the address, `#/manual/ID`. */
    readonly id: string;
    readonly shelf: 'organizers' | 'reference';
    readonly title: string;
    /** Of its sections, in their order. */
    readonly headings: readonly string[];
    /** Without the title. Made from this repository's own docs at build time. */
    readonly html: string;
  }[];
}
