import { createLog } from '../../platform/log.ts'
import { applyAllDue } from '../../records/effects/due-transitions.ts'
import type { Answer, Loose } from './caller.ts'
import { faultsOf } from './contractors.ts'
import type { Username } from './group.ts'
import { TestHeadframe } from './headframe.ts'
import { done } from './steps.ts'

export const permitType = 'danger-work-permit'
const operations = 'special-operation-certificate'

let count = 0

/** A workshop of mine A1, or what `more` makes of it: where the tests work. */
export async function placeOf(site: TestHeadframe, more: Loose = {}): Promise<string> {
  count += 1
  const root = await site.as('root')
  const made = await done(
    root.post('/api/records/work-place', {
      ...{ name: `Workshop ${count}`, code: `WP-${count}`, org: site.group.org.A1 },
      ...{ gridArea: site.group.areaA1, placeKind: 'workshop', isConfinedSpace: false },
      ...{ responsible: site.group.account.managerA1, ...more },
    }),
  )
  return made.data.id
}

/** A certificate of somebody, valid for six years from the first of June. */
export async function certificateOf(
  site: TestHeadframe,
  holder: Username,
  operationKind: string,
): Promise<Loose> {
  count += 1
  return done(
    (await site.as('adminA')).post(`/api/records/${operations}`, {
      ...{ holder: site.group.account[holder], org: site.group.org.A1, operationKind },
      ...{ certificateNo: `T-${count}`, issuer: 'Provincial authority', issuedAt: '2025-06-01' },
      ...{ validFrom: '2025-06-01', validTo: '2031-06-01' },
    }),
  )
}

export const revoked = async (site: TestHeadframe, certificate: Loose): Promise<Loose> =>
  done(
    (await site.as('safetyA')).act(operations, certificate, 'revoke', {
      revokeReason: 'Welded without a permit',
    }),
  )

/** A permit that the director of the workshop asks for: the others lead, watch, work and approve. */
export function permitOf({ group: { account, org, areaA1 } }: TestHeadframe, more: Loose = {}) {
  return {
    ...{ title: 'Repair of the chute', org: org.A1W, gridArea: areaA1, timing: 'planned' },
    ...{ workContent: 'Weld the worn plate', workLeader: account.workerA1 },
    ...{ workers: [account.secondA1], guardian: account.teamA1, approver: account.managerA1 },
    ...{ planStart: '2026-03-10T09:00:00Z', planEnd: '2026-03-10T17:00:00Z' },
    jsa: [{ step: 'Cut', hazard: 'Fire', measure: 'Clear the place of what burns' }],
    safetyMeasures: [
      { item: 'Extinguishers at hand', applicable: true, confirmer: account.teamA1 },
      { item: 'Sewers covered', applicable: false },
    ],
    ...more,
  }
}

/** The same of second-class hot work with these certificates of welders. */
export const hotWorkOf = (
  site: TestHeadframe,
  certificates: readonly Loose[],
  more: Loose = {},
) => ({
  ...permitOf(site),
  ...{ permitType: 'hot-work', permitLevel: 'second', hotWorkMethod: 'electric-welding' },
  ...{ specialPlace: false, welderCertificates: certificates.map(({ data }) => data.id) },
  ...{ fireEquipment: 'Two extinguishers of 8 kg', fireWatchMinutes: 60 },
  ...{ gasLowerLimit: 'from-4', gasTester: site.group.account.officerA1, ...more },
})

/** A reading of a gas meter. */
export const readingOf = (site: TestHeadframe, time: string, more: Loose = {}) => ({
  ...{
    time,
    point: 'Chute',
    o2: 20.8,
    lel: 0.1,
    co: 0,
    h2s: 0,
    tester: site.group.account.officerA1,
  },
  ...{ valid: true, ...more },
})

/** A mine at which permits are asked for, given and used: steps that tests of them take. */
export class PermitTests {
  private constructor(
    readonly site: TestHeadframe,
    readonly place: string,
    readonly welder: Loose,
  ) {}

  static async start(): Promise<PermitTests> {
    const site = await TestHeadframe.start()
    const welder = await certificateOf(site, 'secondA1', 'welding')
    return new PermitTests(site, await placeOf(site), welder)
  }

  at(time: string, day = '2026-03-10'): void {
    this.site.clock.set(`${day}T${time}:00Z`)
  }

  /** The system looks at what has come. */
  clock = () => applyAllDue({ db: this.site.db, clock: this.site.clock }, createLog('error'))

  act = async (by: Username, permit: Loose, action: string, input: Loose = {}): Promise<Answer> =>
    (await this.site.as(by)).act(permitType, permit, action, input)

  seen = async ({ data }: Loose): Promise<Loose> =>
    done((await this.site.as('managerA1')).get(`/api/records/${permitType}/${data.id}`))

  post = async (values: object): Promise<Answer> =>
    (await this.site.as('workshopA1')).post(`/api/records/${permitType}`, values)

  #hotWork = (more: Loose) =>
    hotWorkOf(this.site, [this.welder], { workPlace: this.place, ...more })

  /** Hot work of the second class, as its director asks for it. */
  asked = (more: Loose = {}): Promise<Loose> => done(this.post(this.#hotWork(more)))

  refusedAs = async (more: Loose): Promise<readonly string[]> =>
    faultsOf(await this.post(this.#hotWork(more)))

  /** Whoever acts, one after another, on a permit as each left it. */
  async led(
    permit: Loose,
    steps: readonly (readonly [by: Username, action: string, input?: Loose])[],
  ): Promise<Loose> {
    let left = permit
    for (const [by, action, input] of steps) left = await done(this.act(by, left, action, input))
    return left
  }

  approved = async (more: Loose = {}): Promise<Loose> =>
    this.led(await this.asked(more), [
      ['workshopA1', 'submit'],
      ['managerA1', 'approve'],
    ])

  tested(permit: Loose, time: string, more: Loose = {}): Promise<Loose> {
    const reading = readingOf(this.site, `2026-03-10T${time}:00Z`, more)
    const gasTests = [...(permit.data.gasTests ?? []), reading]
    return this.led(permit, [['officerA1', 'record-gas', { gasTests }]])
  }

  /** Under way since nine. */
  async begun(more: Loose = {}): Promise<Loose> {
    const confirmed = await this.led(await this.approved(more), [['teamA1', 'confirm-measures']])
    this.at('09:00')
    return this.led(await this.tested(confirmed, '08:50'), [['teamA1', 'confirm-on-site']])
  }

  /** Over, so that its guardian is free for the next. */
  async over(permit: Loose): Promise<void> {
    this.at('12:00', '2026-03-20')
    await this.clock()
    await this.led(await this.seen(permit), [['teamA1', 'clear-site']])
  }
}
