import type { Actor } from '#domain/access/access'
import type { Language } from '#domain/text/language'
import type { ApiKeyInfo } from '../../authority/api-keys.ts'
import type { Database } from '../../db/database.ts'
import { wordsOf } from '../../platform/words.ts'
import { concernedIn, knownWhereabouts, mayKnow } from '../../records/labels/known-people.ts'

interface Reader {
  readonly viewer: Actor
  readonly language: Language
}

/** The keys, with words in place of who made them where that is a stranger to the reader. */
export async function withKnownMakers(
  db: Database,
  { viewer, language }: Reader,
  keys: readonly ApiKeyInfo[],
): Promise<ApiKeyInfo[]> {
  const viewing = { viewer, resource: { placedBy: 'self' } as const }
  const ids = keys.map(({ maker }) => maker.id)
  const known = await knownWhereabouts(db, concernedIn(viewing, ids))
  const userName = wordsOf('rights', language)('personElsewhere')
  return keys.map((key) =>
    mayKnow(viewing, key.maker.id, known)
      ? key
      : { ...key, maker: { id: key.maker.id, username: '', userName } },
  )
}
