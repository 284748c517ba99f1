import type { Lineage } from '#domain/access/scope'
import type { Values } from '#domain/where/where'
import { dataLevelId } from '../baseline/data-levels.ts'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, type Country, zoneOf } from './calendar.ts'
import type { Dice } from './dice.ts'
import { type Area, groundOf } from './ground.ts'
import { begin, type RecordLife } from './life.ts'
import {
  type CompanyPlan,
  companies,
  contractors,
  groupNames,
  type MinePlan,
  type Trio,
  workshopsOf,
} from './mines.ts'
import { Staff } from './people.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { type Profession, professionsOf } from './professions.ts'
import { typeNamed } from './record-type.ts'

/** A part of a mine and who leads it. */
export interface Workshop {
  readonly id: string
  readonly lead: Person
}

/** A mine of the group with its people and places: what records are made of. */
export interface Mine {
  readonly id: string
  readonly code: string
  readonly index: number
  readonly plan: MinePlan
  readonly country: Country
  readonly company: Company
  readonly workshops: readonly Workshop[]
  /** An outside firm and its own administrator. */
  readonly contractor: Workshop | null
  readonly site: Area
  readonly areas: readonly Area[]
  readonly manager: Person
  /** Heads the mine's safety office. */
  readonly deputy: Person
  readonly officer: Person
  readonly administrator: Person
  readonly worker: Person
  readonly hand: Person
}

export interface Company {
  readonly id: string
  readonly leader: Person
  readonly safetyLeader: Person
  readonly names: Trio
}

export interface World {
  readonly groupId: string
  readonly admin: Person
  readonly companies: readonly Company[]
  readonly mines: readonly Mine[]
  readonly professions: readonly Profession[]
  /** Records by type, in the order in which they can be stored. */
  readonly records: readonly RecordLife[]
  /** Leader and safety officer of organisations: people come after the organisation they lead. */
  readonly posts: readonly {
    readonly org: string
    readonly leader: string
    readonly officer: string
  }[]
}

/** Where a company works: its papers are in the language spoken there. */
export const countryOf = ({ mines }: Pick<World, 'mines'>, { id }: Company): Country =>
  mines.find(({ company }) => company.id === id)?.country ?? 'CN'

interface Making {
  readonly dice: Dice
  readonly calendar: Calendar
  readonly pictures: Pictures
}

/** Builds the organisation tree, its people and its places; nothing has happened in it yet. */
export function buildWorld(making: Making): World {
  return new Builder(making).build()
}

const departments: readonly Trio[] = [
  ['安全环保部', 'Safety and environment', 'Bezbednost i životna sredina'],
  ['生产技术部', 'Production and technology', 'Proizvodnja i tehnologija'],
  ['机电管理部', 'Electrical and mechanical', 'Elektromašinska služba'],
]

interface Place {
  readonly code: string
  readonly names: Trio
  readonly orgType: string
  readonly country: Country
  readonly above: Lineage | null
  readonly values?: Values
}

class Builder {
  readonly #making: Making
  readonly #staff: Staff
  readonly #organizations: RecordLife[] = []
  readonly #areas: RecordLife[] = []
  readonly #posts: World['posts'][number][] = []
  #mines = 0

  constructor(making: Making) {
    this.#making = making
    this.#staff = new Staff(making.dice, making.calendar.hoursAgo(24 * 760))
  }

  build(): World {
    const shared = { country: 'CN', above: null } as const
    const group = this.#org({ ...shared, code: 'HF', names: groupNames, orgType: 'group' })
    const admin = this.#staff.hire({
      role: 'admingroup',
      lineage: group,
      country: 'CN',
      username: 'admin',
    })
    this.#staff.hire({ role: 'controlRoom', lineage: group, country: 'CN', username: 'wall' })
    const offices = departments.map((names, n) =>
      this.#org({ ...shared, above: group, code: `HF-D${n + 1}`, names, orgType: 'department' }),
    )
    const built = companies.map((plan, n) => this.#company(plan, n, group))
    const leader = built[0]?.company.leader ?? admin
    const professions = professionsOf(
      offices.map(({ org }) => org),
      leader,
      this.#making.calendar,
    )
    return {
      ...{ groupId: group.org, admin, professions, posts: this.#posts },
      companies: built.map(({ company }) => company),
      mines: built.flatMap(({ mines }) => mines),
      records: [
        ...this.#organizations,
        ...this.#staff.accounts,
        ...professions.map(({ record }) => record),
        ...this.#areas,
      ],
    }
  }

  #company(plan: CompanyPlan, n: number, above: Lineage) {
    const { names, country } = plan
    const code = `HF-${n + 1}`
    const lineage = this.#org({ code, names, country, above, orgType: 'company' })
    const isFirst = n === 0
    const hire = this.#staff.hire.bind(this.#staff)
    const leader = hire({
      role: 'leader',
      lineage,
      country,
      ...(isFirst ? { username: 'executive' } : {}),
    })
    const safetyLeader = hire({
      ...{ role: 'safetyLeader', lineage, country },
      ...(isFirst ? { username: 'leader' } : {}),
    })
    for (const role of ['OHSDepartment', 'safetyDepartment', 'departmentAdministrator'] as const) {
      hire({ role, lineage, country })
    }
    const company = { id: lineage.org, leader, safetyLeader, names }
    this.#posts.push({ org: lineage.org, leader: leader.id, officer: safetyLeader.id })
    const mines = plan.mines.map((mine, m) =>
      this.#mine(mine, `${code}-${m + 1}`, lineage, company, country),
    )
    return { company, mines }
  }

  #mine(plan: MinePlan, code: string, above: Lineage, company: Company, country: Country): Mine {
    const isFlagship = code === 'HF-1-1'
    const id = orgId(code)
    const lineage: Lineage = { ...above, factory: id, org: id }
    const hire = this.#staff.hire.bind(this.#staff)
    const named = (username: 'manager' | 'officer' | 'worker') => (isFlagship ? { username } : {})
    const crew = {
      manager: hire({ role: 'factoryManager', lineage, country, ...named('manager') }),
      deputy: hire({ role: 'safetyDepartment', lineage, country }),
      officer: hire({ role: 'safetyMembers', lineage, country, ...named('officer') }),
      administrator: hire({ role: 'departmentAdministrator', lineage, country }),
      worker: hire({ role: 'members', lineage, country, ...named('worker') }),
      hand: hire({ role: 'members', lineage, country }),
    }
    const ground = groundOf(
      {
        ...{ plan, orgCode: code, orgId: id, keeper: crew.deputy, officer: crew.officer },
        ...{ pictures: this.#making.pictures, isFlagship },
      },
      this.#making.dice,
      this.#making.calendar,
    )
    this.#areas.push(...ground.records)
    const values = {
      ...{ mineType: plan.mineType, staffCount: plan.staff },
      location: { type: 'Point', coordinates: ground.middle },
    }
    this.#org({ code, names: plan.names, country, above, orgType: 'factory', values })
    this.#posts.push({ org: id, leader: crew.manager.id, officer: crew.officer.id })
    const workshops = this.#workshops(plan, code, lineage, country)
    const contractor = this.#contractor(plan, code, workshops[0]?.lineage ?? lineage, country)
    const { site, areas } = ground
    const index = this.#mines
    this.#mines += 1
    return { ...crew, id, code, index, plan, country, company, workshops, contractor, site, areas }
  }

  #workshops(plan: MinePlan, code: string, above: Lineage, country: Country) {
    return workshopsOf[plan.mineType].map((names, n) => {
      const lineage = this.#org({
        code: `${code}-W${n + 1}`,
        names,
        country,
        above,
        orgType: 'workshop',
      })
      const lead = this.#staff.hire({ role: n === 0 ? 'director' : 'foreman', lineage, country })
      this.#posts.push({ org: lineage.org, leader: lead.id, officer: lead.id })
      return { id: lineage.org, lead, lineage }
    })
  }

  #contractor(plan: MinePlan, code: string, above: Lineage, country: Country): Workshop | null {
    const names = contractors[plan.names[0]]
    if (!names) return null
    const place = { code: `${code}-K1`, names, country, above, orgType: 'contractor' }
    const lineage = this.#org({ ...place, values: { isExternal: true } })
    const named = code === 'HF-1-1' ? ({ username: 'contractor' } as const) : {}
    const job = { role: 'contractorAdmin', lineage, country, isExternal: true } as const
    return { id: lineage.org, lead: this.#staff.hire({ ...job, ...named }) }
  }

  #org({ code, names, orgType, country, above, values }: Place): Lineage {
    const id = orgId(code)
    const [name, nameEn, nameSr] = names
    this.#organizations.push(
      begin(typeNamed('organization'), {
        ...{ id, author: null, at: this.#making.calendar.hoursAgo(24 * 760) },
        marks: { source: 'generated' },
        values: {
          ...{ name, nameEn, nameSr, shortName: name, orgCode: code, orgType, country },
          ...{ isExternal: false, operationStatus: 'production', timeZone: zoneOf(country) },
          ...{ parent: above?.org ?? null, dataLevel: dataLevelOf(orgType), ...values },
        },
      }),
    )
    return lineageOf(id, orgType, above)
  }
}

const orgId = (code: string): string => naturalId('demo', 'organization', code)

const levels = ['group', 'company', 'factory', 'workshop'] as const

function levelOf(orgType: string): string | null {
  const level = levels.find((one) => one === orgType)
  return level ? dataLevelId(level) : null
}

/** Contractors look as far as the workshop they serve, and carry its level. */
const dataLevelOf = (orgType: string): string | null =>
  orgType === 'contractor' ? dataLevelId('workshop') : levelOf(orgType)

function lineageOf(id: string, orgType: string, above: Lineage | null): Lineage {
  const none = {
    installation: above ? above.installation : id,
    group: null,
    company: null,
    factory: null,
    workshop: null,
  }
  return { ...none, ...above, ...(levelOf(orgType) ? { [orgType]: id } : {}), org: id }
}
