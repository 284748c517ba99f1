import { queryOptions } from '@tanstack/react-query'
import type { FieldError } from '#domain/definition/field-error'
import { http } from './http.ts'
import { type Labels, rememberLabels } from './labels.ts'
import type { OrderAnswer, OrganizationJob } from './organization-jobs.ts'

/** Some people: how many there are, and the first of them. */
export interface People {
  readonly total: number
  readonly first: readonly string[]
}

/** What moving and merging the tree would bring about; it can be done while nothing stops it. */
export interface Preview {
  /** How many records of a type it concerns. */
  readonly records: readonly { readonly resource: string; readonly count: number }[]
  readonly stops: readonly FieldError[]
  readonly labels: Labels
}

export interface MovePreview extends Preview {
  /** Organisations, widest first. */
  readonly path: { readonly from: readonly string[]; readonly to: readonly string[] }
  readonly people: { readonly gain: People; readonly lose: People; readonly shift: People }
}

export interface Move {
  readonly id: string
  /** Null is the top of the tree. */
  readonly parent: string | null
  readonly version: number
  readonly why?: string
}

const path = (id: string, what: string) => `/api/organizations/${id}/${what}`
// A preview is true for a moment: others write meanwhile.
const momentary = { staleTime: 0, gcTime: 0, retry: false } as const

export const movePreviewQuery = ({ id, parent }: Pick<Move, 'id' | 'parent'>) =>
  queryOptions({
    ...momentary,
    queryKey: ['rearrange', 'move', id, parent],
    queryFn: async ({ signal }) => {
      const params = parent ? { parent } : {}
      const url = path(id, 'move/preview')
      const { data } = await http.get<{ data: MovePreview }>(url, { params, signal })
      rememberLabels(data.data.labels)
      return data.data
    },
  })

/** Hangs an organisation elsewhere, with everything in and below it; the order while that goes on. */
export async function moveOrganization({ id, ...move }: Move): Promise<OrganizationJob | null> {
  const { data } = await http.post<OrderAnswer>(path(id, 'move'), move)
  return data.order ?? null
}
