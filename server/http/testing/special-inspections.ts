/** Plans of special inspections and what they bring: what tests of them enter, review and answer. */
import { createLog } from '../../platform/log.ts'
import { applyAllDue } from '../../records/effects/due-transitions.ts'
import type { Answer, Caller, Loose } from './caller.ts'
import type { Username } from './group.ts'
import type { TestHeadframe } from './headframe.ts'
import { inspectionsOn } from './inspections.ts'
import { done } from './steps.ts'

export const planType = 'special-inspection-plan'
export const inspectionType = 'special-inspection'

export interface SpecialInspections {
  readonly officer: Caller
  readonly table: Loose
  readonly written: (more?: Loose, by?: Caller) => Promise<Answer>
  readonly published: (more?: Loose) => Promise<Loose>
  readonly act: (
    type: string,
    who: Username,
    one: Loose,
    action: string,
    input?: object,
  ) => Promise<Answer>
  readonly read: (type: string, one: Loose, by?: Caller) => Promise<Loose>
  /** What the plan has brought so far, the first due first. */
  readonly broughtBy: (plan: Loose) => Promise<Loose[]>
  /** The clock's turn at an instant. */
  readonly turnAt: (instant: string) => Promise<void>
}

export async function specialInspectionsOn(site: TestHeadframe): Promise<SpecialInspections> {
  const { officer, table } = await inspectionsOn(site)
  const { org, account } = site.group
  const act: SpecialInspections['act'] = async (type, who, one, action, input = {}) =>
    (await site.as(who)).act(type, await read(type, one), action, input)
  const read: SpecialInspections['read'] = (type, { data }, by = officer) =>
    done(by.get(`/api/records/${type}/${data.id}`))
  const written: SpecialInspections['written'] = (more = {}, by = officer) =>
    by.post(`/api/records/${planType}`, {
      ...{ title: 'Hoisting before the holidays', theme: 'hoisting', org: org.A1 },
      ...{ periodFrom: '2026-03-01', periodTo: '2026-05-31', frequency: 'month', times: 1 },
      ...{
        inspectedOrgs: [org.A1W],
        checkTables: [table.data.id],
        requirement: 'Ropes and brakes',
      },
      teams: [{ leader: account.officerA1, members: [account.secondA1], orgs: [org.A1W] }],
      ...{ reviewer: account.managerA1, ...more },
    })
  return {
    ...{ officer, table, act, read, written },
    published: async (more = {}) => {
      const plan = await done(written(more))
      await done(act(planType, 'officerA1', plan, 'submit'))
      await done(act(planType, 'managerA1', plan, 'approve'))
      return done(act(planType, 'managerA1', plan, 'publish'))
    },
    broughtBy: async ({ data }) =>
      (
        await done(
          officer.get(`/api/records/${inspectionType}?filter[plan][is]=${data.id}&sort=dueAt`),
        )
      ).data,
    turnAt: async (instant) => {
      site.clock.set(instant)
      await applyAllDue({ db: site.db, clock: site.clock }, createLog('error'))
    },
  }
}
