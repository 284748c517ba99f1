import { z } from 'zod'
import { boolKind } from './bool.ts'
import { codeKind } from './code.ts'
import { dateKind } from './date.ts'
import { datetimeKind } from './datetime.ts'
import { decimalKind } from './decimal.ts'
import { emailKind } from './email.ts'
import { enumKind } from './enum.ts'
import type { Field, FieldKind, Kind } from './field.ts'
import { fileKind } from './file.ts'
import { geoKind } from './geo.ts'
import { imageKind } from './image.ts'
import { intKind } from './int.ts'
import { moneyKind } from './money.ts'
import { orgKind } from './org.ts'
import { percentKind } from './percent.ts'
import { phoneKind } from './phone.ts'
import { posintKind } from './posint.ts'
import { qrcodeKind } from './qrcode.ts'
import { refKind } from './ref.ts'
import { richtextKind } from './richtext.ts'
import { signKind } from './sign.ts'
import { tableKind } from './table.ts'
import { textKind } from './text.ts'
import { userKind } from './user.ts'

export { bool } from './bool.ts'
export { code } from './code.ts'
export { date } from './date.ts'
export { datetime } from './datetime.ts'
export { decimal } from './decimal.ts'
export { email } from './email.ts'
export { choice, choices } from './enum.ts'
export { type Common, type Field, type FieldKind, type Kind, kinds } from './field.ts'
export { file, files } from './file.ts'
export { type Geometry, geo } from './geo.ts'
export { image, images } from './image.ts'
export { int } from './int.ts'
export { money } from './money.ts'
export { org, orgs } from './org.ts'
export { percent } from './percent.ts'
export { phone } from './phone.ts'
export { posint } from './posint.ts'
export { qrcode } from './qrcode.ts'
export { ref, refs } from './ref.ts'
export { richtext } from './richtext.ts'
export { sign } from './sign.ts'
export { table } from './table.ts'
export { text } from './text.ts'
export { user, users } from './user.ts'

/** Every kind; the compiler refuses a kind without an entry. */
export const fieldKinds: Readonly<Record<Kind, FieldKind>> = {
  text: textKind,
  richtext: richtextKind,
  code: codeKind,
  int: intKind,
  posint: posintKind,
  decimal: decimalKind,
  money: moneyKind,
  percent: percentKind,
  bool: boolKind,
  date: dateKind,
  datetime: datetimeKind,
  enum: enumKind,
  ref: refKind,
  user: userKind,
  org: orgKind,
  image: imageKind,
  file: fileKind,
  sign: signKind,
  geo: geoKind,
  table: tableKind,
  phone: phoneKind,
  email: emailKind,
  qrcode: qrcodeKind,
}

/** The schema of a value as it arrives from outside: lists, child rows and `null` included. */
export function valueSchema(field: Field): z.ZodType {
  const one = field.columns ? rowSchema(field.columns) : fieldKinds[field.kind].schema(field)
  const list = z.array(one).max(field.max ?? 200)
  const value = field.many ? (field.required ? list.min(1) : list) : one
  return field.required ? value : value.nullable()
}

/** A strict object of the fields that may be written; a required one may not be left out. */
export function rowSchema(fields: Readonly<Record<string, Field>>): z.ZodObject {
  const writable = Object.entries(fields).filter(([, field]) => !field.calculated)
  return z.strictObject(
    Object.fromEntries(
      writable.map(([name, field]) => {
        const schema = valueSchema(field)
        return [name, field.required && field.default === undefined ? schema : schema.optional()]
      }),
    ),
  )
}
