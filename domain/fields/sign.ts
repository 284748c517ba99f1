import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { fileKind } from './file.ts'

/** A drawn signature, kept as a picture. */
export const sign = (options: Common = {}): Field<string> => defineField('sign', options)

const signed = { zh_CN: '已签名', en_US: 'signed', sr_SP: 'potpisano' } as const

/** A table holds no picture: its cell says that there is one. */
export const signKind: FieldKind = {
  ...fileKind,
  kind: 'sign',
  toText: (_value, _field, { language }) => signed[language],
}
