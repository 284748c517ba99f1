/** Figures about certificates and licences that end (metric rules, section 11). */

import { companyLicense } from '../../resources/certificate-equipment/company-license.ts'
import { managementCertificate } from '../../resources/certificate-equipment/management-certificate.ts'
import { specialEquipmentOperatorCertificate } from '../../resources/certificate-equipment/special-equipment-operator-certificate.ts'
import { specialOperationCertificate } from '../../resources/certificate-equipment/special-operation-certificate.ts'
import { endingOf } from '../definition/ending.ts'

const paper = { date: 'validTo', storedState: 'valid' } as const
const standing = ['valid', 'expiring', 'expired'] as const
const personal = ['upcoming', ...standing] as const

const operations = endingOf({
  ...{ ...paper, name: 'certificate.specialOperation', of: 'special-operation-certificate' },
  kind: 'operationKind',
  kinds: specialOperationCertificate.fields.operationKind.options ?? [],
  states: ['review-overdue', ...personal],
})
const management = endingOf({
  ...{ ...paper, name: 'certificate.management', of: 'management-certificate' },
  kind: 'certificateKind',
  kinds: managementCertificate.fields.certificateKind.options ?? [],
  states: ['retraining-overdue', ...personal],
})
const operators = endingOf({
  ...{ ...paper, name: 'certificate.equipmentOperator' },
  of: 'special-equipment-operator-certificate',
  kind: 'operatorKind',
  kinds: specialEquipmentOperatorCertificate.fields.operatorKind.options ?? [],
  states: personal,
})
const licences = endingOf({
  ...{ ...paper, name: 'certificate.companyLicense', of: 'company-license' },
  kind: 'licenceKind',
  kinds: companyLicense.fields.licenceKind.options ?? [],
  states: ['renewal-due', ...standing],
})

const all = [operations, management, operators, licences]

export const specialOperations = operations.cube
export const cubes = all.map(({ cube }) => cube)
export const metrics = all.map(({ metric }) => metric)
