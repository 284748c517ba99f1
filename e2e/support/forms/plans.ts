import { alarmPlans } from './alarm-plans.ts'
import { certificatePlans } from './certificate-plans.ts'
import { connectionPlans } from './connection-plans.ts'
import { contractorPlans } from './contractor-plans.ts'
import { equipmentPlans } from './equipment-plans.ts'
import { groundPlans } from './ground-plans.ts'
import { inspectionPlans } from './inspection-plans.ts'
import { peoplePlans } from './people-plans.ts'
import type { Plan } from './plan.ts'
import { accidentPlans, conductPlans } from './safety-plans.ts'
import { systemPlans } from './system-plans.ts'

/** Every record type that somebody makes by hand. */
export const plans: readonly Plan[] = [
  ...accidentPlans,
  ...conductPlans,
  ...inspectionPlans,
  ...certificatePlans,
  ...equipmentPlans,
  ...contractorPlans,
  ...groundPlans,
  ...peoplePlans,
  ...systemPlans,
  ...connectionPlans,
  ...alarmPlans,
]
