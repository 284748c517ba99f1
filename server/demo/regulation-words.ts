import type { Country } from './calendar.ts'

type Both = Readonly<Record<Country, string>>

/** A regulation of the demonstration, and how far it has come. */
export interface Plan {
  readonly code: string
  readonly edition: string
  /** The class of the group that it is filed under. */
  readonly under: string
  readonly fate:
    | 'pending'
    | 'in-approval'
    | 'rejected'
    | 'approved'
    | 'effective'
    | 'superseded'
    | 'abolished'
  readonly daysAgo: number
  readonly isRead?: boolean
  readonly replaces?: string
  /** The regulation of the group that one of a company carries out. */
  readonly carriesOut?: string
  readonly opinion?: Both
  readonly name: Both
  readonly content: Both
}

const chinese = (text: string): Both => ({ CN: text, RS: text })

export const ofTheGroup: readonly Plan[] = [
  {
    ...{ code: '2025-03', edition: 'A/0', under: 'REG-01', fate: 'superseded', daysAgo: 640 },
    name: chinese('安全生产责任制管理规定'),
    content: chinese('<p>明确各级负责人、职能部门和岗位的安全生产责任。</p>'),
  },
  {
    ...{ code: '2026-01', edition: 'B/0', under: 'REG-01', fate: 'effective', daysAgo: 305 },
    ...{ replaces: '2025-03', isRead: true },
    name: chinese('安全生产责任制管理规定'),
    content: chinese(
      '<p>明确各级负责人、职能部门和岗位的安全生产责任。</p><ul><li>矿长每月至少带班下井五次。</li><li>责任清单每年签订一次，公示到班组。</li></ul>',
    ),
  },
  {
    ...{ code: '2026-07', edition: 'A/0', under: 'REG-02', fate: 'effective', daysAgo: 60 },
    isRead: true,
    name: chinese('隐患排查治理管理办法'),
    content: chinese(
      '<p>隐患按一般、重大分级管理，整改做到责任、措施、资金、时限、预案五落实。</p><p>重大隐患由公司安全总监挂牌督办。</p>',
    ),
  },
  {
    ...{ code: '2026-09', edition: 'A/0', under: 'REG-04', fate: 'in-approval', daysAgo: 6 },
    name: chinese('职业病防治管理规定'),
    content: chinese('<p>接触粉尘、噪声的岗位每年检测一次，结果在作业场所公布。</p>'),
  },
  {
    ...{ code: '2026-08', edition: 'A/1', under: 'REG-03', fate: 'approved', daysAgo: 12 },
    name: chinese('应急预案管理办法'),
    content: chinese('<p>预案每三年评审一次；每半年至少组织一次综合演练。</p>'),
  },
  {
    ...{ code: '2025-05', edition: 'A/0', under: 'REG-02', fate: 'abolished', daysAgo: 500 },
    name: chinese('安全检查暂行规定'),
    content: chinese('<p>各矿每旬组织一次综合检查。</p>'),
  },
]

export const ofEachCompany: readonly Plan[] = [
  {
    ...{ code: '2025-01', edition: 'A/0', under: 'REG-02', fate: 'effective', daysAgo: 420 },
    carriesOut: '2025-05',
    name: { CN: '安全检查实施细则', RS: 'Pravilnik o obilascima' },
    content: {
      CN: '<p>综合检查由矿长带队，检查结果当日公布。</p>',
      RS: '<p>Obilazak vodi direktor rudnika; nalaz se objavljuje istog dana.</p>',
    },
  },
  {
    ...{ code: '2026-02', edition: 'A/0', under: 'REG-02', fate: 'effective', daysAgo: 40 },
    ...{ carriesOut: '2026-07', isRead: true },
    name: { CN: '隐患排查治理实施细则', RS: 'Pravilnik o otkrivanju i otklanjanju opasnosti' },
    content: {
      CN: '<p>班组每班排查，车间每周排查，矿每旬排查；当班不能整改的隐患当班上报。</p>',
      RS: '<p>Ekipa obilazi mesto rada svake smene, pogon svake nedelje, rudnik svakih deset dana. Opasnost koja se ne otkloni u smeni prijavljuje se u toj smeni.</p>',
    },
  },
  {
    ...{ code: '2026-04', edition: 'A/0', under: 'REG-02', fate: 'pending', daysAgo: 3 },
    name: { CN: '矿井通风管理制度', RS: 'Pravilnik o provetravanju jame' },
    content: {
      CN: '<p>独头巷道停风后，未经检测合格不得进入。</p>',
      RS: '<p>U slepu prostoriju čije je provetravanje stajalo ne ulazi se pre merenja gasova.</p>',
    },
  },
  {
    ...{ code: '2026-03', edition: 'A/0', under: 'REG-02', fate: 'rejected', daysAgo: 15 },
    name: { CN: '斜井提升运输管理制度', RS: 'Pravilnik o izvozu kosim oknom' },
    content: {
      CN: '<p>斜井提升严格执行“行车不行人，行人不行车”。</p>',
      RS: '<p>Dok vozila idu kosim oknom, u njemu nema ljudi; dok ljudi hodaju, vozila stoje.</p>',
    },
    opinion: {
      CN: '缺少跑车防护装置的检查周期，请补充。',
      RS: 'Nedostaje rok pregleda zaštite od odbeglih vozila. Dopuniti.',
    },
  },
]
