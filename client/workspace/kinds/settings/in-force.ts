import type { Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import type { SettingsAnswer } from '../../../api/settings.ts'

/**
 * What holds at a place: its own settings, those from above, or what is said where nobody has set
 * anything. The last is nobody's, so it names no place; a type without such values has none.
 */
export function inForce(
  { settings, placedBy }: Pick<Resource, 'settings' | 'placedBy'>,
  { data, inherited, defaults, standard }: Omit<SettingsAnswer, 'can' | 'labels'>,
): Values | undefined {
  const unset = settings && { ...defaults, ...standard, [placedBy]: null }
  return data ?? inherited?.values ?? unset
}
