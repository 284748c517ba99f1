import { naturalId } from '../records/store/natural-id.ts'
import type { Calendar } from './calendar.ts'
import { basisWords, methodWords, tableTypeWords } from './check-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
}

/** The id of a basis, a method or a type of tables by its code. */
export const checkBasisId = (code: string): string => naturalId('demo', 'check-basis', code)
export const checkMethodId = (code: string): string => naturalId('demo', 'check-method', code)
export const checkTableTypeId = (code: string): string =>
  naturalId('demo', 'check-table-type', code)

export const professionOf = ({ professions }: World, domain: string): string => {
  const found = professions.find((one) => one.domain === domain)
  if (!found) throw new Error(`no profession of ${domain}`)
  return found.id
}

function basesOf({ world, calendar }: Making): RecordLife[] {
  return basisWords.map(({ code, parent, kind, of, isMajor = false, since, ...said }, n) =>
    begin(typeNamed('check-basis'), {
      ...{ id: checkBasisId(code), author: world.admin, at: calendar.hoursAgo(24 * 400 - n) },
      values: {
        ...said,
        ...{ code, basisKind: kind, statutoryMajor: isMajor, effectiveDate: since, sortNo: n + 1 },
        ...(parent && { parent: checkBasisId(parent) }),
        professions: of.map((domain) => professionOf(world, domain)),
      },
    }),
  )
}

function methodsOf({ world, calendar }: Making): RecordLife[] {
  return methodWords.map(([code, methodKind, name, description, more = {}], n) => {
    const { basis, ...others } = more
    return begin(typeNamed('check-method'), {
      ...{ id: checkMethodId(code), author: world.admin, at: calendar.hoursAgo(24 * 390 - n) },
      values: {
        ...{ name, code, methodKind, description, sortNo: n + 1, ...others },
        ...(basis && { standardRef: checkBasisId(basis) }),
      },
    })
  })
}

function tableTypesOf({ world, calendar }: Making): RecordLife[] {
  return tableTypeWords.map(([code, usedFor, name, scoring, defaultFrequency, more = {}], n) => {
    const { parent, domain, fullScore } = more
    const life = begin(typeNamed('check-table-type'), {
      ...{ id: checkTableTypeId(code), author: world.admin, at: calendar.hoursAgo(24 * 395 - n) },
      values: {
        ...{ name, code, usedFor, scoring, defaultFrequency, sortNo: n + 1 },
        ...(fullScore !== undefined && { fullScore }),
        ...(parent && { parent: checkTableTypeId(parent) }),
        ...(domain && { profession: professionOf(world, domain) }),
      },
    })
    // What lets a contractor in is checked item by item at its entry now.
    if (code === 'LX-CONTRACTOR')
      take(life, 'disable', { by: world.admin, at: calendar.hoursAgo(24 * 30) })
    return life
  })
}

/** What the whole group inspects by. */
export const checkStandardsOf = (making: Making): RecordLife[] => [
  ...basesOf(making),
  ...methodsOf(making),
  ...tableTypesOf(making),
]
