/** What contractors do at a mine: what they report, drill, answer for and work, as its own people do. */
import { naturalId } from '../records/store/natural-id.ts'
import { cameraOf } from './arrangements.ts'
import { type Calendar, later } from './calendar.ts'
import { type Firm, said } from './contractor-people.ts'
import { Dice } from './dice.ts'
import { findingAt, groundOfKind, hazardWords } from './hazard-words.ts'
import { HazardDesk } from './hazards.ts'
import { remedies } from './incident-action-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import { inWordsOf, nearMissStories } from './near-miss-words.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import { hoursOfDay } from './work-hours.ts'
import type { World } from './world.ts'

interface Making {
  readonly world: World
  readonly incidents: readonly RecordLife[]
  readonly calendar: Calendar
  readonly pictures: Pictures
}

const seed = 19
const day = 24

/** Everything by every contractor, hazards apart: those come with the others. */
export const contractorWorkOf = (making: Making, firms: readonly Firm[]): RecordLife[] => [
  ...firms.map((firm) => pointedOut(firm, making)),
  ...firms.map((firm) => nearMiss(firm, making)),
  ...firms.flatMap((firm) => followedUp(firm, making)),
  ...firms.flatMap((firm) => drillsOf(firm, making)),
  ...firms.map((firm) => counterOf(firm, making)),
  ...firms.flatMap((firm) => hoursOf(firm, making.calendar)),
  ...firms.map((firm) => standIn(firm, making.calendar)),
  ...firms.map((firm) => newcomer(firm, making.calendar)),
  ...firms.map((firm) => viewOf(firm, making.calendar)),
  ...firms.flatMap(({ mine, id, code }) =>
    mine.areas
      .slice(0, 1)
      .map((area) => cameraOf(making, { mine, area, org: id, code: `CAM-${code}` })),
  ),
]

/** Hazards that contractors found where they work, mended and accepted since. */
export function contractorHazardsOf(
  { world, calendar, pictures }: Omit<Making, 'incidents'>,
  firms: readonly Firm[],
): RecordLife[] {
  const desk = new HazardDesk(world, { dice: new Dice(seed), pictures }, 'K')
  return firms.flatMap(({ mine, id, lead, hand, area }) =>
    [6, 33].map((daysAgo, n) => {
      const foundAt = calendar.hoursAgo(day * daysAgo)
      const crew = { author: lead, rectifier: hand, acceptor: mine.officer, place: { id } }
      const found = { mine, level: n === 0 ? 'low' : 'medium', foundAt, hours: 96, area } as const
      const one = desk.report({ ...found, crew, source: 'contractor-inspection' })
      one.start(later(foundAt, 4))
      one.fix(later(foundAt, 30))
      one.open(later(foundAt, 40))
      one.close(later(foundAt, 41))
      return one.life
    }),
  )
}

const titleAt = ({ mine, area }: Firm, dice: Dice): string =>
  findingAt(
    { kind: area.kind, country: mine.country, isCoal: mine.plan.names[0].includes('煤') },
    'low',
    dice,
  )

function pointedOut(firm: Firm, { calendar, pictures }: Making): RecordLife {
  const { mine, id, lead, area, code } = firm
  const at = calendar.hoursAgo(3 + mine.index)
  const title = titleAt(firm, new Dice(seed + mine.index))
  return begin(typeNamed('snapshot-hazard'), {
    ...{ id: naturalId('demo', 'snapshot-hazard', code), author: lead, at },
    marks: { generated: true, reportedAt: at.toISOString() },
    values: {
      ...{ title, description: hazardWords[mine.country].account(area.name, title) },
      ...{ photos: [pictures.before[groundOfKind(area.kind)][mine.index]], gridArea: area.id },
      ...{ org: id, hazardType: 'unsafe-condition', onSpotFixed: false },
    },
  })
}

function nearMiss({ mine, id, lead, area, code }: Firm, { calendar, pictures }: Making) {
  const story = nearMissStories[mine.index % nearMissStories.length] ?? nearMissStories[0]
  if (!story) throw new Error('nothing nearly went wrong')
  const { country } = mine
  const at = calendar.hoursAgo(day * (9 + mine.index))
  const life = begin(typeNamed('near-miss'), {
    ...{ id: naturalId('demo', 'near-miss', code), author: lead, at },
    marks: { generated: true },
    values: {
      title: inWordsOf(country, story.title),
      description: `${area.name}: ${inWordsOf(country, story.account)}`,
      ...{ occurredAt: later(at, -2).toISOString(), gridArea: area.id, org: id, contractor: id },
      ...{ incidentType: story.type, potentialSeverity: story.severity, anonymous: false },
      ...{ reporter: lead.id, photos: [pictures.before[groundOfKind(area.kind)][mine.index]] },
    },
  })
  take(life, 'accept', {
    ...{ by: mine.officer, at: later(at, 7) },
    input: {
      ...{ potentialSeverity: story.severity, responsible: lead.id },
      causes: inWordsOf(country, story.causes),
      measures: inWordsOf(country, story.measures),
      dueAt: calendar.dayAt(later(calendar.now, day * 9), country),
    },
  })
  return life
}

/** The newest accident of the mine: what its contractor has to do about it. */
function followedUp({ mine, id, lead, code }: Firm, { incidents, calendar }: Making) {
  const confirmed = incidents
    .filter(({ record }) => record.org === mine.id && record.confirmedAt)
    .map(({ record }) => ({ incident: record.id, at: new Date(String(record.confirmedAt)) }))
    .filter(({ at }) => at < calendar.hoursAgo(day))
    .sort((one, other) => other.at.getTime() - one.at.getTime())
  const [newest] = confirmed
  const [remedy] = remedies.filter(({ kind }) => kind === 'training')
  if (!newest || !remedy) return []
  return [
    begin(typeNamed('incident-action'), {
      ...{ id: naturalId('demo', 'incident-action', code), author: mine.officer },
      ...{ at: later(newest.at, 5), marks: { generated: true } },
      values: {
        ...{ incident: newest.incident, content: inWordsOf(mine.country, remedy.content) },
        ...{ actionKind: remedy.kind, org: id, responsible: lead.id, verifier: mine.deputy.id },
        dueAt: calendar.dayAt(later(calendar.now, day * 10), mine.country),
      },
    }),
  ]
}

/** One that was held and one that is ahead, with the contractor's own people. */
const drillsOf = (firm: Firm, { calendar, pictures }: Making): RecordLife[] =>
  [19, -6].map((daysAgo, n) => {
    const { mine, id, lead, hand, area, code } = firm
    const { country } = mine
    const startAt = calendar.atSite(daysAgo, 9.5, country)
    const planned = Math.min(later(startAt, -day * 9).getTime(), calendar.hoursAgo(30).getTime())
    const receivers = [lead.id, hand.id].map((user) => ({ user }))
    const life = begin(typeNamed('drill'), {
      ...{ id: naturalId('demo', 'drill', code, String(n)), author: mine.officer },
      ...{ at: new Date(planned), marks: { generated: true } },
      values: {
        name: said(country, '外协队伍火灾撤离演练', 'Vežba izvođača: požar i povlačenje'),
        subject: said(country, `${area.name}火灾报警与撤离`, `${area.name}: dojava i povlačenje`),
        ...{ org: id, gridArea: area.id, scenarioKind: 'fire', drillForm: 'functional' },
        ...{ place: area.name, startTime: startAt.toISOString(), receivers },
        ...{ endTime: later(startAt, 2).toISOString(), leaders: [mine.manager.id] },
        oath: said(country, '我已了解演练内容和撤离路线。', 'Upoznat sam sa putem povlačenja.'),
      },
    })
    const unsigned = receivers.map((row) => ({ ...row, signStatus: 'unsigned', signedAt: null }))
    life.record = { ...life.record, receivers: unsigned, receiverCount: 2, signedCount: 0 }
    if (daysAgo < 0) return life
    take(life, 'sign', { by: lead, at: later(startAt, -30) })
    take(life, 'sign', { by: hand, at: later(startAt, -28) })
    take(life, 'finish', {
      ...{ by: mine.officer, at: later(startAt, 4) },
      input: {
        ...{ participantCount: 9, issues: [] },
        process: said(
          country,
          '<p>外协人员 7 分钟内全部撤离至集合点，清点无误。</p>',
          '<p>Svi radnici izvođača na zbornom mestu za 7 minuta.</p>',
        ),
        photos: [pictures.after[groundOfKind(area.kind)][mine.index]],
      },
    })
    return life
  })

/** No recordable accident since counting began. */
const counterOf = ({ id, code }: Firm, { calendar }: Making): RecordLife => {
  const startDate = calendar.dayAt(calendar.hoursAgo(912 * day), 'CN')
  return begin(typeNamed('safety-day'), {
    ...{ id: naturalId('demo', 'safety-day', code), author: null },
    at: calendar.hoursAgo(912 * day),
    values: { org: id, startDate, targetDays: 1000 },
    marks: { generated: true, longestDays: 0, firstStart: startDate },
  })
}

const weeks = 53
const crewSize = 18

/** By day, as the mine's own are: entered by its safety office, confirmed by its administrator. */
const hoursOf = ({ mine, id, code }: Firm, calendar: Calendar): RecordLife[] =>
  Array.from({ length: weeks * 7 }, (_, daysAgo) =>
    hoursOfDay(
      { ...mine, id, code, contractor: id },
      calendar,
      // One in seven has the day off.
      { daysAgo, personShifts: crewSize - (daysAgo % 7), overtimeHours: daysAgo % 3 },
    ),
  )

/** The lead was away for a week, long since back. */
function standIn({ id, code, lead, hand }: Firm, calendar: Calendar): RecordLife {
  const at = calendar.hoursAgo(70 * day)
  const endAt = later(at, 7 * day)
  const life = begin(typeNamed('auth-proxy'), {
    ...{ id: naturalId('demo', 'auth-proxy', code), author: lead, at },
    values: {
      ...{ principal: lead.id, proxy: hand.id, org: id, scope: ['hazard'], reason: 'leave' },
      ...{ startAt: at.toISOString(), endAt: endAt.toISOString(), notifyInitiators: true },
    },
  })
  take(life, 'accept', { by: hand, at: later(at, 2) })
  take(life, 'end', { by: null, at: endAt })
  return life
}

/** Somebody the firm has hired and vouched for; the mine's safety office has still to look. */
function newcomer({ mine, id, lead, code }: Firm, calendar: Calendar): RecordLife {
  const at = calendar.hoursAgo((3 + (mine.index % 4)) * day)
  const life = begin(typeNamed('user-registration'), {
    ...{ id: naturalId('demo', 'user-registration', code), author: mine.administrator, at },
    values: {
      applicant: said(mine.country, '示例外协申请人', 'Ogledni radnik izvođača'),
      ...{ username: `newcomer${50 + mine.index}`, phone: `100 0000 ${9_050 + mine.index}` },
      ...{ idCard: `DEMO-${1_050 + mine.index}`, applyOrg: id, appliedAt: at.toISOString() },
      ...{ isExternal: true, contractor: id },
      language: mine.country === 'CN' ? 'zh_CN' : 'sr_SP',
    },
  })
  take(life, 'submit', { by: mine.administrator, at: later(at, 1) })
  take(life, 'vouch', { by: lead, at: later(at, 20) })
  return life
}

const viewOf = ({ mine, id, lead, code }: Firm, calendar: Calendar): RecordLife =>
  begin(typeNamed('saved-view'), {
    ...{ id: naturalId('demo', 'saved-view', code), author: lead },
    at: calendar.hoursAgo(25 * day),
    values: {
      ...{ name: said(mine.country, '我队隐患', 'Naše opasnosti'), org: id },
      ...{ screen: 'hazard-ledger', query: `filter[org][in]=${id}&sort=deadline` },
    },
  })
