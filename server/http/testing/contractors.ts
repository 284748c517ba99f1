import type { Caller, Loose } from './caller.ts'
import type { TestHeadframe } from './headframe.ts'
import { done, photoOf } from './steps.ts'

/** What a unit of the tests says of itself: a service firm needs its business licence and nothing else. */
export const unitOf = (org: string, fields: object = {}) => ({
  ...{ org, name: 'Morava gradnja', creditCode: '20417300', contractorKind: 'service' },
  ...{ legalPerson: 'Petar Petrović', projectManager: 'Ana Anić', safetyManager: 'Iva Ivić' },
  ...{ phone: '+381 60 1234567', ...fields },
})

/** The unit A1K, as its own administrator registers it. */
export const registered = async (site: TestHeadframe, fields: object = {}): Promise<Loose> =>
  done(
    (await site.as('contractorA1')).post(
      '/api/records/contractor-unit',
      unitOf(site.group.org.A1K, fields),
    ),
  )

/** A paper of a unit in force from 2026-01-01 to a day, handed in by its administrator. */
export async function paperOf(
  site: TestHeadframe,
  unit: Loose,
  qualificationKind: string,
  validTo = '2027-01-01',
): Promise<Loose> {
  const admin = await site.as('contractorA1')
  const made = await done(
    admin.post('/api/records/contractor-qualification', {
      ...{ contractor: unit.data.id, qualificationKind, name: 'Licence', certificateNo: 'Q-1' },
      ...{ scope: 'Works', issuer: 'APR', validFrom: '2026-01-01', validTo },
      scan: await photoOf(admin),
    }),
  )
  return done(admin.act('contractor-qualification', made, 'submit'))
}

/** The same once the head of safety has approved it. */
export const approvedPaper = async (
  site: TestHeadframe,
  ...of: [unit: Loose, kind: string, validTo?: string]
): Promise<Loose> =>
  done(
    (await site.as('safetyA')).act(
      'contractor-qualification',
      await paperOf(site, ...of),
      'approve',
    ),
  )

/** The unit A1K with its business licence, admitted until the end of the year. */
export async function admitted(site: TestHeadframe, fields: object = {}): Promise<Loose> {
  const unit = await registered(site, fields)
  await approvedPaper(site, unit, 'business-licence')
  const validTo = '2026-12-31'
  return done((await site.as('safetyA')).act('contractor-unit', unit, 'admit', { validTo }))
}

export const again = async (caller: Caller, type: string, { data }: Loose): Promise<Loose> =>
  done(caller.get(`/api/records/${type}/${data.id}`))

/** What an action is refused for: field and code of each fault. */
export const faultsOf = ({ body }: Loose): string[] =>
  (body.errors ?? []).map(({ field, code }: Loose) => `${field} ${code}`)
