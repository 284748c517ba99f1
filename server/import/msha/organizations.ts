import { naturalId } from '../../records/store/natural-id.ts'
import type { Line } from '../csv-lines.ts'
import type { Load } from '../loader.ts'
import { zoneOfState } from './moment.ts'

/** A mine as the published files name it. */
export interface KnownMine {
  readonly name: string
  /** FIPS code of its state, where a file says so. */
  readonly state?: string
}

/** What the organisations are made from. */
export interface Sample {
  readonly accidents: readonly Line[]
  /** Every mine of the panel and of the accidents, by its seven digits. */
  readonly mines: ReadonlyMap<string, KnownMine>
  /** The installation's own top group. */
  readonly topId: string
}

export const mineIdOf = (digits: string): string => digits.padStart(7, '0')

const idOf = (code: string): string => naturalId('msha', 'organization', code)
export const mineOrg = (mine: string): string => idOf(`MSHA-${mine}`)

const rootCode = 'MSHA'
const strayCode = 'MSHA-C-NONE'

/** Code of the unit an accident happened in: the part of the mine, else the mine. */
function unitCode({ cells }: Line): string {
  const mine = `MSHA-${mineIdOf(cells.MINE_ID ?? '')}`
  return cells.SUBUNIT_CD ? `${mine}-${cells.SUBUNIT_CD.padStart(2, '0')}` : mine
}

export const unitOrg = (line: Line): string => idOf(unitCode(line))

/** The outside firm whose worker it was; null for the mine's own. */
export function contractorOrg(line: Line): string | null {
  const id = line.cells.CONTRACTOR_ID
  return id ? idOf(`${unitCode(line)}-${id}`) : null
}

interface Unit {
  readonly code: string
  readonly parent: string | null
  readonly name: string
  readonly orgType: string
  readonly zone: string
  readonly line: number
  readonly isExternal?: boolean
}

/**
 * Controllers, operators, mines, their parts and the firms that worked in them, level by level,
 * parents before children. A mine stands where its newest accident of the sample puts it; mines
 * without one stand under a controller that is not known.
 */
export function organizationLevels(sample: Sample): readonly (readonly Load[])[] {
  const placed = newestByMine(sample.accidents)
  const units = [
    ...owners(placed),
    ...[...sample.mines].map(([mine, known]) => mineUnit(mine, known, placed.get(mine))),
    ...sample.accidents.flatMap((line) => parts(line, zoneOf(line, sample))),
  ]
  const unique = new Map(units.map((unit) => [unit.code, unit]).reverse() as [string, Unit][])
  const named = distinctNames([root, stray, ...[...unique.values()].reverse()])
  return levels.map((isLevel) => named.filter(isLevel).map((unit) => loadOf(unit, sample.topId)))
}

const levels: readonly ((unit: Unit) => boolean)[] = [
  ({ code }) => code === rootCode,
  ({ orgType, code }) => orgType === 'group' && code !== rootCode,
  ({ orgType }) => orgType === 'company',
  ({ orgType }) => orgType === 'factory',
  ({ orgType }) => orgType === 'workshop',
  ({ orgType }) => orgType === 'contractor',
]

const zoneOf = ({ cells }: Line, { mines }: Sample): string =>
  zoneOfState(mines.get(mineIdOf(cells.MINE_ID ?? ''))?.state ?? cells.FIPS_STATE_CD)

function newestByMine(accidents: readonly Line[]): Map<string, Line> {
  const moment = ({ cells }: Line) =>
    Number(cells.ACCIDENT_DT) * 10_000 + Number(cells.ACCIDENT_TIME)
  const newest = new Map<string, Line>()
  for (const line of accidents) {
    const mine = mineIdOf(line.cells.MINE_ID ?? '')
    const known = newest.get(mine)
    if (!known || moment(line) >= moment(known)) newest.set(mine, line)
  }
  return newest
}

const zone = zoneOfState(undefined)
const root: Unit = {
  ...{ code: rootCode, parent: null, orgType: 'group', zone, line: 0 },
  name: 'MSHA records, United States',
}
const stray: Unit = {
  ...{ code: strayCode, parent: rootCode, orgType: 'group', zone, line: 0 },
  name: 'Controller not in the sample',
}

const controllerCode = ({ cells }: Line): string =>
  cells.CONTROLLER_ID ? `MSHA-C-${cells.CONTROLLER_ID}` : strayCode

// One firm may have run mines of two controllers: it then stands under both.
const operatorCode = (line: Line): string | null =>
  line.cells.OPERATOR_ID
    ? `MSHA-O-${line.cells.CONTROLLER_ID || 'NONE'}-${line.cells.OPERATOR_ID}`
    : null

function owners(placed: ReadonlyMap<string, Line>): Unit[] {
  return [...placed.values()].flatMap((line) => {
    const { cells } = line
    const operator = operatorCode(line)
    const shared = { zone, line: line.line }
    const controller: Unit = {
      ...{ ...shared, code: controllerCode(line), parent: rootCode, orgType: 'group' },
      name: cells.CONTROLLER_NAME || `Controller ${cells.CONTROLLER_ID}`,
    }
    const company: Unit[] = operator
      ? [
          {
            ...{ ...shared, code: operator, parent: controller.code, orgType: 'company' },
            name: cells.OPERATOR_NAME || `Operator ${cells.OPERATOR_ID}`,
          },
        ]
      : []
    return cells.CONTROLLER_ID ? [controller, ...company] : company
  })
}

function mineUnit(mine: string, { name, state }: KnownMine, newest: Line | undefined): Unit {
  const owner = newest ? (operatorCode(newest) ?? controllerCode(newest)) : strayCode
  return {
    ...{ code: `MSHA-${mine}`, parent: owner, orgType: 'factory', line: newest?.line ?? 0 },
    ...{ name: name || `Mine ${mine}`, zone: zoneOfState(state) },
  }
}

function parts(line: Line, zoneName: string): Unit[] {
  const { cells } = line
  const code = unitCode(line)
  const shared = { line: line.line, zone: zoneName }
  const part: Unit = {
    ...{ ...shared, code, parent: `MSHA-${mineIdOf(cells.MINE_ID ?? '')}`, orgType: 'workshop' },
    name: sentence(cells.SUBUNIT ?? ''),
  }
  const firm: Unit = {
    ...{ ...shared, code: `${code}-${cells.CONTRACTOR_ID}`, parent: code, orgType: 'contractor' },
    ...{ name: `Contractor ${cells.CONTRACTOR_ID}`, isExternal: true },
  }
  return [...(cells.SUBUNIT_CD ? [part] : []), ...(cells.CONTRACTOR_ID ? [firm] : [])]
}

/** `STRIP, QUARY, OPEN PIT` as people write it. */
export const sentence = (text: string): string =>
  text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase().replace('quary', 'quarry')

/** Sisters of one name are told apart by their number, as MSHA itself tells them apart. */
function distinctNames(units: readonly Unit[]): Unit[] {
  const key = ({ parent, name }: Unit) => `${parent} ${name}`
  const counts = new Map<string, number>()
  for (const unit of units) counts.set(key(unit), (counts.get(key(unit)) ?? 0) + 1)
  return units.map((unit) =>
    (counts.get(key(unit)) ?? 0) > 1
      ? { ...unit, name: `${unit.name} (${unit.code.replace(/^MSHA-(C-|O-)?/, '')})` }
      : unit,
  )
}

function loadOf(
  { code, parent, name, orgType, zone: timeZone, line, isExternal }: Unit,
  topId: string,
): Load {
  return {
    id: idOf(code),
    line,
    values: {
      ...{ name: name.slice(0, 100), nameEn: name.slice(0, 100), shortName: name.slice(0, 50) },
      ...{ orgCode: code, orgType, isExternal: isExternal ?? false, timeZone },
      ...{ parent: parent ? idOf(parent) : topId, country: 'other', source: 'MSHA' },
    },
  }
}
