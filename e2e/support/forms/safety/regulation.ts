import { day } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

export const regulationPlan: Plan = {
  resource: 'regulation',
  by: 'leader',
  language: 'zh_CN',
  entries: async (cast) => ({
    areaType: { option: 'enterprise' },
    classCode: { text: '安全生产规章制度' },
    parentRegulation: 'leave',
    issueDate: { text: day(0) },
    effectiveDate: { text: day(0) },
    applicableOrgs: { texts: [(await cast.org('HF-1')).name] },
  }),
  steps: [
    ...[step('leader', 'submit'), step('leader', 'withdraw'), step('leader', 'submit')],
    ...[step('executive', 'reject'), step('leader', 'revise'), step('leader', 'submit')],
    ...[step('executive', 'return'), step('leader', 'resubmit'), step('executive', 'approve')],
    step('admin', 'issue', { issueDate: { text: day(0) }, effectiveDate: { text: day(0) } }),
    ...[step('leader', 'confirm-review'), step('leader', 'remind')],
    ...[step('leader', 'revise'), step('leader', 'abolish')],
  ],
  ways: [
    {
      name: 'held against the regulation of the group that changed',
      start: async (cast) => {
        const { org } = cast.of('leader')
        const query = `&filter[groupChangedAt][empty]=false&filter[org][is]=${org}`
        const [found] = await cast.all<{ id: string }>('regulation', query)
        if (!found) throw new Error('no regulation whose group regulation changed')
        return found.id
      },
      steps: [step('leader', 'confirm-group', { parentRegulation: 'leave' })],
    },
  ],
}
