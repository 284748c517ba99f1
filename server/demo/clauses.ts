import { naturalId } from '../records/natural-id.ts'
import type { Calendar, Country } from './calendar.ts'
import { begin, type Life, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

export type ViolationClass = 'general' | 'serious' | 'red-line'
type ViolationType = 'illegal-operation' | 'labour-discipline' | 'illegal-command'

export interface Clause {
  readonly id: string
  readonly country: Country
  readonly violationClass: ViolationClass
  readonly violationType: ViolationType
  readonly content: string
}

interface Consequence {
  readonly points: number
  readonly fineMin: number
  readonly fineMax: number
}
export const consequences: Readonly<Record<ViolationClass, Consequence>> = {
  general: { points: 2, fineMin: 100, fineMax: 300 },
  serious: { points: 6, fineMin: 500, fineMax: 1500 },
  'red-line': { points: 12, fineMin: 2000, fineMax: 5000 },
}

const O = 'illegal-operation'
const D = 'labour-discipline'
const C = 'illegal-command'

// Written for the demonstration, not taken from any law or company.
const table: readonly (readonly [
  Country,
  ViolationClass,
  ViolationType,
  string,
  domain: string,
])[] = [
  ['CN', 'red-line', O, '未办理作业票进入受限空间作业', 'health'],
  ['CN', 'red-line', O, '盲炮未处理即恢复作业', 'blasting'],
  ['CN', 'red-line', C, '强令工人在冒顶险情未排除时作业', 'mining'],
  ['CN', 'red-line', O, '带电检修未停电、未验电、未挂牌上锁', 'electrical'],
  ['CN', 'serious', O, '高处作业未系安全带', 'mechanical'],
  ['CN', 'serious', O, '未敲帮问顶即进入工作面', 'mining'],
  ['CN', 'serious', O, '井下无轨车辆超速行驶', 'hoisting'],
  ['CN', 'serious', O, '乘坐皮带机或矿车', 'hoisting'],
  ['CN', 'serious', C, '安排未培训人员独立操作设备', 'mechanical'],
  ['CN', 'serious', D, '酒后上岗', 'health'],
  ['CN', 'general', O, '未按规定佩戴防尘口罩', 'health'],
  ['CN', 'general', O, '工器具使用后未归位', 'mechanical'],
  ['CN', 'general', O, '作业现场未设置警戒标识', 'mining'],
  ['CN', 'general', D, '班前会未签到即上岗', 'mining'],
  ['CN', 'general', D, '当班睡岗、脱岗', 'mining'],
  ['CN', 'general', O, '气瓶未直立固定', 'fire'],
  ['CN', 'general', C, '交接班未交代现场安全注意事项', 'mining'],
  ['CN', 'general', O, '未戴护目镜进行打磨作业', 'mechanical'],
  ['RS', 'red-line', O, 'Rad pod naponom bez isključenja i zaključavanja', 'electrical'],
  ['RS', 'red-line', O, 'Ulazak u skučen prostor bez dozvole', 'health'],
  ['RS', 'serious', O, 'Rad na visini bez pojasa', 'mechanical'],
  ['RS', 'serious', O, 'Ulazak na radilište pre obijanja krovine', 'mining'],
  ['RS', 'serious', O, 'Prekoračenje brzine kamiona na etaži', 'mechanical'],
  ['RS', 'general', O, 'Rad bez zaštitne maske', 'health'],
  ['RS', 'general', D, 'Početak rada bez potpisa na brifingu', 'mining'],
  ['RS', 'general', O, 'Neobeleženo mesto rada', 'mining'],
  ['RS', 'general', O, 'Rad bez zaštitnih naočara', 'mechanical'],
]

/** The clauses that violations refer to, published, each in the language of its sites. */
export function clausesOf(
  world: World,
  calendar: Calendar,
): { clauses: Clause[]; records: Life[] } {
  const safety = world.companies[0]?.safetyLeader
  if (!safety) throw new Error('a group has companies')
  const made = table.map(([country, violationClass, violationType, content, domain], n) => {
    const id = naturalId('demo', 'violation-clause', String(n))
    const record = begin(typeNamed('violation-clause'), {
      ...{ id, author: safety, at: calendar.hoursAgo(24 * 750) },
      values: {
        ...{ code: `VC-${String(n + 1).padStart(3, '0')}`, content, violationClass, violationType },
        ...consequences[violationClass],
        profession: world.professions.find((one) => one.domain === domain)?.id,
        basis: country === 'CN' ? '示例集团安全奖惩办法（演示）' : 'Pravilnik ogledne grupe (demo)',
        appliesTo: 'both',
      },
    })
    take(record, 'publish', { by: safety, at: calendar.hoursAgo(24 * 749) })
    return { clause: { id, country, violationClass, violationType, content }, record }
  })
  return { clauses: made.map(({ clause }) => clause), records: made.map(({ record }) => record) }
}
