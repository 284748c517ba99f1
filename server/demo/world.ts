import type { RoleCode } from '#domain/access'
import { centroidOf, type Position } from '#domain/geometry'
import { roleId } from '../baseline/roles.ts'
import type { BulkRow } from '../records/store-bulk.ts'
import sites from './data/sites.json' with { type: 'json' }
import type { Dice } from './dice.ts'
import { areaNames, companies, groupName, type MineName, nameOf, personName } from './names.ts'
import { professionsOf } from './professions.ts'
import { closed, cutInto, shrunk } from './shapes.ts'

export interface Person {
  readonly id: string
  readonly role: RoleCode
}

export interface Area {
  readonly id: string
  readonly code: string
}

/** A mine of the group with its people and places: what records are made of. */
export interface Mine {
  readonly id: string
  readonly orgCode: string
  readonly country: 'CN' | 'RS'
  readonly companyId: string
  readonly contractorId: string
  readonly staff: number
  readonly site: Area
  readonly areas: readonly Area[]
  readonly people: readonly Person[]
}

export interface World {
  readonly groupId: string
  readonly companies: readonly {
    readonly id: string
    readonly leader: string
    readonly safetyLeader: string
  }[]
  readonly mines: readonly Mine[]
  readonly organizations: readonly BulkRow[]
  readonly accounts: readonly BulkRow[]
  readonly professions: readonly BulkRow[]
  readonly areas: readonly BulkRow[]
  /** Accounts that may sign in with the demonstration password. */
  readonly demoAccountIds: readonly string[]
}

/** Who works at a mine, and how many of each. */
const crew: readonly RoleCode[] = [
  'factoryManager',
  'safetyMembers',
  'director',
  'foreman',
  'members',
  'safetyMembers',
  'members',
  'members',
]
const office: readonly RoleCode[] = [
  'leader',
  'safetyLeader',
  'OHSDepartment',
  'safetyDepartment',
  'departmentAdministrator',
]

/** Builds the organisation tree, its people and its places; no records yet. */
export function buildWorld(dice: Dice): World {
  const builder = new Builder(dice)
  return builder.build()
}

class Builder {
  readonly #dice: Dice
  readonly #organizations: BulkRow[] = []
  readonly #accounts: BulkRow[] = []
  readonly #areas: BulkRow[] = []
  readonly #demo: string[] = []
  #people = 0

  constructor(dice: Dice) {
    this.#dice = dice
  }

  build(): World {
    const group = this.#org({ ...groupName, orgCode: 'HF', orgType: 'group', parent: null }, 'CN')
    this.#named('admin', 'admingroup', group, 'CN')
    this.#named('wall', 'controlRoom', group, 'CN')
    const built = companies.map((company, c) => this.#company(company, c, group))
    return {
      groupId: group,
      companies: built.map(({ id, leader, safetyLeader }) => ({ id, leader, safetyLeader })),
      mines: built.flatMap(({ mines }) => mines),
      organizations: this.#organizations,
      accounts: this.#accounts,
      professions: professionsOf(this.#dice, group),
      areas: this.#areas,
      demoAccountIds: this.#demo,
    }
  }

  #company(company: (typeof companies)[number], c: number, group: string) {
    const { country, mines } = company
    const orgCode = `HF-${c + 1}`
    const fields = nameOf(company.name, company.nameEn, company.nameSr)
    const id = this.#org({ ...fields, orgCode, orgType: 'company', parent: group }, country)
    const staff = office.map((role) => this.#person(role, id, country, this.#companyLogin(c, role)))
    if (c === 0) this.#named('executive', 'leader', id, country)
    return {
      id,
      leader: staff[0]?.id ?? '',
      safetyLeader: staff[1]?.id ?? '',
      mines: mines.map((mine, m) => this.#mine(mine, `${orgCode}-${m + 1}`, id, country)),
    }
  }

  #companyLogin(company: number, role: RoleCode): string | undefined {
    return company === 0 && role === 'safetyLeader' ? 'leader' : undefined
  }

  #mine(mine: MineName, orgCode: string, companyId: string, country: 'CN' | 'RS'): Mine {
    const isFirst = orgCode === 'HF-1-1'
    const place = sites[this.#areas.filter(({ values }) => values.gridLevel === '1').length]
    const ring = (place?.ring ?? []) as unknown as Position[]
    const staff = this.#dice.whole(220, 640)
    const fields = {
      ...nameOf(mine.name, mine.nameEn, mine.nameSr),
      ...{ orgCode, orgType: 'factory', parent: companyId, staffCount: staff },
      mineType: mine.kind,
      location: { type: 'Point', coordinates: centroidOf([closed(ring)]) },
    }
    const id = this.#org(fields, country)
    const workshop = this.#org(
      {
        ...nameOf('采掘工区', 'Mining section', 'Otkopni pogon'),
        orgCode: `${orgCode}-W1`,
        orgType: 'workshop',
        parent: id,
      },
      country,
    )
    const contractorId = this.#org(
      {
        ...nameOf('井巷工程队', 'Development contractor', 'Izvođač podzemnih radova'),
        ...{ orgCode: `${orgCode}-K1`, orgType: 'contractor', parent: workshop, isExternal: true },
      },
      country,
    )
    const logins = isFirst ? { 0: 'manager', 1: 'officer', 4: 'worker' } : {}
    const people = crew.map((role, n) =>
      this.#person(role, id, country, logins[n as keyof typeof logins]),
    )
    if (isFirst) this.#named('contractor', 'contractorAdmin', contractorId, country, true)
    return {
      ...{ id, orgCode, country, companyId, contractorId, staff, people },
      ...this.#places(mine, { id, orgCode, ring, source: place?.source ?? '', people }),
    }
  }

  #places(
    mine: MineName,
    at: {
      id: string
      orgCode: string
      ring: Position[]
      source: string
      people: readonly Person[]
    },
  ): { site: Area; areas: Area[] } {
    const outer = closed(at.ring)
    const boundary = (coordinates: readonly Position[]) => ({
      type: 'Polygon',
      coordinates: [coordinates],
    })
    const common = {
      ...{ ownerOrg: at.id, gridKind: 'physical', frame: 'geographic', source: at.source },
      ...{ responsible: at.people[2]?.id, safetyOfficer: at.people[1]?.id },
    }
    const add = (values: Record<string, unknown>): Area => {
      const id = this.#dice.uuid()
      this.#areas.push({ id, values: { ...common, ...values } })
      return { id, code: String(values.code) }
    }
    const site = add({
      ...nameOf(mine.name, mine.nameEn, mine.nameSr),
      ...{
        code: `${at.orgCode}-A0`,
        gridLevel: '1',
        areaKind:
          mine.kind === 'concentrator'
            ? 'concentrator'
            : mine.kind === 'open-pit'
              ? 'open-pit'
              : 'underground-level',
      },
      ...{ boundary: boundary(outer), center: { type: 'Point', coordinates: centroidOf([outer]) } },
    })
    const names = areaNames[mine.kind]
    const areas = cutInto(outer, names.length).map((piece, n) => {
      const inner = shrunk(piece, 0.94)
      const name = names[n]
      return add({
        ...nameOf(name?.name ?? '', name?.nameEn ?? '', name?.nameSr ?? ''),
        ...{
          code: `${at.orgCode}-A${n + 1}`,
          parent: site.id,
          gridLevel: '2',
          areaKind: name?.areaKind,
        },
        ...{
          boundary: boundary(inner),
          center: { type: 'Point', coordinates: centroidOf([inner]) },
        },
        riskClass: this.#dice.weighted({ general: 84, big: 13, bigger: 3 }),
        maxPersons: this.#dice.whole(9, 60),
      })
    })
    return { site, areas }
  }

  #org(values: Record<string, unknown>, country: 'CN' | 'RS'): string {
    const id = this.#dice.uuid()
    const shared = {
      ...{ shortName: values.name, isExternal: false, operationStatus: 'production', country },
      timeZone: country === 'CN' ? 'Asia/Shanghai' : 'Europe/Belgrade',
      source: 'generated',
    }
    this.#organizations.push({ id, values: { ...shared, ...values } })
    return id
  }

  #named(username: string, role: RoleCode, org: string, country: 'CN' | 'RS', isExternal = false) {
    this.#person(role, org, country, username, isExternal)
  }

  #person(
    role: RoleCode,
    org: string,
    country: 'CN' | 'RS',
    username?: string,
    isExternal = false,
  ): Person {
    const id = this.#dice.uuid()
    this.#people += 1
    const n = this.#people
    this.#accounts.push({
      id,
      values: {
        ...{ username: username ?? `person${n}`, userName: personName(country, n), isExternal },
        ...{ employeeNo: `E${10_000 + n}`, phone: `1380000${String(1000 + n)}`, source: 'manual' },
        ...{ roles: [roleId(role)], orgs: [org], defaultOrg: org, failedLogins: 0 },
        language: country === 'CN' ? 'zh_CN' : 'sr_SP',
      },
    })
    if (username) this.#demo.push(id)
    return { id, role }
  }
}
