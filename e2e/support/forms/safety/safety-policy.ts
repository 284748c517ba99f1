import { type Plan, step } from '../plan.ts'

export const safetyPolicyPlan: Plan = {
  resource: 'safety-policy',
  by: 'admin',
  language: 'zh_CN',
  steps: [step('admin', 'publish'), step('admin', 'unpublish')],
}
