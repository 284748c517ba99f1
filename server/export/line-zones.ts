import type { Actor } from '#domain/access/access'
import { importableFields } from '#domain/definition/importable'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Database } from '../db/database.ts'
import { writableFields } from '../records/access/policy.ts'
import { orgOf } from '../records/history/history.ts'
import { placeField } from '../records/place/place.ts'
import { zoneOf } from '../records/place/zone.ts'

/**
 * By which clock an import will read the line of each record: that of its organisation where the line
 * names it, else that of whoever imports (`server/import/table/line-codecs.ts`).
 */
export class LineZones {
  readonly #db: Database
  readonly #resource: Resource
  readonly #own: string
  readonly #isNamed: boolean
  readonly #zones = new Map<string, Promise<string>>()

  constructor(db: Database, resource: Resource, actor: Actor) {
    this.#db = db
    this.#resource = resource
    this.#own = actor.lineage.org
    const named = importableFields(writableFields(resource, actor))
    this.#isNamed = placeField(resource) in named
  }

  of(record: AnyRow): Promise<string> {
    const org = (this.#isNamed && orgOf(this.#resource, record)) || this.#own
    const zone = this.#zones.get(org) ?? zoneOf(this.#db, org)
    this.#zones.set(org, zone)
    return zone
  }
}
