import { type Plan, switchedOffAndOn } from '../plan.ts'

export const classConfigPlan: Plan = {
  resource: 'class-config',
  by: 'admin',
  language: 'sr_SP',
  steps: switchedOffAndOn,
}
