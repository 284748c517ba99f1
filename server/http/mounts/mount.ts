import type { Router } from 'express'
import type { AppOptions } from './app-options.ts'

/** Routes and where they stand: a file of `routes/` exports one, and nobody else needs to know it. */
export interface Mount {
  /** Default: they name their paths in full, as those of contracts always do. */
  readonly at?: string
  /** Lower is asked first, equal ones by file; default 0. Routes that take any name stand behind others. */
  readonly order?: number
  readonly routes: (options: AppOptions) => Router
}

/** Whether an export of a file is a mount. */
export const isMount = (one: unknown): one is Mount =>
  typeof one === 'object' && one !== null && 'routes' in one && typeof one.routes === 'function'
