import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { fileKind } from './file.ts'

/** A picture; stored without its EXIF data, with a thumbnail. */
export const image = (options: Common & Pick<Field, 'unlike'> = {}): Field<string> =>
  defineField('image', options)

export const images = (options: Common & Pick<Field, 'max' | 'unlike'> = {}): Field<string[]> =>
  defineField('image', { max: 9, ...options, many: true })

export const imageKind: FieldKind = { ...fileKind, kind: 'image' }
