/** What a contractor has at a mine before it has done anything: its people, their ground, their papers. */
import { centroidOf, type Ring } from '#domain/geometry/geometry'
import { naturalId } from '../records/store/natural-id.ts'
import { tryNumbers } from './arrangements.ts'
import type { Calendar, Country } from './calendar.ts'
import { Dice } from './dice.ts'
import type { Area } from './ground.ts'
import { begin, type RecordLife } from './life.ts'
import { Staff } from './people.ts'
import type { Person } from './person.ts'
import { typeNamed } from './record-type.ts'
import { shrunk } from './shapes.ts'
import type { Mine, World } from './world.ts'

/** A contractor at a mine: who leads it, who works for it, and the ground it was given. */
export interface Firm {
  readonly mine: Mine
  readonly id: string
  readonly code: string
  readonly lead: Person
  readonly hand: Person
  readonly area: Area
}

export interface Firms {
  readonly firms: readonly Firm[]
  readonly records: readonly RecordLife[]
}

const since = 24 * 720
const seed = 17
/** More than the group has people of its own. */
const numbersBefore = 900

/** The contractors of the group, each with a worker, a crew, posts and a piece of the mine's ground. */
export function firmsOf(world: World, calendar: Calendar): Firms {
  const staff = new Staff(new Dice(seed), calendar.hoursAgo(since), numbersBefore)
  const firms = world.mines.flatMap((mine) => {
    const { contractor, country, code } = mine
    const [ground] = mine.areas
    if (!contractor || !ground) return []
    const { lead, id } = contractor
    const { lineage } = lead.actor
    const hand = staff.hire({ role: 'members', lineage, country, isExternal: true })
    const areaCode = `${ground.code}-K`
    const area = {
      ...{ id: naturalId('demo', 'grid-area', areaCode), code: areaCode, kind: 'construction' },
      name: said(country, '外协作业区', 'Radilište izvođača'),
    }
    return { mine, id, code: `${code}-K1`, lead, hand, area }
  })
  return {
    firms,
    records: [
      ...staff.accounts,
      ...firms.flatMap((firm) => [
        groundOf(firm, world, calendar),
        placeOf(firm, calendar),
        dutyOf(firm, calendar),
        ...postsOf(firm, world, calendar),
        crewOf(firm, world, calendar),
        ...staffOf(firm, calendar),
        calledOutOf(firm, calendar),
      ]),
    ],
  }
}

export const said = (country: Country, chinese: string, serbian: string): string =>
  country === 'CN' ? chinese : serbian

const byMine = ({ mine }: Firm, calendar: Calendar) => ({
  ...{ author: mine.deputy, at: calendar.hoursAgo(since) },
})

/** The middle of the mine's first area is where the contractor works. */
function groundOf({ mine, id, area, lead }: Firm, world: World, calendar: Calendar): RecordLife {
  const [above] = mine.areas
  const of = world.records.find(({ record }) => record.id === above?.id)?.record
  const { coordinates = [] } = (of?.boundary ?? {}) as { coordinates?: readonly Ring[] }
  const ring = shrunk(coordinates[0] ?? [], 0.45)
  return begin(typeNamed('grid-area'), {
    ...{ id: area.id, author: mine.deputy, at: calendar.hoursAgo(since) },
    marks: { source: of?.source, riskClass: 'general' },
    values: {
      ...{ name: '外协作业区', nameEn: 'Contractor’s works', nameSr: 'Radilište izvođača' },
      ...{ code: area.code, parent: above?.id, gridLevel: '3', gridKind: 'physical' },
      ...{ areaKind: area.kind, ownerOrg: id, responsible: lead.id, maxPersons: 12 },
      ...{ safetyOfficer: mine.officer.id, frame: 'geographic', elevation: of?.elevation },
      boundary: { type: 'Polygon', coordinates: [ring] },
      center: { type: 'Point', coordinates: centroidOf([ring]) },
    },
  })
}

const placeOf = (firm: Firm, calendar: Calendar): RecordLife =>
  begin(typeNamed('work-place'), {
    ...{ id: naturalId('demo', 'work-place', `${firm.area.code}-P1`), ...byMine(firm, calendar) },
    values: {
      name: said(firm.mine.country, '掘进工作面', 'Čelo hodnika'),
      ...{ code: `${firm.area.code}-P1`, placeKind: 'working-face', org: firm.id },
      ...{ gridArea: firm.area.id, responsible: firm.lead.id, isConfinedSpace: false },
    },
  })

const dutyOf = (firm: Firm, calendar: Calendar): RecordLife =>
  begin(typeNamed('grid-responsibility'), {
    ...{ id: naturalId('demo', 'grid-responsibility', firm.area.code), ...byMine(firm, calendar) },
    values: {
      ...{ gridArea: firm.area.id, org: firm.id, person: firm.lead.id, phone: firm.lead.phone },
      ...{ dutyRole: 'area-head', patrolFrequency: 'shift', patrolTimes: 1 },
      dutyText: said(
        firm.mine.country,
        '负责外协作业区每班安全检查与交底',
        'Pregled radilišta i upoznavanje radnika u svakoj smeni',
      ),
      validFrom: calendar.hoursAgo(since).toISOString().slice(0, 10),
    },
  })

const posts = [
  ['LEAD', '项目负责人', 'Rukovodilac radova', 'foreman', 'safety-manager', 'noise'],
  ['MINER', '掘进工', 'Rudar na izradi hodnika', 'worker', 'special-operation', 'silica-dust'],
] as const

export const postId = ({ code }: Firm, post: string): string =>
  naturalId('demo', 'job-post', code, post)
export const crewId = ({ code }: Firm): string => naturalId('demo', 'work-group', code)
const professionIn = ({ professions }: World) =>
  professions.find(({ domain }) => domain === 'mining')?.id

const postsOf = (firm: Firm, world: World, calendar: Calendar): RecordLife[] =>
  posts.map(([code, chinese, serbian, postLevel, certificate, exposure]) =>
    begin(typeNamed('job-post'), {
      ...{ id: postId(firm, code), ...byMine(firm, calendar) },
      values: {
        ...{ name: said(firm.mine.country, chinese, serbian), code, org: firm.id, postLevel },
        ...{ profession: professionIn(world), isKeyPost: code === 'LEAD' },
        ...{ specialWork: code === 'MINER', headcount: code === 'LEAD' ? 1 : 8 },
        ...{ requiredCertificates: [certificate], exposureFactors: [exposure] },
        ppe: firm.mine.country === 'CN' ? ['安全帽', '防尘口罩', '自救器'] : ['Šlem', 'Respirator'],
      },
    }),
  )

const crewOf = (firm: Firm, world: World, calendar: Calendar): RecordLife =>
  begin(typeNamed('work-group'), {
    ...{ id: crewId(firm), ...byMine(firm, calendar) },
    values: {
      ...{ name: said(firm.mine.country, '外协班', 'Smena izvođača'), code: 'K', org: firm.id },
      ...{ contractor: firm.id, profession: professionIn(world), foreman: firm.lead.id },
      ...{ safetyMember: firm.hand.id, workPlaces: [] },
      members: [
        { user: firm.hand.id, post: postId(firm, 'MINER'), isApprentice: false, master: null },
      ],
    },
  })

const staffOf = (firm: Firm, calendar: Calendar): RecordLife[] =>
  (
    [
      [firm.lead, 'LEAD'],
      [firm.hand, 'MINER'],
    ] as const
  ).map(([person, post]) =>
    begin(typeNamed('user'), {
      ...{ id: naturalId('demo', 'user', person.id), ...byMine(firm, calendar) },
      values: {
        ...{ userName: person.userName, employeeNo: person.employeeNo, account: person.id },
        ...{ phone: person.phone, isUnderground: post === 'MINER', isExternal: true },
        ...{ isSpecialWork: post === 'MINER', workGroup: post === 'MINER' ? crewId(firm) : null },
        orgs: [{ org: firm.id, post: postId(firm, post), isDefault: true }],
        entryDate: calendar.hoursAgo(since).toISOString().slice(0, 10),
      },
    }),
  )

function calledOutOf(firm: Firm, calendar: Calendar): RecordLife {
  const group = begin(typeNamed('custom-group'), {
    ...{ id: naturalId('demo', 'custom-group', firm.code), ...byMine(firm, calendar) },
    values: {
      name: said(firm.mine.country, '外协应急联络组', 'Veza za vanredne situacije'),
      ...{ code: `${firm.code}-RES`, purpose: 'emergency', owner: firm.mine.deputy.id },
      ...{ org: firm.id, visibleTo: 'organization', members: [firm.lead.id, firm.hand.id] },
    },
  })
  tryNumbers(group, firm.mine.officer, calendar)
  return group
}
