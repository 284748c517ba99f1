import type { recordableSeverities } from '#domain/rules/casualties'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, type Country, later } from './calendar.ts'
import type { Dice } from './dice.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

type Severity = 'near-miss' | 'first-aid' | 'property' | (typeof recordableSeverities)[number]

type Recordable = readonly [daysAgo: number, mine: number, severity: Severity, told?: 'told late']

/**
 * Every recordable accident of the two years: days ago, mine, severity, and of which the authority heard
 * late. What the safe-day counters and the injury rates say follows from this list and from the hours
 * worked.
 */
const recordable: readonly Recordable[] = [
  [143, 6, 'medical-treatment'],
  [169, 0, 'restricted-work'],
  [198, 12, 'lost-time'],
  [224, 9, 'medical-treatment', 'told late'],
  [251, 1, 'medical-treatment'],
  [288, 16, 'medical-treatment'],
  [317, 4, 'restricted-work'],
  [402, 11, 'medical-treatment'],
  [468, 2, 'lost-time'],
  [541, 13, 'medical-treatment'],
  [655, 7, 'restricted-work'],
]
const harmless = { 'near-miss': 78, 'first-aid': 14, property: 8 } as const
const harmlessCount = 290

type What = readonly [type: string, chinese: string, serbian: string]
const whats: readonly What[] = [
  ['object-strike', '浮石掉落', 'pad komada stene'],
  ['vehicle', '铲运机倒车碰擦', 'udar utovarivača pri vožnji unazad'],
  ['machinery', '皮带机检修时意外转动', 'pokretanje trake tokom popravke'],
  ['fall', '行走平台湿滑跌倒', 'pad na klizavoj platformi'],
  ['lifting', '吊具脱钩', 'otkačinjanje tereta'],
  ['electric', '电缆接头打火', 'varničenje na spoju kabla'],
  ['roof-fall', '顶板局部掉块', 'odronjavanje krovine'],
]
const ends: Readonly<Record<Severity, readonly [chinese: string, serbian: string]>> = {
  'near-miss': ['，及时避让，未造成伤害', '; bez povreda'],
  'first-aid': ['，手部擦伤，现场包扎', '; ogrebotina, prva pomoć'],
  property: ['，设备受损，无人受伤', '; šteta na opremi'],
  'medical-treatment': ['，手部割伤，就医缝合后返岗', '; posekotina, zbrinuta kod lekara'],
  'restricted-work': ['，腰部扭伤，调整为轻体力岗位', '; istegnuće leđa, lakši poslovi'],
  'lost-time': ['，足部骨折，休工治疗', '; prelom stopala, bolovanje'],
  fatality: ['', ''],
}

/** Near misses all the time, few injuries; every report is confirmed and most cases are closed. */
export function incidentsOf(world: World, dice: Dice, calendar: Calendar): RecordLife[] {
  const minor = Array.from({ length: harmlessCount }, () => {
    const mine = dice.one(world.mines)
    const at = calendar.atSite(dice.whole(1, 729), dice.between(6, 22), mine.country)
    return {
      mine,
      occurredAt: at,
      severity: dice.weighted(harmless) as Severity,
      isToldLate: false,
    }
  })
  const injuries = recordable.flatMap(([daysAgo, n, severity, told]) => {
    const mine = world.mines[n]
    const isToldLate = told !== undefined
    return mine
      ? [{ mine, occurredAt: calendar.atSite(daysAgo, 10.5, mine.country), severity, isToldLate }]
      : []
  })
  return [...minor, ...injuries].map(({ mine, ...happening }, n) =>
    incident({ mine, dice, calendar }, { n, ...happening }),
  )
}

interface Making {
  readonly mine: Mine
  readonly dice: Dice
  readonly calendar: Calendar
}

interface Happening {
  readonly n: number
  readonly occurredAt: Date
  readonly severity: Severity
  /** The authority heard of it after its hour. */
  readonly isToldLate: boolean
}

function incident(
  { mine, dice, calendar }: Making,
  { n, occurredAt, severity, isToldLate }: Happening,
): RecordLife {
  const isChinese = mine.country === 'CN'
  const [type, chinese, serbian] = dice.one(whats)
  const [chineseEnd, serbianEnd] = ends[severity]
  const area = dice.one(mine.areas)
  const title = isChinese ? `${chinese}${chineseEnd}` : `${upper(serbian)}${serbianEnd}`
  const isHurt = severity !== 'near-miss' && severity !== 'property'
  const lostDays = severity === 'lost-time' ? dice.whole(18, 60) : 0
  const victim = dice.one([mine.worker, mine.hand])
  const life = begin(typeNamed('incident-report'), {
    id: naturalId('demo', 'incident-report', String(n)),
    ...{ author: mine.officer, at: later(occurredAt, 0.3), marks: { generated: true } },
    values: {
      ...{ title, severity, incidentType: type, org: mine.id, gridArea: area.id },
      occurredAt: occurredAt.toISOString(),
      description: isChinese ? `${area.name}：${title}。` : `${area.name}: ${title}.`,
      rescue: rescueOf(mine.country, isHurt),
      ...{ deaths: 0, seriousInjuries: 0, minorInjuries: Number(isHurt), daysLost: lostDays },
      directLoss: severity === 'property' ? dice.whole(2, 40) * 500 : 0,
      persons: isHurt ? [personOf(victim.id, lostDays, mine.country, dice)] : [],
      reporter: mine.officer.id,
    },
  })
  follow(life, { number: n + 1, isToldLate }, { mine, dice, calendar })
  return life
}

function personOf(user: string, lostDays: number, country: Country, dice: Dice) {
  const post = country === 'CN' ? '采矿工' : 'Rudar'
  return { user, age: dice.whole(24, 56), post, injury: 'minor', lostDays }
}

const rescueOf = (country: Country, isHurt: boolean): string =>
  country === 'CN'
    ? isHurt
      ? '现场急救，送医检查，保护现场'
      : '停止作业，撤出人员，排查原因'
    : isHurt
      ? 'Prva pomoć, prevoz do lekara, mesto obezbeđeno'
      : 'Rad zaustavljen, ljudi povučeni, traži se uzrok'

const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

interface Following {
  readonly number: number
  readonly isToldLate: boolean
}

function follow(life: RecordLife, following: Following, making: Making): void {
  const { mine, dice, calendar } = making
  let at = new Date(life.record.createdAt)
  const after = (low: number, high: number): boolean => {
    at = later(at, dice.between(low, high))
    return at <= calendar.now
  }
  const { safetyLeader, leader } = mine.company
  if (!after(0.1, 0.6)) return
  take(life, 'send-flash-report', { by: mine.officer, at })
  if (life.record.incidentClass) {
    at = following.isToldLate ? later(new Date(String(life.record.govDueAt)), 1.5) : later(at, 0.05)
    if (at > calendar.now) return
    tellAuthority(life, following, making, at)
  }
  if (!after(2, 18)) return
  take(life, 'confirm', { by: safetyLeader, at })
  if (!after(8, 40)) return
  take(life, 'open-investigation', { by: safetyLeader, at })
  if (!after(24 * 3, 24 * 18)) return
  const opinion =
    mine.country === 'CN' ? '原因查明，措施落实，同意结案' : 'Uzrok utvrđen, mere sprovedene'
  take(life, 'close-case', { by: leader, at, input: { opinion }, why: opinion })
}

/** Within its hour; or once it was asked after, with the reason. */
function tellAuthority(
  life: RecordLife,
  { number, isToldLate }: Following,
  { mine }: Making,
  at: Date,
): void {
  const isChinese = mine.country === 'CN'
  const missedAt = later(new Date(String(life.record.govDueAt)), 1 / 60)
  if (isToldLate) take(life, 'note-authority-late', { by: null, at: missedAt })
  const govLateReason = isChinese
    ? '现场通信中断，恢复后立即补报'
    : 'Veza sa jamom bila je u prekidu; prijavljeno čim je uspostavljena'
  take(life, 'report-to-authority', {
    ...{ by: mine.officer, at },
    input: {
      govReportedAt: at.toISOString(),
      govReportNo: isChinese ? `应急快报 ${number}` : `IR-${number}`,
      ...(isToldLate ? { govLateReason } : {}),
    },
  })
}
