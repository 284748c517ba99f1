export type Json = Readonly<Record<string, unknown>>

/** The schema of this name among those of the document. */
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
