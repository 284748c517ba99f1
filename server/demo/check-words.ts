/** What the demonstration group inspects by: clauses, ways of looking, and kinds of tables. */

export interface BasisWords {
  readonly code: string
  readonly parent?: string
  readonly kind: 'law' | 'standard' | 'regulation' | 'design' | 'licence'
  readonly name: string
  readonly clauseNo: string
  readonly clauseText: string
  /** Domains of the professions that it is for. */
  readonly of: readonly string[]
  readonly isMajor?: true
  readonly since: string
}

export const basisWords: readonly BasisWords[] = [
  {
    ...{ code: 'JC-GB16423', kind: 'standard', since: '2021-09-01' },
    ...{ name: '金属非金属矿山安全规程', clauseNo: '总则', of: ['mining', 'hoisting'] },
    clauseText: '矿山企业应建立健全安全生产责任制，按规程组织生产并定期检查。',
  },
  {
    ...{ code: 'JC-GB16423-EXIT', parent: 'JC-GB16423', kind: 'standard', since: '2021-09-01' },
    ...{ name: '安全出口', clauseNo: '6.1.1', of: ['mining', 'ventilation'], isMajor: true },
    clauseText: '每个矿井至少应有两个相互独立、间距不小于 30 m、直达地面的安全出口，并保持畅通。',
  },
  {
    ...{ code: 'JC-GB16423-ROOF', parent: 'JC-GB16423', kind: 'standard', since: '2021-09-01' },
    ...{ name: '顶板管理', clauseNo: '6.2.5', of: ['mining', 'geology'] },
    clauseText: '作业前应敲帮问顶，处理浮石；顶板不稳固的工作面应及时支护，严禁空顶作业。',
  },
  {
    ...{ code: 'JC-GB16423-VENT', parent: 'JC-GB16423', kind: 'standard', since: '2021-09-01' },
    ...{ name: '通风与有毒有害气体', clauseNo: '6.6.1', of: ['ventilation', 'blasting'] },
    clauseText:
      '井下采掘工作面进风流中氧气体积分数不得低于 20%，一氧化碳体积分数不得高于 0.0024%。',
  },
  {
    ...{ code: 'JC-GB16423-HOIST', parent: 'JC-GB16423', kind: 'standard', since: '2021-09-01' },
    ...{
      name: '提升运输保护装置',
      clauseNo: '6.4.4',
      of: ['hoisting', 'mechanical'],
      isMajor: true,
    },
    clauseText: '提升系统应设防过卷、限速、过负荷和制动保护装置，并按规定试验，保护失效不得运行。',
  },
  {
    ...{ code: 'JC-GB6722', kind: 'standard', since: '2015-07-01' },
    ...{ name: '爆破安全规程', clauseNo: '6.8', of: ['blasting'] },
    clauseText:
      '爆破后经通风吹散炮烟、检查确认井下空气合格，等待时间不少于 15 min，方可进入爆破地点。',
  },
  {
    ...{ code: 'JC-TAILINGS', kind: 'regulation', since: '2020-10-01' },
    ...{ name: '尾矿库安全监测', clauseNo: '5.3', of: ['tailings'] },
    clauseText: '应按设计监测浸润线、干滩长度和坝体位移，超过警戒值立即报告并采取措施。',
  },
  {
    ...{ code: 'JC-ELECTRIC', kind: 'regulation', since: '2019-03-01' },
    ...{ name: '井下电气设备', clauseNo: '4.2', of: ['electrical'] },
    clauseText: '电气设备应有接地和漏电保护，检修停电挂牌，电缆悬挂整齐、无破损。',
  },
  {
    ...{ code: 'OS-RS-ELEKTRO', kind: 'law', since: '2016-01-01' },
    ...{
      name: 'Zaštitne mere na električnim postrojenjima',
      clauseNo: 'čl. 41',
      of: ['electrical'],
    },
    clauseText:
      'Električna postrojenja pod zemljom imaju zaštitno uzemljenje, a pre opravke se isključuju i obezbeđuju od ponovnog uključenja.',
  },
  {
    ...{ code: 'JC-FIRE', kind: 'law', since: '2021-04-29' },
    ...{ name: '消防设施与疏散通道', clauseNo: '第二十八条', of: ['fire'] },
    clauseText: '不得损坏、挪用消防设施器材，不得占用、堵塞、封闭疏散通道和安全出口。',
  },
]

type MethodWords = readonly [
  code: string,
  kind: 'document' | 'interview' | 'observation' | 'measurement' | 'test' | 'sampling',
  name: string,
  description: string,
  more?: { readonly instrument?: string; readonly sampleRule?: string; readonly basis?: string },
]

export const methodWords: readonly MethodWords[] = [
  ['FF-LOOK', 'observation', '现场目视检查', '到作业点逐项查看，并拍照留存。'],
  ['FF-PAPER', 'document', '查阅记录', '查交接班、检修、培训记录，核对签字和日期。'],
  ['FF-ASK', 'interview', '询问作业人员', '随机询问岗位人员，核实其知晓危险和应急措施。'],
  [
    ...(['FF-GAS', 'measurement', '气体检测'] as const),
    '在回风侧距工作面不超过 5 m 处测三次，取最高值。',
    { instrument: '便携式四合一气体检测仪', basis: 'JC-GB16423-VENT' },
  ],
  [
    ...(['FF-BRAKE', 'test', '制动试验'] as const),
    '空载低速下施闸，记录制动距离，并与上次试验比较。',
    { instrument: '提升机制动试验台', basis: 'JC-GB16423-HOIST' },
  ],
  [
    ...(['FF-WATER', 'measurement', '浸润线观测'] as const),
    '逐孔读取测压管水位，换算标高后填写观测表。',
    { instrument: '电测水位计', basis: 'JC-TAILINGS' },
  ],
  [
    ...(['FF-SAMPLE', 'sampling', '灭火器抽查'] as const),
    '抽查压力、铅封和有效期，不合格的加倍抽查。',
    { sampleRule: '每区域抽 10%，不少于 3 具', basis: 'JC-FIRE' },
  ],
]

type TypeWords = readonly [
  code: string,
  usedFor: string,
  name: string,
  scoring: 'none' | 'deduct' | 'percent',
  frequency: string,
  more?: { readonly parent?: string; readonly fullScore?: number; readonly domain?: string },
]

export const tableTypeWords: readonly TypeWords[] = [
  ['LX-SITE', 'site-inspection', '现场检查', 'none', 'week'],
  [
    'LX-SITE-FACE',
    'site-inspection',
    '采掘工作面',
    'none',
    'shift',
    { parent: 'LX-SITE', domain: 'mining' },
  ],
  [
    'LX-SITE-SHAFT',
    'site-inspection',
    '竖井提升',
    'percent',
    'week',
    { parent: 'LX-SITE', domain: 'hoisting', fullScore: 100 },
  ],
  ['LX-SPECIAL', 'special-inspection', '专项检查', 'none', 'month'],
  ['LX-TAILINGS', 'tailings', '尾矿库', 'deduct', 'month', { domain: 'tailings', fullScore: 100 }],
  ['LX-CONTRACTOR', 'contractor', '承包商入场', 'none', 'quarter'],
  ['LX-CONTRACTOR-SITE', 'contractor', '承包商施工', 'deduct', 'month', { fullScore: 100 }],
]
