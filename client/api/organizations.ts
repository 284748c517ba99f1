import { queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'
import { rememberLabels } from './labels.ts'
import { goingOnIn, type OrganizationJob } from './organization-jobs.ts'

export type MovePreview = Data<'GET /api/organizations/{id}/move/preview'>
/** Some people: how many there are, and the first of them. */
export type People = MovePreview['people']['gain']
/** What moving and merging the tree would bring about; it can be done while nothing stops it. */
export type Preview = Pick<MovePreview, 'records' | 'stops' | 'labels'>

export interface Move {
  readonly id: string
  /** Null is the top of the tree. */
  readonly parent: string | null
  readonly version: number
  readonly why?: string
}

// A preview is true for a moment: others write meanwhile.
const momentary = { staleTime: 0, gcTime: 0, retry: false } as const

export const movePreviewQuery = ({ id, parent }: Pick<Move, 'id' | 'parent'>) =>
  queryOptions({
    ...momentary,
    queryKey: ['rearrange', 'move', id, parent],
    queryFn: async ({ signal }) => {
      const query = parent ? { parent } : {}
      const asked = { path: { id }, query, signal }
      const { data } = await call('GET /api/organizations/{id}/move/preview', asked)
      rememberLabels(data.labels)
      return data
    },
  })

/** Hangs an organisation elsewhere, with everything in and below it; the order while that goes on. */
export async function moveOrganization({ id, ...move }: Move): Promise<OrganizationJob | null> {
  return goingOnIn(await call('POST /api/organizations/{id}/move', { path: { id }, body: move }))
}
