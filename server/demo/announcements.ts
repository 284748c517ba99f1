import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, type Country, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

type Fate = 'published' | 'expired' | 'scheduled' | 'unpublished' | 'withdrawn'

interface Plan {
  readonly code: string
  readonly fate: Fate
  readonly category: string
  readonly level: string
  /** Days ago that it was written; and of those who must read it, how many days they have. */
  readonly daysAgo: number
  readonly daysToRead?: number
  readonly pinned?: boolean
  readonly title: Readonly<Record<Country, string>>
  readonly content: Readonly<Record<Country, string>>
}

/** What every mine says to its own people. */
const ofMines: readonly Plan[] = [
  {
    ...{ code: 'blasting', fate: 'published', category: 'notice', level: 'important' },
    ...{ daysAgo: 3, daysToRead: 7 },
    title: { CN: '爆破时间调整为每日 14:00', RS: 'Miniranje se pomera na 14:00 svakog dana' },
    content: {
      CN: '<p>自下周一起，井下爆破统一安排在 14:00。13:30 前所有人员撤至安全区域，警戒解除前不得返回。</p>',
      RS: '<p>Od ponedeljka se u jami minira u 14:00. Do 13:30 svi se povlače u bezbednu zonu i ne vraćaju se pre znaka za kraj opasnosti.</p>',
    },
  },
  {
    ...{ code: 'rain', fate: 'expired', category: 'weather', level: 'urgent', daysAgo: 20 },
    title: { CN: '暴雨预警：停止露天高处作业', RS: 'Upozorenje na jaku kišu: bez rada na visini' },
    content: {
      CN: '<p>预计未来 24 小时有暴雨。停止露天高处作业，检查排水沟和边坡监测点。</p>',
      RS: '<p>Sledeća 24 sata očekuje se jaka kiša. Obustavlja se rad na visini; pregledati odvodne kanale i merna mesta na kosinama.</p>',
    },
  },
  {
    ...{ code: 'holiday', fate: 'scheduled', category: 'holiday', level: 'normal', daysAgo: 1 },
    title: { CN: '节假日值班安排', RS: 'Dežurstva za praznike' },
    content: {
      CN: '<p>节假日期间各车间实行领导带班制度，值班电话保持畅通。</p>',
      RS: '<p>Za praznike u svakoj radionici dežura rukovodilac. Dežurni telefoni su stalno dostupni.</p>',
    },
  },
]

/** What every company says to its mines. */
const ofCompanies: readonly Plan[] = [
  {
    ...{ code: 'lesson', fate: 'published', category: 'accident-lesson', level: 'urgent' },
    ...{ daysAgo: 9, daysToRead: 5, pinned: true },
    title: {
      CN: '事故教训：未断电检修皮带机造成手部受伤',
      RS: 'Pouka: povreda šake pri popravci trake pod naponom',
    },
    content: {
      CN: '<p>一名检修工在未执行停电挂牌的情况下清理皮带机滚筒，手部被卷入。</p><ul><li>检修前停电、验电、挂牌、上锁。</li><li>无人监护不得检修。</li></ul>',
      RS: '<p>Radnik je čistio valjak trake koja nije bila isključena i zaključana. Šaka mu je uvučena.</p><ul><li>Pre popravke: isključiti, proveriti, označiti, zaključati.</li><li>Bez drugog radnika nema popravke.</li></ul>',
    },
  },
  {
    ...{ code: 'drill', fate: 'unpublished', category: 'notice', level: 'normal', daysAgo: 1 },
    title: { CN: '关于开展年度应急演练的通知', RS: 'Godišnja vežba evakuacije' },
    content: {
      CN: '<p>各矿于本季度内完成一次综合应急演练，并上报总结。</p>',
      RS: '<p>Svaki rudnik u ovom tromesečju izvodi jednu vežbu evakuacije i šalje izveštaj.</p>',
    },
  },
  {
    ...{ code: 'system', fate: 'withdrawn', category: 'system', level: 'normal', daysAgo: 14 },
    title: { CN: '系统升级停机通知', RS: 'Prekid rada sistema zbog nadogradnje' },
    content: {
      CN: '<p>本周日 02:00 至 04:00 系统升级，期间无法登录。</p>',
      RS: '<p>U nedelju od 02:00 do 04:00 sistem se nadograđuje i prijava nije moguća.</p>',
    },
  },
]

interface Making {
  readonly world: World
  readonly calendar: Calendar
}

interface Saying {
  readonly plan: Plan
  readonly org: string
  readonly code: string
  readonly country: Country
  readonly by: Person
}

/** What companies and mines tell their people: some to be confirmed, some over, some still to come. */
export const announcementsOf = ({ world, calendar }: Making): RecordLife[] => [
  ...world.companies.flatMap(({ id, safetyLeader }) => {
    const country = world.mines.find(({ company }) => company.id === id)?.country ?? 'CN'
    return ofCompanies.map((plan) =>
      said({ plan, org: id, code: `${id} ${plan.code}`, country, by: safetyLeader }, calendar),
    )
  }),
  ...world.mines.flatMap(({ id, code, country, deputy }) =>
    ofMines.map((plan) =>
      said({ plan, org: id, code: `${code} ${plan.code}`, country, by: deputy }, calendar),
    ),
  ),
]

function said({ plan, org, code, country, by }: Saying, calendar: Calendar): RecordLife {
  const { fate, daysAgo, daysToRead, category, level, pinned = false } = plan
  const at = calendar.hoursAgo(24 * daysAgo)
  const ahead = (days: number) => later(at, 24 * days).toISOString()
  const life = begin(typeNamed('announcement'), {
    ...{ id: naturalId('demo', 'announcement', code), author: by, at, marks: { generated: true } },
    values: {
      ...{ title: plan.title[country], content: plan.content[country], category, level, pinned },
      ...{ org, receiverOrgs: [org], needReceipt: daysToRead !== undefined },
      ...(daysToRead !== undefined && { readBy: ahead(daysToRead) }),
      ...(fate === 'scheduled' && { publishAt: ahead(6) }),
      ...(fate === 'expired' && { expireAt: ahead(2) }),
    },
  })
  if (fate === 'unpublished') return life
  take(life, fate === 'scheduled' ? 'schedule' : 'publish', { by, at: later(at, 1) })
  if (fate === 'expired') take(life, 'expire', { by: null, at: later(at, 49) })
  if (fate === 'withdrawn') take(life, 'unpublish', { by, at: later(at, 30) })
  return life
}
