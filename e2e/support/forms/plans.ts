import type { Plan } from './plan.ts'
import { modules } from './plans.generated.ts'

/** Every record type that somebody makes by hand: what the files `*-plans.ts` beside this one say. */
export const plans: readonly Plan[] = modules.flatMap((one) => Object.values(one).flat())
