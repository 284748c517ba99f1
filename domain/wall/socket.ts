/** What every live link has, and what a workspace hears over it. */
import * as z from 'zod/mini'

/** Workspace: refetch this record under your own rights. */
export const recordSchema = z.strictObject({ resource: z.string(), id: z.string() })
export type RecordChanged = z.infer<typeof recordSchema>

export const wallNamespace = '/wall'

/** Live link settings that both ends must share: a cut cable shows within ten seconds. */
export const socketTiming = { pingInterval: 5000, pingTimeout: 4000 } as const
