/** The points of a site inspection: what was looked at, what was found, and what each finding ended in. */
import type { Creation } from '../definition/transition.ts'
import {
  bool,
  choice,
  decimal,
  image,
  int,
  percent,
  posint,
  ref,
  table,
  text,
} from '../fields/index.ts'
import type { Values } from '../where/where.ts'

/** What a point says that is in order, is not, or is not there to be looked at. */
export const results = ['conform', 'not-conform', 'not-applicable'] as const

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Values[]) : [])
const isEmpty = (value: unknown) => value === null || value === undefined

const isFinding = ({ result }: Values) => result === 'not-conform'

/** The picture of what was found shows nothing of what was done. */
const isShown = ({ correction, correctionPhoto, photo }: Values): boolean =>
  !isEmpty(correction) && !isEmpty(correctionPhoto) && correctionPhoto !== photo

/** A finding is settled by a hazard that was raised of it, or put right on the spot as a photo shows. */
const isSettled = ({ outcome, hazard, correction, correctionPhoto, photo }: Values): boolean =>
  outcome === 'hazard'
    ? !isEmpty(hazard)
    : outcome === 'corrected' && isShown({ correction, correctionPhoto, photo })

const lacksPhoto = ({ photoRequired, result, photo }: Values): boolean =>
  photoRequired === true && result !== 'not-applicable' && isEmpty(photo)

const counting = (test: (row: Values) => boolean) =>
  int({ from: ({ items }) => rowsOf(items).filter(test).length })

const scoreOf = (rows: readonly Values[]): number =>
  rows.reduce((sum, { score }) => sum + Number(score ?? 0), 0)

/** What was scored of what could be, in percent; nothing where no point that applies is scored. */
function scoreRate(items: readonly Values[]): number | null {
  const applying = items.filter(({ result }) => result === 'conform' || result === 'not-conform')
  const whole = scoreOf(applying)
  if (whole === 0) return null
  const earned = scoreOf(applying.filter((row) => !isFinding(row)))
  return Math.round((earned / whole) * 10_000) / 100
}

export const inspectionRowFields = {
  checkTable: ref('check-table', { offeredIn: 'published' }),
  items: table(
    {
      // The number of the point in its table; what inspectors add has none.
      no: posint({ max: 999 }),
      item: text({ required: true, max: 300 }),
      standard: text({ max: 500, long: true }),
      basis: ref('check-basis'),
      method: ref('check-method'),
      score: decimal({ precision: 5, scale: 2, min: 0 }),
      hazardLevel: choice(['low', 'medium', 'high']),
      photoRequired: bool(),
      result: choice(results),
      note: text({ max: 300, long: true }),
      photo: image(),
      outcome: choice(['hazard', 'corrected']),
      correction: text({ max: 300, long: true }),
      correctionPhoto: image(),
      hazard: ref('hazard', { calculated: true }),
    },
    {
      max: 200,
      distinct: ['no'],
      only: {
        outcome: { result: 'not-conform' },
        correction: { outcome: 'corrected' },
        correctionPhoto: { outcome: 'corrected' },
      },
      template: {
        ...{ of: 'checkTable', rows: 'items', by: 'no' },
        columns: ['item', 'standard', 'basis', 'method', 'score', 'hazardLevel', 'photoRequired'],
      },
      linked: 'hazard',
    },
  ),
  itemCount: int({ from: ({ items }) => rowsOf(items).length }),
  unansweredCount: counting(({ result }) => isEmpty(result)),
  findingCount: counting(isFinding),
  // What waits to be raised, and what nothing has been decided on or shown of.
  toRaiseCount: counting(
    (row) => isFinding(row) && row.outcome === 'hazard' && isEmpty(row.hazard),
  ),
  openFindingCount: counting((row) => isFinding(row) && !isSettled(row)),
  unexplainedCount: counting((row) => isFinding(row) && isEmpty(row.note)),
  missingPhotoCount: counting(lacksPhoto),
  hazardCount: counting(({ hazard }) => !isEmpty(hazard)),
  correctedCount: counting((row) => isFinding(row) && row.outcome === 'corrected'),
  score: percent({ from: ({ items }) => scoreRate(rowsOf(items)) }),
}

const none = (code: string, name: string) =>
  ({ code, field: 'items', holds: { [name]: { is: 0 } } }) as const

/** An inspection is handed in once each point is answered and each finding is settled. */
export const everyFindingSettled = [
  none('everyPointAnswered', 'unansweredCount'),
  none('everyFindingExplained', 'unexplainedCount'),
  none('photosTaken', 'missingPhotoCount'),
  none('everyFindingSettled', 'openFindingCount'),
] as const

/** A draft for each finding: who mends it, and by when, is said there. */
export const hazardOfEachFinding: Creation = {
  ...{ resource: 'hazard', each: 'items', which: { result: 'not-conform', outcome: 'hazard' } },
  // Whether the breach of a clause of the statutory list is a major hazard, people say: nothing is preset.
  reads: { statutoryMajor: { of: 'basis', field: 'statutoryMajor' } },
  values: (inspection, one) => {
    const { item, note, standard, photo, hazardLevel, statutoryMajor } = one as Values
    return {
      ...{
        title: String(item).slice(0, 100),
        description: note ?? item,
        source: 'site-inspection',
      },
      photos: isEmpty(photo) ? [] : [photo],
      ...{ org: inspection.org, gridArea: inspection.gridArea, workPlace: inspection.workPlace },
      ...{ profession: inspection.profession, contractor: inspection.contractor },
      level: hazardLevel ?? null,
      statutoryMajor: statutoryMajor === true ? null : false,
      ...{ finder: inspection.leaderOfTeam, foundAt: inspection.inspectedAt },
      ...{ responsibleOrg: inspection.inspectedOrg, rectifier: inspection.inspectedPerson },
      requirement: isEmpty(standard) ? null : standard,
      siteInspection: inspection.id,
    }
  },
}
