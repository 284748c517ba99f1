import { screenCodes } from '#domain/screens/screens'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later, zoneOf } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import { companies as plans } from './mines.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

const day = 24
// The first company is the group's own: its people are tried out with every screen.
const tried = 1

/** Companies that use the installation for themselves: the second one, and others on trial. */
export const tenantsOf = ({ companies, mines, admin }: World, calendar: Calendar): RecordLife[] =>
  companies.slice(tried).map((company, n) => {
    const at = calendar.hoursAgo(300 * day)
    const mine = mines.find((one) => one.company.id === company.id)
    const country = mine?.country ?? 'CN'
    const life = begin(typeNamed('tenant'), {
      ...{ id: naturalId('demo', 'tenant', company.id), author: admin, at },
      values: {
        name: plans[n + tried]?.names[country === 'CN' ? 0 : 2],
        ...{ code: `T${n + 2}`, topOrg: company.id, adminAccount: company.leader.id },
        ...{ contact: company.safetyLeader.id, phone: company.safetyLeader.phone },
        ...{ menuPackage: [...screenCodes], maxUsers: 500, timeZone: zoneOf(country) },
        defaultLanguage: country === 'CN' ? 'zh_CN' : 'sr_SP',
        validFrom: calendar.dayAt(at, country),
        validTo: calendar.dayAt(later(calendar.now, 400 * day), country),
      },
    })
    if (n === 0) take(life, 'activate', { by: admin, at: later(at, day) })
    return life
  })
