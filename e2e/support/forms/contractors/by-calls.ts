import type { Cast, Part, Values } from '../cast.ts'
import { day } from '../entry.ts'

/** How many were made so far: numbers that have to be like no other end with it. */
let made = 0
const next = (): number => {
  made += 1
  return made
}

/** A new outside unit of the flagship mine's first workshop: its id. */
export async function outsideOrg(cast: Cast, name: string): Promise<string> {
  const above = await cast.org('HF-1-1-W1')
  return cast.make('organization', {
    ...{ name, shortName: name, orgCode: `E2E-K${next()}`, orgType: 'contractor' },
    ...{ parent: above.id, isExternal: true, timeZone: 'Asia/Shanghai', country: 'CN' },
  })
}

/** A firm in the register that asks to be admitted: a service firm needs its business licence alone. */
export async function applicant(cast: Cast, name: string): Promise<string> {
  return cast.make('contractor-unit', {
    ...{ org: await outsideOrg(cast, name), name, creditCode: `9153E2E${next()}` },
    ...{ contractorKind: 'service', legalPerson: 'Petar Petrović', phone: '+86 10 5550 4321' },
    ...{ projectManager: 'Ana Anić', safetyManager: 'Iva Ivić' },
  })
}

/** The same with its business licence approved. */
export async function withLicence(cast: Cast, name: string): Promise<string> {
  const contractor = await applicant(cast, name)
  const licence = { contractor, qualificationKind: 'business-licence' }
  await approvedPaper(cast, 'admin', { ...licence, validTo: day(500) })
  return contractor
}

/** A paper that somebody handed in and the head of the mine's safety approved. */
export async function approvedPaper(cast: Cast, by: Part, fields: Values): Promise<string> {
  const type = 'contractor-qualification'
  const scan = await cast.of(by).person.photo()
  const id = await cast.make(
    type,
    {
      ...{ name: 'Licence', certificateNo: `E2E-Q${next()}`, scope: 'Works', issuer: 'A bureau' },
      ...{ validFrom: day(-30), scan, ...fields },
    },
    by,
  )
  await cast.act(by, type, id, 'submit')
  await cast.act('deputy', type, id, 'approve')
  return id
}

/** The unit of the contractor who can be signed in, which is admitted. */
export const ownUnit = (cast: Cast): Promise<string> =>
  cast.of('contractor').person.firstId('contractor-unit')

/** A project of that unit, approved; the manager answers for it. */
export async function approvedProject(cast: Cast, name: string): Promise<string> {
  const type = 'contractor-project'
  const gridArea = await cast.of('contractor').person.firstId('grid-area')
  const id = await cast.make(
    type,
    {
      ...{ contractor: await ownUnit(cast), name, contractNo: `E2E-C${next()}`, gridArea },
      ...{ projectKind: 'maintenance', amount: 100_000, safetyFee: 4_000, plannedPersons: 4 },
      ...{ startDate: day(-1), endDate: day(100), ownerManager: cast.of('manager').id },
      ...{ riskClass: 'general', subcontract: false },
    },
    'contractor',
  )
  await cast.act('contractor', type, id, 'submit')
  await cast.act('deputy', type, id, 'approve')
  return id
}

/** The agreement of a project, signed by both sides. */
async function agreed(cast: Cast, project: string): Promise<void> {
  const type = 'contractor-agreement'
  const [own, manager] = [cast.of('contractor').person, cast.of('manager')]
  const id = await cast.make(
    type,
    {
      ...{ contractor: await ownUnit(cast), project, title: 'Safety', deposit: 5_000 },
      ...{ agreementNo: `E2E-S${next()}`, signDate: day(-1), validTo: day(100) },
      ...{ duties: '<p>Both sides keep the rules.</p>', ownerSigner: manager.id },
      ...{ contractorSigner: cast.of('contractor').name, file: await own.photo() },
    },
    'contractor',
  )
  await cast.act('contractor', type, id, 'submit')
  await cast.act('deputy', type, id, 'approve')
  const contractorSign = await own.photo()
  await cast.act('contractor', type, id, 'sign-for-contractor', { contractorSign })
  const ownerSign = await manager.person.photo()
  await cast.act('manager', type, id, 'sign-for-owner', { ownerSign })
}

/** Somebody who works for a project of the unit and was passed at the gate. */
export async function passedWorker(cast: Cast, name: string, project: string): Promise<string> {
  const type = 'contractor-personnel'
  const { person, org } = cast.of('contractor')
  const posts = await cast.all<{ id: string; org: string }>('job-post', `&filter[org][is]=${org}`)
  const id = await cast.make(
    type,
    {
      ...{ contractor: await ownUnit(cast), project, name, idCard: `E2E-ID${next()}` },
      ...{ birthDate: '1988-05-04', phone: '+86 10 5550 4321', photo: await person.photo() },
      ...{ post: posts.find((one) => one.org === org)?.id, isUnderground: true },
      ...{ isSpecialWork: false, insuranceNo: 'I-1', healthExamDate: day(-30) },
      ...{ entryTrainingScore: 85, entryDate: day(0) },
    },
    'contractor',
  )
  await cast.act('officer', type, id, 'pass')
  return id
}

/** A project with everything that it needs before its first shift. */
export async function readyProject(cast: Cast, name: string): Promise<string> {
  const project = await approvedProject(cast, name)
  await agreed(cast, project)
  await passedWorker(cast, `Worker of ${name}`, project)
  return project
}
