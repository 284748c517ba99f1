import type { Values } from '#domain/where/where'
import { naturalId } from '../records/store/natural-id.ts'
import type { Calendar } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { planAreas } from './plan.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

const day = 24

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

/** What two mines have set for themselves: the group's limits, their own screens. */
export const settingsOf = ({ world, calendar, pictures }: Making): RecordLife[] =>
  [world.mines[3], world.mines[16]].flatMap((mine) =>
    mine
      ? [
          begin(typeNamed('org-config'), {
            id: naturalId('demo', 'org-config', mine.code),
            ...{ author: mine.administrator, at: calendar.hoursAgo(300 * day) },
            values: {
              ...{ org: mine.id, mapImage: pictures.plan, safeDayTarget: 500 },
              ...{ hazardLimitHours: limits, escalateDays: escalations, shifts },
              ...{ maxDelays: 2, shiftHours: 8, contractorView: true },
              seriousThresholdPoints: 12,
              screenTitle:
                mine.country === 'CN' ? `${mine.plan.names[0]}安全看板` : mine.plan.names[2],
              language: mine.country === 'CN' ? 'zh_CN' : 'sr_SP',
            },
          }),
        ]
      : [],
  )

const limits = [
  { level: 'high', hours: 24 },
  { level: 'medium', hours: 72 },
  { level: 'low', hours: 168 },
]
const escalations = [
  { day: 0, role: 'foreman' },
  { day: 3, role: 'factoryManager' },
  { day: 7, role: 'leader' },
]
const shifts = [
  { name: 'morning', start: '08:00', end: '16:00' },
  { name: 'middle', start: '16:00', end: '00:00' },
  { name: 'night', start: '00:00', end: '08:00' },
]

/** Whom each mine calls out in an emergency. */
export const calledOutOf = ({ mines }: World, calendar: Calendar): RecordLife[] =>
  mines.map(({ code, id, country, manager, deputy, officer, worker }: Mine) => {
    const group = begin(typeNamed('custom-group'), {
      id: naturalId('demo', 'custom-group', code),
      ...{ author: deputy, at: calendar.hoursAgo(350 * day) },
      values: {
        ...{ name: country === 'CN' ? '应急抢险组' : 'Ekipa za spasavanje', code: `${code}-RES` },
        ...{ purpose: 'emergency', owner: deputy.id, org: id, visibleTo: 'organization' },
        members: [manager, deputy, officer, worker].map((person) => person.id),
      },
    })
    tryNumbers(group, officer, calendar)
    return group
  })

/** Numbers of an emergency group were tried this month. Who has left is looked up, and here nobody has. */
export function tryNumbers(group: RecordLife, by: Person, calendar: Calendar): void {
  group.record = { ...group.record, left: 0 }
  take(group, 'confirm-phones', { by, at: calendar.hoursAgo(9 * day) })
}

/** Whom each mine copies in together, and whom it invites to its drills. */
export const invitedBy = ({ mines }: World, calendar: Calendar): RecordLife[] =>
  mines.flatMap(({ code, id, country, manager, deputy, officer, worker, workshops }: Mine) => {
    const isChinese = country === 'CN'
    const leadership = [manager, deputy, officer]
    const shift = [worker, ...workshops.map(({ lead }) => lead)]
    const groups = [
      ['cc', 'CC', isChinese ? '安全抄送组' : 'Rukovodstvo bezbednosti', leadership],
      ['drill', 'DRL', isChinese ? '演练参加人员' : 'Učesnici vežbi', shift],
    ] as const
    return groups.map(([purpose, suffix, name, people]) =>
      begin(typeNamed('custom-group'), {
        id: naturalId('demo', 'custom-group', code, purpose),
        ...{ author: deputy, at: calendar.hoursAgo(340 * day) },
        values: {
          ...{ name, code: `${code}-${suffix}`, purpose, owner: officer.id, org: id },
          ...{ visibleTo: 'organization', members: [...new Set(people.map((one) => one.id))] },
        },
      }),
    )
  })

/** Cameras: of the first mine on the map, of the plant that is drawn on a plan in every hall. */
export const coordinatesOf = (making: Making): RecordLife[] => [
  ...onTheMap(making),
  ...onThePlan(making),
]

const onTheMap = (making: Making): RecordLife[] =>
  making.world.mines
    .slice(0, 1)
    .flatMap((mine) =>
      mine.areas.map((area, n) =>
        cameraOf(making, { mine, area, org: mine.id, code: `CAM-A${n + 1}` }),
      ),
    )

interface Camera {
  readonly mine: Mine
  /** The area of the mine in whose middle it stands. */
  readonly area: Mine['areas'][number]
  readonly org: string
  readonly code: string
}

/** A camera on the map, in the middle of an area. */
export function cameraOf(
  { world, calendar, pictures }: Making,
  { mine, area, org, code }: Camera,
): RecordLife {
  const ground = world.records.find(({ record }) => record.id === area.id)?.record.center
  const at = (ground as { readonly coordinates: readonly number[] }).coordinates
  const [longitude, latitude] = at.map((degrees) => Number(degrees.toFixed(6)))
  return begin(typeNamed('screen-coordinate'), {
    ...{ id: naturalId('demo', 'screen-coordinate', mine.code, code), author: mine.deputy },
    at: calendar.hoursAgo(150 * day),
    values: {
      ...{ screenCode: 'riskMap', org, targetType: 'camera', targetId: code },
      targetName: mine.country === 'CN' ? `${area.name}摄像机` : `Kamera: ${area.name}`,
      ...{ coordKind: 'wgs84', longitude, latitude, zoom: 14, labelPosition: 'top' },
      mapImage: pictures.sites[mine.plan.site],
    },
  })
}

const onThePlan = ({ world, calendar, pictures }: Making): RecordLife[] =>
  world.mines.slice(3, 4).flatMap(({ id, deputy, code }) =>
    planAreas.map(({ x, y, w, h }, n) =>
      begin(typeNamed('screen-coordinate'), {
        id: naturalId('demo', 'screen-coordinate', code, String(n)),
        ...{ author: deputy, at: calendar.hoursAgo(150 * day) },
        values: {
          ...{ screenCode: 'plant', org: id, targetType: 'camera', targetId: `CAM-${n + 1}` },
          ...{ targetName: `${n + 1} 号厅摄像机`, coordKind: 'pixel', mapImage: pictures.plan },
          ...{ x: x + w / 2, y: y + h / 2, labelPosition: 'top' },
        },
      }),
    ),
  )

/** Lists as two people like to see them, shared with their colleagues, and one of a person's own. */
export function viewsOf({ admin, mines, groupId }: World, calendar: Calendar): RecordLife[] {
  const flagship = mines[0]
  if (!flagship) return []
  const { officer, id } = flagship
  const view = (name: string, author: Person, org: string, values: Values) =>
    begin(typeNamed('saved-view'), {
      ...{ id: naturalId('demo', 'saved-view', name), author, at: calendar.hoursAgo(30 * day) },
      values: { name, org, ...values },
    })
  const late = { screen: 'hazard-ledger', query: 'filter[state][in]=overdue&sort=deadline' }
  const high = { screen: 'hazard-ledger', query: 'filter[level][in]=high&sort=-createdAt' }
  const red = { screen: 'violation-list', query: 'filter[violationClass][in]=red-line' }
  const shared = [view('逾期隐患', officer, id, late), view('红线违章', admin, groupId, red)]
  for (const [n, life] of shared.entries()) {
    take(life, 'share', { by: n === 0 ? officer : admin, at: calendar.hoursAgo(29 * day) })
  }
  return [...shared, view('重大隐患', officer, id, high)]
}

/** Words that the installation would like to say its own way: proposed, nothing of it on a screen yet. */
export const wordsOf = ({ admin }: World, calendar: Calendar): RecordLife[] =>
  (
    [
      ['menu:hazard-ledger', '隐患总台账', 'All hazards', 'Sve opasnosti'],
      ['menu:safety-day', '安全天数', 'Days without accident', 'Dani bez nezgode'],
      ['menu:work-hours', '工时登记', 'Hours worked', ''],
    ] as const
  ).map(([resourceKey, zhCN, enUS, srSP], n) => {
    const at = calendar.hoursAgo(15 * day)
    const life = begin(typeNamed('i18n-resource'), {
      ...{ id: naturalId('demo', 'i18n-resource', resourceKey), author: admin, at },
      values: { resourceKey, zhCN, enUS, srSP: srSP || null },
    })
    if (n === 0) take(life, 'translate', { by: admin, at })
    return life
  })

/** A role of the installation's own: reads water balances and hazards of its mine, and nothing else. */
export function ownRoleOf({ admin }: World, calendar: Calendar): RecordLife[] {
  const at = calendar.hoursAgo(180 * day)
  const roleId = naturalId('demo', 'role', 'ENV-MONITOR')
  const role = begin(typeNamed('role'), {
    ...{ id: roleId, author: admin, at },
    values: {
      ...{ code: 'ENV-MONITOR', name: '环境监测员', nameEn: 'Environmental monitor' },
      ...{ nameSr: 'Referent za životnu sredinu', roleType: 'site', scopeRule: 'factory' },
      ...{ canReview: false, sortNo: 90 },
    },
  })
  const matrix = begin(typeNamed('role-permission'), {
    ...{ id: naturalId('demo', 'role-permission', 'ENV-MONITOR'), author: admin, at },
    values: {
      ...{ role: roleId, remark: '只读水平衡与隐患' },
      grants: [
        { subject: 'mine-water-balance', rights: ['view', 'export'], revoked: [], fieldMask: [] },
        { subject: 'hazard', rights: ['view'], revoked: [], fieldMask: [] },
      ],
    },
  })
  take(matrix, 'save', { by: admin, at })
  return [role, matrix]
}
