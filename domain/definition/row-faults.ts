import type { Field } from '../fields/field.ts'
import { fieldsOf } from '../where/where.ts'
import type { Resource } from './resource.ts'
import type { Creation, Transition } from './transition.ts'

/** Everything wrong with how a definition declares its rows and what is made of them. */
export const rowFaults = (spec: Resource): string[] => [
  ...Object.entries(spec.fields).flatMap(([name, field]) => tableFaults(spec, name, field)),
  ...Object.entries(spec.states).flatMap(([state, ways]) =>
    Object.entries<Transition>(ways).flatMap(([action, transition]) =>
      (transition.creates ?? []).flatMap((creation) =>
        creationFaults(spec, `states.${state}.${action}.creates`, creation),
      ),
    ),
  ),
]

function tableFaults({ name: type, fields }: Resource, name: string, field: Field): string[] {
  const { columns = {}, distinct = [], only = {}, template, linked } = field
  const path = `${type}.fields.${name}`
  const column = (part: string, one: string) =>
    columns[one] ? [] : [`${path}.${part}: no column "${one}"`]
  const link = linked === undefined ? undefined : columns[linked]
  return [
    ...distinct.flatMap((one) => column('distinct', one)),
    ...Object.entries(only).flatMap(([one, rule]) => [
      ...column('only', one),
      ...fieldsOf(rule).flatMap((read) => column(`only.${one}`, read)),
      ...(columns[one]?.required ? [`${path}.only.${one}: it is required of every row`] : []),
    ]),
    ...(template
      ? [
          ...[template.by, ...template.columns].flatMap((one) => column('template', one)),
          ...(fields[template.of]?.ref && !fields[template.of]?.many
            ? []
            : [`${path}.template.of: "${template.of}" names no record`]),
        ]
      : []),
    ...(linked === undefined || (link?.ref && link.calculated)
      ? []
      : [`${path}.linked: "${linked}" is no reference that the server sets`]),
  ]
}

function creationFaults(
  { name: type, fields }: Resource,
  path: string,
  { resource, each, which, reads = {} }: Creation,
): string[] {
  const table = each === undefined ? undefined : fields[each]
  const { columns = {}, linked } = table ?? {}
  const naming = each === undefined ? fields : columns
  return [
    ...(each !== undefined && !table ? [`${type}.${path}.each: no field "${each}"`] : []),
    ...(which ? fieldsOf(which) : []).flatMap((one) =>
      columns[one] ? [] : [`${type}.${path}: no column "${one}"`],
    ),
    ...Object.values(reads).flatMap(({ of }) =>
      naming[of]?.ref ? [] : [`${type}.${path}.reads: "${of}" names no record`],
    ),
    ...(linked !== undefined && columns[linked]?.ref !== resource
      ? [`${type}.${path}: rows of "${each}" are linked to another record type`]
      : []),
  ]
}
