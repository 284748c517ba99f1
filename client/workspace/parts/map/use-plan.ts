import { useQuery } from '@tanstack/react-query'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { PlanFields } from '#domain/fields/field'
import { numberOf } from '#domain/text/numbers'
import type { Values } from '#domain/where/where'
import { fileUrl, uploadFile } from '../../../api/files.ts'
import { type RecordAnswer, recordQuery, recordsKey } from '../../../api/records.ts'

/** Levels of areas there are: nothing lies deeper. */
const deepest = 4

/** The plan that an area is drawn on: its own, or that of the nearest area above it that has one. */
export function usePlan(resource: Resource, plan: PlanFields | undefined, values: Values): Values {
  const { parent } = values
  const above = useQuery({
    queryKey: [...recordsKey(resource.name), 'plan', parent],
    queryFn: ({ client }) =>
      plan
        ? planAbove(parent, plan, (id) => client.fetchQuery(recordQuery(resource.name, id)))
        : null,
    enabled: plan !== undefined && typeof parent === 'string' && !hasPlan(values, plan),
  })
  const inherited = !plan || hasPlan(values, plan) ? null : above.data
  return plan && inherited ? { ...values, ...planPart(inherited, plan) } : values
}

const hasPlan = (record: Values, { width, height }: PlanFields): boolean =>
  numberOf(record[width]) > 0 && numberOf(record[height]) > 0

/** The size and picture of a plan. */
export const planPart = (record: Values, { width, height, picture }: PlanFields): Values => ({
  [width]: record[width],
  [height]: record[height],
  [picture]: record[picture],
})

async function planAbove(
  parent: unknown,
  plan: PlanFields,
  read: (id: string) => Promise<RecordAnswer>,
): Promise<AnyRow | null> {
  let id = parent
  for (let level = 0; level < deepest && typeof id === 'string'; level += 1) {
    const { data } = await read(id)
    if (hasPlan(data, plan) && data[plan.picture]) return data
    id = data.parent
  }
  return null
}

/** Uploads a plan picture; its size is that of the picture as it was stored. Throws what failed. */
export async function uploadPlan(file: File, plan: PlanFields): Promise<Values> {
  const id = await uploadFile(file, file.name)
  const picture = new Image()
  picture.src = fileUrl(id)
  await picture.decode()
  return {
    [plan.frame]: 'plan',
    [plan.width]: picture.naturalWidth,
    [plan.height]: picture.naturalHeight,
    [plan.picture]: id,
  }
}
