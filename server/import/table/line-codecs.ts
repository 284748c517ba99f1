import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import type { ValueCodec } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import type { Database } from '../../db/database.ts'
import { codecFor, type DictionaryNames } from '../../platform/value-codec.ts'
import { placeField } from '../../records/place/place.ts'
import { zoneOf } from '../../records/place/zone.ts'

interface Parts {
  readonly db: Database
  readonly actor: Actor
  readonly resource: Resource
  readonly dictionaries: DictionaryNames
  /** What was said of the whole table; null: nothing. */
  readonly zone: string | null
}

/** How the values of a line are read, and by the clock of which zone. */
interface LineCodec {
  readonly zone: string
  readonly codec: (name: string) => ValueCodec
}

/**
 * Times of a table are those on the clock of the organisation that a line names, or of the importer's
 * where it names none; unless somebody said another zone for all of it.
 */
export class LineCodecs {
  readonly #parts: Parts
  readonly #zones = new Map<string, string>()
  readonly #codecs = new Map<string, LineCodec>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** For a line that has said so much; a promise only where its place was not met before. */
  of(line: Values): LineCodec | Promise<LineCodec> {
    const { actor, resource, zone: said } = this.#parts
    if (said !== null) return this.#in(said)
    const place = line[placeField(resource)]
    const org = typeof place === 'string' ? place : actor.lineage.org
    const zone = this.#zones.get(org)
    return zone === undefined ? this.#lookedUp(org) : this.#in(zone)
  }

  /** By which clock a line was read; undefined for one that was not. */
  zoneOf(line: Values): string | undefined {
    const by = this.of(line)
    return by instanceof Promise ? undefined : by.zone
  }

  async #lookedUp(org: string): Promise<LineCodec> {
    const zone = await zoneOf(this.#parts.db, org)
    this.#zones.set(org, zone)
    return this.#in(zone)
  }

  #in(zone: string): LineCodec {
    const known = this.#codecs.get(zone)
    if (known) return known
    const { resource, dictionaries } = this.#parts
    const codec = { zone, codec: codecFor(resource, { language: 'en_US', zone }, dictionaries) }
    this.#codecs.set(zone, codec)
    return codec
  }
}
