import type { Actor } from '#domain/access/access'
import { resourceNamed } from '#domain/resources/index'
import { maySeeField } from '../access/policy.ts'
import { type Label, type Labels, languageNames } from '../store/labels.ts'
import type { Wanted } from './name-cache.ts'

/**
 * The labels without the names in other languages that the viewer, and everybody they stand in for,
 * does not see on the records themselves: a label is no way around a mask.
 */
export function withoutMasked(viewer: Actor, labels: Labels, wanted: Wanted): Labels {
  const eyes = [viewer, ...(viewer.principals ?? []).map(({ actor }) => actor)]
  const masked = Object.entries(wanted).flatMap(([type, ids]) => {
    const hidden = hiddenNames(type, eyes)
    return hidden.length > 0 ? ids.map((id) => [id, hidden] as const) : []
  })
  if (masked.length === 0) return labels
  const shown = new Map(Object.entries(labels))
  for (const [id, hidden] of masked) {
    const label = shown.get(id)
    if (label) shown.set(id, without(label, hidden))
  }
  return Object.fromEntries(shown)
}

type LanguageName = keyof typeof languageNames

function hiddenNames(type: string, eyes: readonly Actor[]): LanguageName[] {
  const own = resourceNamed(type)
  // A record that goes by the name of another shows what may be seen of that name.
  const resource = own && (resourceNamed(own.fields[own.title]?.ref ?? '') ?? own)
  if (!resource) return []
  return (Object.keys(languageNames) as LanguageName[]).filter((name) => {
    const field = languageNames[name].find((one) => Object.hasOwn(resource.fields, one))
    return field !== undefined && !eyes.some((eye) => maySeeField(resource, field, eye))
  })
}

const without = (label: Label, hidden: readonly LanguageName[]): Label => {
  const kept = { ...label }
  for (const name of hidden) delete kept[name]
  return kept
}
