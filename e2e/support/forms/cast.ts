import { type Language, nameIn } from '#domain/text/language'
import { Person, type RecordAnswer } from '../person.ts'

export type Values = Readonly<Record<string, unknown>>

interface Session {
  readonly data: {
    readonly id: string
    readonly userName: string
    readonly org: { readonly id: string; readonly name: string }
  }
}

interface Account {
  readonly id: string
  readonly username: string
  readonly defaultOrg: string
  readonly roles: readonly string[]
}

interface Organization {
  readonly id: string
  readonly orgCode: string
  readonly name: string
  readonly nameEn: string | null
  readonly nameSr: string | null
}

/** Somebody who can be signed in, and what records and lists call them. */
export interface Player {
  readonly person: Person
  readonly id: string
  readonly name: string
  readonly org: string
}

/** Accounts of the demonstration group that get a password here, by their role at the mine. */
const hired = {
  clerk: 'departmentAdministrator',
  deputy: 'safetyDepartment',
} as const

export const roster = [
  ...['admin', 'officer', 'leader', 'manager', 'worker', 'contractor', 'executive'],
  ...['clerk', 'deputy'],
] as const
export type Part = (typeof roster)[number]

/** Signs everybody in once. */
export class Cast {
  private orgs: Promise<readonly Organization[]> | undefined
  private readonly players = new Map<string, Player>()

  private constructor(
    readonly url: string,
    readonly admin: Person,
  ) {}

  static async assemble(url: string): Promise<Cast> {
    const cast = new Cast(url, await Person.signIn(url, 'admin'))
    await cast.join('admin', cast.admin)
    const named = roster.filter((one) => one !== 'admin' && !(one in hired))
    for (const username of named) await cast.join(username, await Person.signIn(url, username))
    for (const [part, role] of Object.entries(hired)) await cast.hire(part, role)
    return cast
  }

  /** The organisation with this code, and what a reader of the language calls it. */
  async org(code: string, language: Language = 'zh_CN'): Promise<{ id: string; name: string }> {
    this.orgs ??= this.all<Organization>('organization')
    const found = (await this.orgs).find(({ orgCode }) => orgCode === code)
    if (!found) throw new Error(`no organisation ${code}`)
    return { id: found.id, name: nameIn(language, found) }
  }

  /** A new company right below the group with one person in it: the names of both. */
  async standAlone(language: Language): Promise<{ company: string; keeper: string }> {
    const top = await this.org('HF', language)
    const [company, keeper] = ['E2E Stand-alone', 'E2E Keeper']
    const org = await this.make('organization', {
      ...{ name: company, shortName: company, orgCode: 'E2E-ALONE', orgType: 'company' },
      ...{ parent: top.id, isExternal: false, timeZone: 'Europe/Belgrade', country: 'RS' },
    })
    const roles = await this.all<{ id: string; code: string }>('role')
    await this.make('account', {
      ...{ username: 'e2ekeeper', userName: keeper, phone: '+381 60 7654321', isExternal: false },
      ...{ roles: [roles.find(({ code }) => code === 'members')?.id], orgs: [org] },
      ...{ defaultOrg: org, language },
    })
    return { company, keeper }
  }

  /** What a reader of the language calls a role. */
  async role(code: string, language: Language): Promise<string> {
    const roles = await this.all<Omit<Organization, 'orgCode'> & { code: string }>('role')
    const found = roles.find((one) => one.code === code)
    if (!found) throw new Error(`no role ${code}`)
    return nameIn(language, found)
  }

  of(part: string): Player {
    const player = this.players.get(part)
    if (!player) throw new Error(`nobody plays ${part}`)
    return player
  }

  private async join(part: string, person: Person): Promise<void> {
    const { body } = await person.get<Session>('/api/session')
    const { id, userName, org } = body.data
    this.players.set(part, { person, id, name: userName, org: org.id })
  }

  /** Gives the holder of a role at the officer's mine a password, as an administrator does. */
  private async hire(part: string, role: string): Promise<void> {
    const mine = this.of('officer').org
    const roles = await this.all<{ id: string; code: string }>('role')
    const roleId = roles.find(({ code }) => code === role)?.id ?? ''
    const accounts = await this.all<Account>('account', `&filter[defaultOrg][is]=${mine}`)
    const found = accounts.find((one) => one.defaultOrg === mine && one.roles.includes(roleId))
    if (!found) throw new Error(`no ${role} at the mine`)
    const { id, username } = found
    const made = await this.admin.post<{ data: { password: string } }>(
      `/api/accounts/${id}/password`,
    )
    const oldPassword = made.body.data.password
    await this.admin.post('/user/password', { username, oldPassword, newPassword: ownPassword })
    await this.join(part, await Person.signIn(this.url, username, ownPassword))
  }

  /** A record made by a call, by the administrator unless somebody is named; its id. */
  async make(resource: string, values: Values, by: Part = 'admin'): Promise<string> {
    const path = `/api/records/${resource}`
    const { status, body } = await this.of(by).person.post<{ data: { id: string } }>(path, values)
    if (status !== 201) throw new Error(`${resource}: ${JSON.stringify(body)}`)
    return body.data.id
  }

  /** Takes a transition by a call. */
  async act(by: Part, resource: string, id: string, action: string, body: Values = {}) {
    const { person } = this.of(by)
    const read = await person.get<RecordAnswer>(`/api/records/${resource}/${id}`)
    if (read.status !== 200) throw new Error(`${resource}: ${JSON.stringify(read.body)}`)
    await person.act(resource, read.body, action, body)
  }

  /** Records of a type, as the administrator lists them. */
  async all<T>(resource: string, query = ''): Promise<readonly T[]> {
    const { body } = await this.admin.get<{ data: readonly T[] }>(
      `/api/records/${resource}?size=200${query}`,
    )
    return body.data
  }
}

const ownPassword = 'Shaft-of-tests-1'
