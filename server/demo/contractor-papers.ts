/** What allows a contractor and its people to work: certificates, licences to run equipment, the firm's own. */
import { certificateOf, follow, type Making, type Paper, reviewed } from './certificates.ts'
import { type Firm, said } from './contractor-people.ts'
import { licenceOf, safetyProduction } from './licences.ts'
import type { RecordLife } from './life.ts'

/** Beside the papers of the mine itself, which are counted from nought. */
const first = 300

export const contractorPapersOf = (making: Making, firms: readonly Firm[]): RecordLife[] =>
  firms.flatMap((firm) => [
    ...papersOf(firm).map((paper) => {
      const life = certificateOf(making, paper)
      if (paper.type === 'special-operation-certificate') reviewed(making, life, paper)
      return follow(making, life, paper)
    }),
    firmLicence(making, firm),
  ])

function papersOf({ mine, id, lead, hand }: Firm): readonly Paper[] {
  const shared = { mine, org: id, author: lead }
  const n = first + mine.index * 13
  return [
    {
      ...{ ...shared, type: 'special-operation-certificate', holder: hand, n, years: 6 },
      kind: { operationKind: 'mine-blasting' },
    },
    {
      ...{ ...shared, type: 'management-certificate', holder: lead, n: n + 2, years: 3 },
      kind: { certificateKind: 'safety-manager', industry: 'underground' },
    },
    {
      ...{ ...shared, type: 'special-equipment-operator-certificate', holder: hand },
      ...{ n: n + 4, years: 4 },
      kind: { operatorKind: 'in-plant-vehicle', itemCode: 'N1', equipment: [] },
    },
  ]
}

/** The mine's office keeps it; the firm's own administrator answers for its renewal. */
const firmLicence = (making: Making, { mine, id, code, lead }: Firm): RecordLife =>
  licenceOf(making, {
    ...{ of: safetyProduction, n: first + mine.index },
    unit: {
      ...{ id, code, country: mine.country },
      name: nameOf(making, id, mine.country),
    },
    people: { author: mine.administrator, responsible: lead, reviewer: mine.deputy },
  })

function nameOf({ world }: Making, id: string, country: Firm['mine']['country']): string {
  const found = world.records.find(({ record }) => record.id === id)?.record
  return said(country, String(found?.name), String(found?.nameSr))
}
