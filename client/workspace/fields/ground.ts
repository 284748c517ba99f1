import type { Field } from '#domain/fields/index'
import { numberOf } from '#domain/text/numbers'
import type { Values } from '#domain/where/where'
import { fileUrl } from '../../api/files.ts'
import type { Ground, Picture } from '../../viz/draw/plane.ts'

/** What a shape is drawn on, as the record says: the globe, or its plan once that has a size. */
export function groundOf({ plan }: Field, record: Values, backdrop: Picture | null = null): Ground {
  if (!plan || record[plan.frame] !== 'plan') return { kind: 'geographic', picture: backdrop }
  const [width, height] = [numberOf(record[plan.width]), numberOf(record[plan.height])]
  if (!(width > 0 && height > 0)) return { kind: 'plan', width: 1000, height: 1000, url: null }
  const picture = record[plan.picture]
  return { kind: 'plan', width, height, url: typeof picture === 'string' ? fileUrl(picture) : null }
}

/** Differs where another map is needed. */
export const groundKey = (ground: Ground): string => JSON.stringify(ground)
