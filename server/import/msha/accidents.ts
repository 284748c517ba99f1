import { naturalId } from '../../records/store/natural-id.ts'
import type { Line } from '../csv-lines.ts'
import { instantIn } from '../instants.ts'
import type { Load } from '../loader.ts'
import type { Reject } from '../rejects.ts'
import { dateOfSerial, hourOf } from './moment.ts'
import { contractorOrg, sentence, unitOrg } from './organizations.ts'
import { incidentTypeOf, outcomeOf } from './severity.ts'

const file = 'us_data_2000.csv'

interface Reading {
  readonly zoneOf: (line: Line) => string
  readonly reject: (reject: Reject) => void
}

/**
 * Accident reports as incident reports. The document numbers of the file were rounded away by a
 * spreadsheet, so a report is known by its whole line; a line that occurs twice is two reports.
 */
export function* accidentLoads(
  lines: readonly Line[],
  { zoneOf, reject }: Reading,
): Generator<Load> {
  const times = new Map<string, number>()
  for (const line of lines) {
    const text = JSON.stringify(line.cells)
    const time = (times.get(text) ?? 0) + 1
    times.set(text, time)
    const fault = faultOf(line)
    if (fault) reject({ file, line: line.line, ...fault })
    else {
      const id = naturalId('msha', 'accident', text, String(time))
      yield { id, line: line.line, ...reportOf(line, zoneOf(line)) }
    }
  }
}

function faultOf({ cells }: Line): Pick<Reject, 'column' | 'reason' | 'params'> | null {
  const { MINE_ID: mine = '', ACCIDENT_DT: date = '', DEGREE_INJURY: degree = '' } = cells
  if (!/^\d{1,7}$/.test(mine)) return { column: 'MINE_ID', reason: 'notAMine' }
  // From 1950 to 2100: anything else is no day of a report.
  const serial = Number(date)
  if (!Number.isInteger(serial) || serial < 18_264 || serial > 73_051) {
    return { column: 'ACCIDENT_DT', reason: 'notADate' }
  }
  const days = { lost: 0, restricted: 0 }
  return outcomeOf(degree, days)
    ? null
    : { column: 'DEGREE_INJURY', reason: 'unknownValue', params: { value: degree } }
}

function reportOf(line: Line, zone: string): Pick<Load, 'values' | 'state'> {
  const { cells } = line
  const days = { lost: Number(cells.DAYS_LOST || 0), restricted: Number(cells.DAYS_RESTRICT || 0) }
  const outcome = outcomeOf(cells.DEGREE_INJURY ?? '', days)
  if (!outcome) throw new Error(`line ${line.line} was not checked`)
  const { isDeath = false, isSerious = false, isInjury = false, isIllness = false } = outcome
  const date = dateOfSerial(Number(cells.ACCIDENT_DT))
  const narrative = cells.NARRATIVE || sentence(cells.CLASSIFICATION ?? '')
  return {
    state: outcome.isVoid ? 'void' : 'closed',
    values: {
      ...{ title: cut(narrative, 100), description: cut(narrative, 2000) },
      ...{ org: unitOrg(line), contractor: contractorOrg(line), severity: outcome.severity },
      occurredAt: instantIn(zone, date, hourOf(cells.ACCIDENT_TIME ?? '')),
      incidentType: incidentTypeOf(cells.CLASSIFICATION ?? '', cells.ACCIDENT_TYPE ?? ''),
      deaths: Number(isDeath),
      seriousInjuries: Number(isSerious),
      minorInjuries: Number(isInjury && !isDeath && !isSerious),
      ...{ daysLost: days.lost, occupationalIllness: isIllness, generated: false },
      persons: isInjury ? [personOf(cells, isDeath, isSerious, days.lost)] : [],
      sourceRecord: `MSHA, ${file}, line ${line.line}`,
    },
  }
}

// Names and ages are not published.
function personOf(cells: Line['cells'], isDeath: boolean, isSerious: boolean, lostDays: number) {
  return {
    post: cut(cells.OCCUPATION ?? '', 50),
    injury: isDeath ? 'death' : isSerious ? 'serious' : 'minor',
    bodyPart: cut(sentence(cells.INJ_BODY_PART ?? ''), 50),
    lostDays,
  }
}

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text
