import type { Caller, Loose } from './caller.ts'
import type { TestHeadframe } from './headframe.ts'
import { done, photoOf } from './steps.ts'

/** What a unit of the tests says of itself: a service firm needs its business licence and nothing else. */
export const unitOf = (org: string, fields: object = {}) => ({
  ...{ org, name: 'Morava gradnja', creditCode: '20417300', contractorKind: 'service' },
  ...{ legalPerson: 'Petar Petrović', projectManager: 'Ana Anić', safetyManager: 'Iva Ivić' },
  ...{ phone: '+381 60 1234567', ...fields },
})

/** The unit A1K, as its own administrator registers it. */
export const registered = async (site: TestHeadframe, fields: object = {}): Promise<Loose> =>
  done(
    (await site.as('contractorA1')).post(
      '/api/records/contractor-unit',
      unitOf(site.group.org.A1K, fields),
    ),
  )

/** A paper of a unit in force from 2026-01-01 to a day, handed in by its administrator. */
export async function paperOf(
  site: TestHeadframe,
  unit: Loose,
  qualificationKind: string,
  validTo = '2027-01-01',
): Promise<Loose> {
  const admin = await site.as('contractorA1')
  const made = await done(
    admin.post('/api/records/contractor-qualification', {
      ...{ contractor: unit.data.id, qualificationKind, name: 'Licence', certificateNo: 'Q-1' },
      ...{ scope: 'Works', issuer: 'APR', validFrom: '2026-01-01', validTo },
      scan: await photoOf(admin),
    }),
  )
  return done(admin.act('contractor-qualification', made, 'submit'))
}

/** The same once the head of safety has approved it. */
export const approvedPaper = async (
  site: TestHeadframe,
  ...of: [unit: Loose, kind: string, validTo?: string]
): Promise<Loose> =>
  done(
    (await site.as('safetyA')).act(
      'contractor-qualification',
      await paperOf(site, ...of),
      'approve',
    ),
  )

/** The unit A1K with its business licence, admitted until the end of the year. */
export async function admitted(site: TestHeadframe, fields: object = {}): Promise<Loose> {
  const unit = await registered(site, fields)
  await approvedPaper(site, unit, 'business-licence')
  const validTo = '2026-12-31'
  return done((await site.as('safetyA')).act('contractor-unit', unit, 'admit', { validTo }))
}

export const again = async (caller: Caller, type: string, { data }: Loose): Promise<Loose> =>
  done(caller.get(`/api/records/${type}/${data.id}`))

/** What an action is refused for: field and code of each fault. */
export const faultsOf = ({ body }: Loose): string[] =>
  (body.errors ?? []).map(({ field, code }: Loose) => `${field} ${code}`)

/** Posts and people of the unit A1K that the tests name. */
export async function postOf(site: TestHeadframe): Promise<string> {
  const root = await site.as('root')
  const made = await done(
    root.post('/api/records/job-post', {
      ...{ name: 'Miner', code: 'MINER', org: site.group.org.A1K, postLevel: 'worker' },
      ...{ profession: site.group.profession, isKeyPost: false, specialWork: false, headcount: 4 },
      ...{ isUnderground: true, requiredCertificates: ['none'], ppe: ['Helmet'] },
    }),
  )
  return made.data.id
}

/** A project of the unit, approved; the manager of the mine answers for it. */
export async function approvedProject(
  site: TestHeadframe,
  unit: Loose,
  fields: object = {},
): Promise<Loose> {
  const admin = await site.as('contractorA1')
  const made = await done(
    admin.post('/api/records/contractor-project', {
      ...{ contractor: unit.data.id, name: 'Pump station', contractNo: 'C-1', amount: 1000000 },
      ...{ gridArea: site.group.areaA1, projectKind: 'construction', safetyFee: 30000 },
      ...{ startDate: '2026-03-01', endDate: '2026-11-30', plannedPersons: 4 },
      ...{ ownerManager: site.group.account.managerA1, riskClass: 'general', subcontract: false },
      ...fields,
    }),
  )
  const sent = await done(admin.act('contractor-project', made, 'submit'))
  return done((await site.as('safetyA')).act('contractor-project', sent, 'approve'))
}

/** The agreement of a project, signed by both sides. */
export async function agreementOf(
  site: TestHeadframe,
  project: Loose,
  fields: object = {},
): Promise<Loose> {
  const [admin, safety, manager] = await Promise.all([
    site.as('contractorA1'),
    site.as('safetyA'),
    site.as('managerA1'),
  ])
  const type = 'contractor-agreement'
  const made = await done(
    admin.post(`/api/records/${type}`, {
      ...{ contractor: project.data.contractor, project: project.data.id, title: 'Safety' },
      ...{ agreementNo: `S-${project.data.number}`, signDate: '2026-03-05', validTo: '2026-11-30' },
      ...{ duties: '<p>Both sides keep the rules.</p>', deposit: 5000 },
      ...{ ownerSigner: site.group.account.managerA1, contractorSigner: 'Petar Petrović' },
      ...{ file: await photoOf(admin), ...fields },
    }),
  )
  const sent = await done(admin.act(type, made, 'submit'))
  const approved = await done(safety.act(type, sent, 'approve'))
  const contractorSign = await photoOf(admin)
  const half = await done(admin.act(type, approved, 'sign-for-contractor', { contractorSign }))
  const ownerSign = await photoOf(manager)
  return done(manager.act(type, half, 'sign-for-owner', { ownerSign }))
}

export interface Worker {
  readonly unit: Loose
  readonly post: string
  readonly project?: Loose
  readonly fields?: object
}

/** What the administrator of the unit enters of a worker. */
export async function workerOf(
  site: TestHeadframe,
  { unit, post, project, fields = {} }: Worker,
): Promise<object> {
  return {
    ...{ contractor: unit.data.id, project: project?.data.id ?? null, name: 'Milan Jović', post },
    ...{ idCard: 'RS-100200300', birthDate: '1988-05-04', phone: '+381 60 7654321' },
    ...{ photo: await photoOf(await site.as('contractorA1')), isUnderground: true },
    ...{ isSpecialWork: false, insuranceNo: 'I-1', healthExamDate: '2026-02-01' },
    ...{ entryTrainingScore: 85, entryDate: '2026-03-10', ...fields },
  }
}

/** A worker whom the officer of the mine has passed. */
export async function passedWorker(site: TestHeadframe, worker: Worker): Promise<Loose> {
  const admin = await site.as('contractorA1')
  const made = await done(
    admin.post('/api/records/contractor-personnel', await workerOf(site, worker)),
  )
  return done((await site.as('officerA1')).act('contractor-personnel', made, 'pass'))
}
