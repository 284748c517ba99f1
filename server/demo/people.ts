import { type RoleCode, scopeLevelOf } from '#domain/access/access'
import { externalScopeIn, type Lineage, scopeIn } from '#domain/access/scope'
import type { Language } from '#domain/text/language'
import { roleId } from '../baseline/roles.ts'
import { naturalId } from '../records/store/natural-id.ts'
import type { Country } from './calendar.ts'
import type { Dice } from './dice.ts'
import { begin, type RecordLife } from './life.ts'
import { namesOfPeople } from './people-names.ts'
import type { Person } from './person.ts'
import { typeNamed } from './record-type.ts'

/** Accounts that anybody may sign in to. */
export const demoUsernames = [
  ...['admin', 'officer', 'leader', 'manager', 'worker', 'contractor', 'executive', 'wall'],
] as const
type DemoUsername = (typeof demoUsernames)[number]

export const demoAccountId = (username: DemoUsername): string =>
  naturalId('demo', 'account', username)

interface Job {
  readonly role: RoleCode
  readonly lineage: Lineage
  readonly country: Country
  /** One of the accounts for trying things out; others cannot be signed in to. */
  readonly username?: DemoUsername
  readonly isExternal?: boolean
}

/** Hires people: one account each, with an invented name. */
export class Staff {
  readonly accounts: RecordLife[] = []
  readonly #nameOf: (country: Country) => string
  readonly #now: Date

  readonly #before: number

  /** `before`: how many others were hired elsewhere, so that nobody has the number of another. */
  constructor(dice: Dice, now: Date, before = 0) {
    this.#nameOf = namesOfPeople(dice)
    this.#now = now
    this.#before = before
  }

  hire({ role, lineage, country, username, isExternal = false }: Job): Person {
    const n = this.#before + this.accounts.length + 1
    const id = username ? demoAccountId(username) : naturalId('demo', 'account', String(n))
    const userName = this.#nameOf(country)
    const roles = [role]
    const scope = isExternal
      ? externalScopeIn(lineage)
      : scopeIn(lineage, scopeLevelOf(roles, isExternal))
    const actor = { id, username: username ?? `demo${n}`, roles, isExternal, lineage, scope }
    const dialled = String(1000 + n)
    // Numbers that no network gives out.
    const phone = country === 'CN' ? `100 0000 ${dialled}` : `+381 60 000 ${dialled}`
    const person = { id, userName, employeeNo: `E${10_000 + n}`, phone, actor }
    const language: Language = country === 'CN' ? 'zh_CN' : 'sr_SP'
    this.accounts.push(
      begin(typeNamed('account'), {
        ...{ id, author: person, at: this.#now },
        values: {
          ...{ username: actor.username, userName, employeeNo: person.employeeNo },
          ...{ phone, roles: [roleId(role)], orgs: [lineage.org], defaultOrg: lineage.org },
          ...{ isExternal, language },
        },
      }),
    )
    return person
  }
}
