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
import type { Values, Where } from '../where/where.ts'

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

/** What was scored of what could be, in percent; nothing while a point is unanswered, or where none that applies is scored. */
export function scoreRate(
  items: readonly Values[],
  lost: (row: Values) => number = ({ score }) => Number(score ?? 0),
): number | null {
  if (items.some(({ result }) => isEmpty(result))) return null
  const applying = items.filter(({ result }) => result === 'conform' || result === 'not-conform')
  const whole = scoreOf(applying)
  if (whole === 0) return null
  const deducted = applying.filter(isFinding).reduce((sum, row) => sum + lost(row), 0)
  return Math.round(((whole - deducted) / whole) * 10_000) / 100
}

/** What a point says wherever it is looked at. */
export const pointColumns = {
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
} as const

/** The points of a check table, answered one by one; each finding is linked to the hazard raised of it. */
export const asTemplate = {
  ...{ max: 200, distinct: ['no'], linked: 'hazard' },
  template: {
    ...{ of: 'checkTable', rows: 'items', by: 'no' },
    columns: ['item', 'standard', 'basis', 'method', 'score', 'hazardLevel', 'photoRequired'],
  },
} as const
export const linkedHazard = { hazard: ref('hazard', { calculated: true }) } as const

export const madeByTable = { checkTable: ref('check-table', { offeredIn: 'published' }) } as const

/** What an inspection counts of its points: which findings wait for a hazard, and which nothing settles. */
export const countsOf = ({ awaits, settled }: Readonly<Record<'awaits' | 'settled', Counted>>) => ({
  itemCount: int({ from: ({ items }) => rowsOf(items).length }),
  unansweredCount: counting(({ result }) => isEmpty(result)),
  findingCount: counting(isFinding),
  // What waits to be raised, and what nothing has been decided on or shown of.
  toRaiseCount: counting((row) => isFinding(row) && awaits(row) && isEmpty(row.hazard)),
  openFindingCount: counting((row) => isFinding(row) && !settled(row)),
  unexplainedCount: counting((row) => isFinding(row) && isEmpty(row.note)),
  missingPhotoCount: counting(lacksPhoto),
  hazardCount: counting(({ hazard }) => !isEmpty(hazard)),
})
type Counted = (row: Values) => boolean

/** Of a round on site: a finding becomes a hazard, or is put right on the spot. */
export const inspectionRowFields = {
  ...madeByTable,
  items: table(
    {
      ...pointColumns,
      outcome: choice(['hazard', 'corrected']),
      correction: text({ max: 300, long: true }),
      correctionPhoto: image(),
      ...linkedHazard,
    },
    {
      ...asTemplate,
      only: {
        outcome: { result: 'not-conform' },
        correction: { outcome: 'corrected' },
        correctionPhoto: { outcome: 'corrected' },
      },
    },
  ),
  ...countsOf({ awaits: ({ outcome }) => outcome === 'hazard', settled: isSettled }),
  correctedCount: counting((row) => isFinding(row) && row.outcome === 'corrected'),
  score: percent({ from: ({ items }) => scoreRate(rowsOf(items)) }),
}

/** What a finding takes off its point: all of it, where inspectors do not say how much. */
const deductedOf = ({ score, deducted }: Values): number => Number(deducted ?? score ?? 0)

/** Of an inspection at a contractor's: every finding becomes a hazard, and costs points. */
export const contractorRowFields = {
  checkTable: ref('check-table', { required: true, offeredIn: 'published' }),
  items: table(
    {
      ...pointColumns,
      deducted: decimal({ precision: 5, scale: 2, min: 0 }),
      ...linkedHazard,
    },
    { ...asTemplate, only: { deducted: { result: 'not-conform' } } },
  ),
  ...countsOf({ awaits: () => true, settled: ({ hazard }) => !isEmpty(hazard) }),
  overDeductedCount: counting((row) => isFinding(row) && deductedOf(row) > Number(row.score ?? 0)),
  score: percent({ from: ({ items }) => scoreRate(rowsOf(items), deductedOf) }),
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

interface Raising {
  readonly source: 'site-inspection' | 'special-inspection' | 'contractor-inspection'
  /** Which findings become one. */
  readonly which: Where
  /** Where it is filed, who mends it, and what it was raised of. */
  readonly values: (inspection: Values) => Values
}

/** A draft for each finding: what is not known of who mends it, and by when, is said there. */
export const hazardOfFinding = ({ source, which, values }: Raising): Creation => ({
  ...{ resource: 'hazard', each: 'items', which: { result: 'not-conform', ...which } },
  // Whether the breach of a clause of the statutory list is a major hazard, people say: nothing is preset.
  reads: { statutoryMajor: { of: 'basis', field: 'statutoryMajor' } },
  values: (inspection, one) => {
    const { item, note, standard, photo, hazardLevel, statutoryMajor } = one as Values
    return {
      ...{ title: String(item).slice(0, 100), description: note ?? item, source },
      photos: isEmpty(photo) ? [] : [photo],
      ...{ gridArea: inspection.gridArea, profession: inspection.profession },
      level: hazardLevel ?? null,
      statutoryMajor: statutoryMajor === true ? null : false,
      foundAt: inspection.inspectedAt,
      requirement: isEmpty(standard) ? null : standard,
      ...values(inspection),
    }
  },
})

export const hazardOfEachFinding = hazardOfFinding({
  source: 'site-inspection',
  which: { outcome: 'hazard' },
  values: (inspection) => ({
    ...{ org: inspection.org, workPlace: inspection.workPlace, contractor: inspection.contractor },
    ...{ responsibleOrg: inspection.inspectedOrg, rectifier: inspection.inspectedPerson },
    ...{ finder: inspection.leaderOfTeam, siteInspection: inspection.id },
  }),
})

/** The contractor answers for what was found at its work. */
export const hazardOfContractor = hazardOfFinding({
  source: 'contractor-inspection',
  which: {},
  values: ({ id, org, inspectedPerson, createdBy }) => ({
    ...{ org, contractor: org, responsibleOrg: org, rectifier: inspectedPerson },
    ...{ finder: createdBy, contractorInspection: id },
  }),
})
