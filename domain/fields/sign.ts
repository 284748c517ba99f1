import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { fileKind } from './file.ts'

/** A drawn signature, kept as a picture. */
export const sign = (options: Common = {}): Field<string> => defineField('sign', options)

export const signKind: FieldKind = { ...fileKind, kind: 'sign' }
