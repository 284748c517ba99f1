import { pickedFields } from '#domain/picked-fields'
import { screenCodes } from '#domain/screens'
import type { Fields } from '#domain/transition'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'

const screenFields = pickedFields(({ kind }) => kind === 'screen')

/** Fields that name a screen which is not on the menu. */
export const unknownScreens = (fields: Fields, values: Values): FieldError[] =>
  screenFields(fields).flatMap(([field]) => {
    const codes = (values[field] ?? []) as readonly string[]
    return codes.every((code) => screenCodes.has(code)) ? [] : [{ field, code: 'unknownScreen' }]
  })
