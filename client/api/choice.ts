import type { Data } from './call.ts'

/** A record that may be pointed at. */
export type Choice = Data<'GET /api/choices/{resource}'>[number]
