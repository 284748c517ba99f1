import type { ViolationClass } from '#domain/rules/violation-classes'
import { naturalId } from '../records/store/natural-id.ts'
import type { Calendar, Country } from './calendar.ts'
import { clauseTable, type ViolationType } from './clause-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

export interface Clause {
  readonly id: string
  readonly country: Country
  readonly violationClass: ViolationClass
  readonly violationType: ViolationType
  /** What it forbids, in the language of its sites. */
  readonly title: string
  readonly points: number
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

/** The clauses that violations refer to, published, in all languages. */
export function clausesOf(
  world: World,
  calendar: Calendar,
): { clauses: Clause[]; records: RecordLife[] } {
  const safety = world.companies[0]?.safetyLeader
  if (!safety) throw new Error('a group has companies')
  const made = clauseTable.map(([country, violationClass, violationType, words, domain], n) => {
    const [content, contentEn, contentSr] = words
    const id = naturalId('demo', 'violation-clause', String(n))
    const record = begin(typeNamed('violation-clause'), {
      ...{ id, author: safety, at: calendar.hoursAgo(24 * 750) },
      values: {
        ...{ code: `VC-${String(n + 1).padStart(3, '0')}`, violationClass, violationType },
        ...{ content, contentEn, contentSr },
        ...consequences[violationClass],
        profession: world.professions.find((one) => one.domain === domain)?.id,
        basis: country === 'CN' ? '示例集团安全奖惩办法（演示）' : 'Pravilnik ogledne grupe (demo)',
        appliesTo: 'both',
      },
    })
    take(record, 'publish', { by: safety, at: calendar.hoursAgo(24 * 749) })
    const { points } = consequences[violationClass]
    // A report is written in the language of its site.
    const title = country === 'CN' ? content : contentSr
    return { clause: { id, country, violationClass, violationType, title, points }, record }
  })
  return { clauses: made.map(({ clause }) => clause), records: made.map(({ record }) => record) }
}
