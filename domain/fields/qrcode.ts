import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { notImportable } from './value-codec.ts'

/** The record's link as a QR code, drawn where it is shown; nothing is stored. */
export const qrcode = (options: Common = {}): Field<string> =>
  defineField('qrcode', { ...options, calculated: true, clock: (record) => record.id ?? null })

export const qrcodeKind: FieldKind = {
  kind: 'qrcode',
  longest: () => 200,
  schema: () => z.string(),
  operators: [],
  toText: plainText,
  fromText: notImportable,
}
