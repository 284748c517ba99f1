/** Inspections made by a published table: what tests of them enter, answer and hand in. */
import type { Answer, Caller, Loose } from './caller.ts'
import type { Username } from './group.ts'
import type { TestHeadframe } from './headframe.ts'
import { done, photoOf } from './steps.ts'

const type = 'site-inspection'
const conform = { result: 'conform' }

export const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)
export const path = ({ data }: Loose) => `/api/records/${type}/${data.id}`

export interface Inspections {
  readonly officer: Caller
  readonly table: Loose
  readonly read: (one: Loose) => Promise<Loose>
  readonly act: (who: Username, one: Loose, action: string, input?: object) => Promise<Answer>
  readonly entered: (more?: Loose, by?: Caller) => Promise<Answer>
  /** The inspection with answers by the number of the point. */
  readonly answered: (one: Loose, answers: Readonly<Record<number, Loose>>) => Promise<Answer>
  readonly inOrder: (photo: string) => Readonly<Record<number, Loose>>
  readonly handedIn: (one: Loose, more?: Loose) => Promise<Answer>
}

export async function inspectionsOn(site: TestHeadframe): Promise<Inspections> {
  const officer = await site.as('officerA1')
  const table = await publishedTable(site, officer)
  const read = (one: Loose): Promise<Loose> => done(officer.get(path(one)))
  const act = async (who: Username, one: Loose, action: string, input = {}) =>
    (await site.as(who)).act(type, one, action, input)
  return {
    ...{ officer, table, read, act },
    entered: async (more = {}, by = officer) => {
      const { org, account, areaA1 } = site.group
      return by.post(`/api/records/${type}`, {
        ...{ title: 'Level -420', inspectionKind: 'daily', org: org.A1, inspectedOrg: org.A1W },
        ...{ inspectedPerson: account.workshopA1, gridArea: areaA1 },
        ...{ inspectors: [account.officerA1], inspectedAt: '2026-03-10T06:00:00.000Z' },
        ...{ checkTable: table.data.id, photos: [await photoOf(officer)], ...more },
      })
    },
    answered: async (one, answers) => {
      const { data } = await read(one)
      const items = data.items.map((row: Loose) => ({ ...row, ...answers[row.no] }))
      return officer.patch(path(one), { version: data.version, items })
    },
    inOrder: (photo) => ({ 1: conform, 2: conform, 3: { ...conform, photo } }),
    handedIn: async (one, more = {}) =>
      act('officerA1', await read(one), 'submit', {
        ...{ endAt: '2026-03-10T07:30:00.000Z', conclusion: 'In order', ...more },
      }),
  }
}

/** Three points of a face, without scores or with ten for each. */
export async function publishedTable(
  site: TestHeadframe,
  officer: Caller,
  scored = false,
): Promise<Loose> {
  const root = await site.as('root')
  const plain = scored
    ? { name: 'Firms', code: 'FIRM', usedFor: 'contractor', scoring: 'deduct', fullScore: 30 }
    : { name: 'Face', code: 'FACE', usedFor: 'site-inspection', scoring: 'none' }
  const tableType = (await done(root.post('/api/records/check-table-type', plain))).data.id
  const major = await done(
    root.post('/api/records/check-basis', {
      ...{ name: 'Exits', code: 'B-1', basisKind: 'law', clauseNo: '6.1' },
      ...{ clauseText: 'Two exits', professions: [site.group.profession] },
      ...{ statutoryMajor: true, effectiveDate: '2021-09-01' },
    }),
  )
  const point = (no: number, item: string, more: Loose) => ({
    ...{ no, item, standard: `${item} in order`, photoRequired: false, ...more },
    ...(scored && { score: 10 }),
  })
  const written = await done(
    officer.post('/api/records/check-table', {
      ...{ name: 'Face before the shift', code: 'T-1', tableType, org: site.group.org.A1 },
      profession: site.group.profession,
      items: [
        point(1, 'Roof', { hazardLevel: 'medium' }),
        point(2, 'Exits', { basis: major.data.id, hazardLevel: 'low' }),
        point(3, 'Cables', { photoRequired: true, hazardLevel: 'low' }),
      ],
    }),
  )
  const safety = await site.as('safetyA')
  const sent = await done(officer.act('check-table', written, 'submit'))
  const approved = await done(safety.act('check-table', sent, 'approve'))
  return done(safety.act('check-table', approved, 'publish'))
}
