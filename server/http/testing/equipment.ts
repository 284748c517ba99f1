import type { Answer, Caller, Loose } from './caller.ts'
import type { TestHeadframe } from './headframe.ts'
import { photoOf } from './steps.ts'

export const equipment = 'special-equipment'
export const operatorCertificate = 'special-equipment-operator-certificate'

let count = 0

/** A certificate to run cranes, of a worker. */
export function certified(site: TestHeadframe, by: Caller, more: Loose = {}): Promise<Answer> {
  count += 1
  return by.post(`/api/records/${operatorCertificate}`, {
    ...{ holder: site.group.account.workerA1, org: site.group.org.A1, itemCode: 'Q2' },
    ...{ certificateNo: `C-${count}`, issuer: 'Provincial authority', operatorKind: 'crane' },
    ...{ issuedAt: '2025-06-01', validFrom: '2025-06-01', validTo: '2029-06-01' },
    ...more,
  })
}

const ofCrane = { craneKind: 'bridge', ratedLoad: 20 } as const

/** A bridge crane that was inspected on the first of June, for two years; or what `more` makes of it. */
export async function entered(site: TestHeadframe, by: Caller, more: Loose = {}): Promise<Answer> {
  count += 1
  const { equipmentKind = 'crane' } = more
  return by.post(`/api/records/${equipment}`, {
    ...{ name: 'Workshop crane', equipmentKind, ...(equipmentKind === 'crane' && ofCrane) },
    ...{ registrationNo: `R-${count}`, useRegistrationNo: `U-${count}`, model: 'QD 20' },
    ...{ org: site.group.org.A1, installPlace: 'Workshop', gridArea: site.group.areaA1 },
    ...{ manufacturer: 'A works', manufactureDate: '2019-01-01', commissionedAt: '2019-06-01' },
    ...{ keeper: site.group.account.teamA1, operators: [site.group.account.workerA1] },
    ...{ inspectionUnit: 'A body', lastInspectionAt: '2025-06-01' },
    ...{ nextInspectionAt: '2027-06-01', reportFile: await photoOf(by) },
    ...more,
  })
}
