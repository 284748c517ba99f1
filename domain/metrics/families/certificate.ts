/** Figures about certificates and licences that end (`spec/metrics.md`, section 11). */

import { companyLicense } from '../../resources/certificate-equipment/company-license.ts'
import { managementCertificate } from '../../resources/certificate-equipment/management-certificate.ts'
import { specialEquipmentOperatorCertificate } from '../../resources/certificate-equipment/special-equipment-operator-certificate.ts'
import { specialOperationCertificate } from '../../resources/certificate-equipment/special-operation-certificate.ts'
import { siteTodayPlus } from '../../where/where.ts'
import { type Cube, cube, leftNames, type Metric, metric } from '../definition/metric.ts'

/** Days left, in which certificates are counted together. */
const bands = [30, 60, 90] as const

const ending = { storedState: 'valid', validTo: { atMost: siteTodayPlus(90) } } as const

/** Those of one type that have ended or end within ninety days, by the days they have left. */
const endingOf = (name: string, of: string, kind: string): Cube =>
  cube({
    ...{ name: `certificate.${name}`, of, where: ending, clock: true },
    dimensions: { band: { until: 'validTo', bands }, kind: { field: kind } },
  })

const figureOf = (
  counted: Cube,
  kind: string,
  kinds: readonly string[],
  states: string[],
): Metric =>
  metric({
    ...{ key: counted.name, unit: 'count', reads: [counted], target: 0, good: 'low' },
    dimensions: { band: leftNames(bands), kind: kinds },
    formula: (read) => read.sum(counted),
    rows: {
      ...{ resource: counted.of, where: { state: { in: states } } },
      fields: { band: 'validTo', kind },
    },
  })

export const specialOperations = endingOf(
  ...(['specialOperation', 'special-operation-certificate', 'operationKind'] as const),
)
export const managers = endingOf('management', 'management-certificate', 'certificateKind')
export const equipmentOperators = endingOf(
  ...(['equipmentOperator', 'special-equipment-operator-certificate', 'operatorKind'] as const),
)

export const licences = endingOf('companyLicense', 'company-license', 'licenceKind')

export const cubes = [specialOperations, managers, equipmentOperators, licences]

const standing = ['valid', 'expiring', 'expired'] as const

export const metrics = [
  figureOf(
    specialOperations,
    'operationKind',
    specialOperationCertificate.fields.operationKind.options ?? [],
    ['review-overdue', ...standing],
  ),
  figureOf(
    managers,
    'certificateKind',
    managementCertificate.fields.certificateKind.options ?? [],
    ['retraining-overdue', ...standing],
  ),
  figureOf(
    equipmentOperators,
    'operatorKind',
    specialEquipmentOperatorCertificate.fields.operatorKind.options ?? [],
    [...standing],
  ),
  figureOf(licences, 'licenceKind', companyLicense.fields.licenceKind.options ?? [], [
    'renewal-due',
    ...standing,
  ]),
]
