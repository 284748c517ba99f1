import type { Fields } from '#domain/exit'
import { screenCodes } from '#domain/menu'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'

/** Fields that name a screen which is not on the menu. */
export const unknownScreens = (fields: Fields, values: Values): FieldError[] =>
  Object.entries(fields).flatMap(([field, { kind }]) => {
    const codes = kind === 'screen' ? ((values[field] ?? []) as readonly string[]) : []
    return codes.every((code) => screenCodes.has(code)) ? [] : [{ field, code: 'unknownScreen' }]
  })
