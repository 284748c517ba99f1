import { nextEditionOf } from '#domain/rules/check-editions'
import type { Values } from '#domain/where/where'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { checkBasisId, checkMethodId, checkTableTypeId, professionOf } from './check-standards.ts'
import {
  contractorTables,
  faceTable,
  fireTable,
  serbianTable,
  shaftTable,
  type TableWords,
} from './check-table-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import { typeNamed } from './record-type.ts'
import type { Company, Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
}

interface Written {
  readonly words: TableWords
  readonly org: string
  readonly author: Person
  readonly at: Date
  readonly edition?: string
  readonly marks?: Values
}

const pointsOf = ({ points }: TableWords): Values[] =>
  points.map(([item, standard, { basis, method, score, level, photo = false } = {}], n) => ({
    ...{ no: n + 1, item, standard, photoRequired: photo },
    ...(basis && { basis: checkBasisId(basis) }),
    ...(method && { method: checkMethodId(method) }),
    ...(score !== undefined && { score }),
    ...(level && { hazardLevel: level }),
  }))

function draft({ world }: Making, { words, org, author, at, edition = '1', marks }: Written) {
  return begin(typeNamed('check-table'), {
    id: naturalId('demo', 'check-table', org, words.code, edition),
    ...{ author, at, marks: { generated: true, ...marks } },
    values: {
      ...{ name: words.name, code: words.code, edition, org, author: author.id },
      ...{ tableType: checkTableTypeId(words.type), items: pointsOf(words) },
      profession: professionOf(world, words.domain),
    },
  })
}

const submit = (life: RecordLife, by: Person, at: Date) => take(life, 'submit', { by, at })

/** Handed in, reviewed two days later and published the day after. */
function publish(life: RecordLife, author: Person, reviewer: Person): void {
  const at = new Date(life.record.createdAt)
  submit(life, author, later(at, 2))
  take(life, 'approve', { by: reviewer, at: later(at, 50) })
  take(life, 'publish', { by: reviewer, at: later(at, 74) })
}

/** The next edition of a published table, as its button makes it: in force, it takes the place of the other. */
function revised(making: Making, first: RecordLife, words: TableWords, reviewer: Person) {
  const { calendar, world } = making
  const by = world.admin
  const at = calendar.hoursAgo(24 * 60)
  take(first, 'new-edition', { by, at })
  const { id, org, edition } = first.record
  const next = draft(making, {
    ...{ words, org: String(org), author: by, at, edition: nextEditionOf(edition) },
    marks: { previousEdition: id },
  })
  publish(next, by, reviewer)
  take(first, 'supersede', { by: null, at: later(at, 74) })
  return next
}

/** What a company has its mines inspected by; the table of the face is in its second edition. */
function ofCompany(making: Making, company: Company): RecordLife[] {
  const { world, calendar } = making
  const isSerbian = world.mines.some((mine) => mine.company === company && mine.country === 'RS')
  const [reviewer, author] = [company.safetyLeader, world.admin]
  return (isSerbian ? [serbianTable] : [faceTable, shaftTable]).flatMap((words, n) => {
    const at = calendar.hoursAgo(24 * (300 - 10 * n))
    const isRevised = words === faceTable
    const points = isRevised ? words.points.slice(0, -1) : words.points
    const first = draft(making, { words: { ...words, points }, org: company.id, author, at })
    publish(first, author, reviewer)
    return isRevised ? [first, revised(making, first, words, reviewer)] : [first]
  })
}

/** One that a mine wrote for itself and that is still on its way. */
function ofMine(making: Making, mine: Mine): RecordLife[] {
  const { calendar } = making
  const at = calendar.hoursAgo(24 * 4)
  const life = draft(making, { words: fireTable, org: mine.id, author: mine.officer, at })
  submit(life, mine.officer, later(at, 3))
  return [life]
}

/** The check tables of companies, and two that mines wrote for themselves. */
export const checkTablesOf = (making: Making): RecordLife[] => [
  ...making.world.companies.flatMap((company) => ofCompany(making, company)),
  ...making.world.mines.slice(0, 2).flatMap((mine) => ofMine(making, mine)),
]

/** What every company inspects the contractors at its mines by. */
export const contractorTablesOf = (making: Making): RecordLife[] =>
  making.world.companies.map((company) => {
    const isSerbian = making.world.mines.some(
      (mine) => mine.company === company && mine.country === 'RS',
    )
    const life = draft(making, {
      ...{ words: contractorTables[isSerbian ? 'RS' : 'CN'], org: company.id },
      ...{ author: making.world.admin, at: making.calendar.hoursAgo(24 * 200) },
    })
    publish(life, making.world.admin, company.safetyLeader)
    return life
  })
