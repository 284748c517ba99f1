import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import type { Fields } from '#domain/definition/transition'
import type { Field } from '#domain/fields/index'
import { resources } from '#domain/resources/index'
import { menu } from '#domain/screens/screens'
import { mayRead, maySeeField } from '../../records/access/policy.ts'

type Description = Record<string, unknown>

const known = new WeakMap<Actor, readonly Description[]>()

/** Every record type that this person reads; the same object as long as they are known to be the same. */
export function describeResources(actor: Actor): readonly Description[] {
  const described =
    known.get(actor) ??
    resources
      .filter((resource) => mayRead(resource, actor))
      .map((resource) => describeResource(resource, actor))
  known.set(actor, described)
  return described
}

/** A record type as `/api/resources` tells it, without what this person may not see. */
export function describeResource(resource: Resource, actor: Actor): Description {
  const { name, title, placedBy, initial, clockStates, list, form } = resource
  const isVisible = (field: string) => maySeeField(resource, field, actor)
  return {
    name,
    title,
    placedBy,
    fields: describeFields(resource.fields).filter((field) => isVisible(String(field.name))),
    initial,
    states: describeStates(resource),
    clockStates: Object.fromEntries(
      Object.entries(clockStates ?? {}).map(([state, { from }]) => [state, { from }]),
    ),
    list: {
      columns: list.columns.map(String).filter(isVisible),
      filters: list.filters.map(String).filter(isVisible),
      sort: list.sort,
      sortable: (list.sortable ?? []).map(String).filter(isVisible),
    },
    form: form.map((section) => ({ ...section, fields: section.fields.filter(isVisible) })),
    screens: menu
      .flatMap(({ screens }) => screens)
      .filter((screen) => screen.resource === name)
      .map(({ code }) => code),
  }
}

const describeFields = (fields: Fields): Record<string, unknown>[] =>
  Object.entries(fields).map(([name, field]) => ({ name, ...describeField(field) }))

function describeField({ from, clock, lookup, figure, columns, value: _, ...field }: Field) {
  return {
    ...field,
    computed: from || clock || lookup || figure ? true : undefined,
    columns: columns && describeFields(columns),
  }
}

function describeStates({ states }: Resource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(states).map(([state, transitions]) => [
      state,
      Object.fromEntries(
        Object.entries(transitions).map(([action, { to, asks = [], grave = false }]) => [
          action,
          { to, asks, grave },
        ]),
      ),
    ]),
  )
}
