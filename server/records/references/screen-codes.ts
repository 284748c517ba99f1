import type { FieldError } from '#domain/definition/field-error'
import { pickedFields } from '#domain/definition/picked-fields'
import type { Fields } from '#domain/definition/transition'
import { screenCodes } from '#domain/screens/screens'
import type { Values } from '#domain/where/where'

const screenFields = pickedFields(({ kind }) => kind === 'screen')

/** Fields that name a screen which is not on the menu. */
export const unknownScreens = (fields: Fields, values: Values): FieldError[] =>
  screenFields(fields).flatMap(([field]) => {
    const codes = (values[field] ?? []) as readonly string[]
    return codes.every((code) => screenCodes.has(code)) ? [] : [{ field, code: 'unknownScreen' }]
  })
