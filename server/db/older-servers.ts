import type pg from 'pg'

/**
 * `uuidv7()` for a PostgreSQL before 18, which has none of its own: milliseconds, then the rest of a
 * millisecond in 4,096 parts, then chance (RFC 9562, sections 5.7 and 6.2, method 3), so that ids go up
 * in the order in which they were made. A newer server finds its own first.
 */
export const ownUuids = `create or replace function uuidv7() returns uuid
language sql volatile parallel safe set search_path = pg_catalog as $$
  with at as (select floor(extract(epoch from clock_timestamp()) * 1000000)::bigint as micros),
  parts as (select substring(int8send(micros / 1000) from 3) as millis,
    int4send(28672 + ((micros % 1000) * 4096 / 1000)::int) as fraction from at)
  select encode(overlay(overlay(uuid_send(gen_random_uuid()) placing millis from 1 for 6)
    placing substring(fraction from 3) from 7 for 2), 'hex')::uuid from parts
$$`

/** The collation in which names are folded; ICU maps letters as PostgreSQL's own does since 18. */
const ownCollation = `create collation if not exists pg_unicode_fast (provider = icu, locale = 'und')`

/**
 * Letters by their case: all that are one in capitals are one, but for the Turkish i without a dot, which
 * stands aside meanwhile; a sigma at the end of a word is a sigma.
 */
export const ownFolding = `create or replace function casefold(folded text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, public as $$
  select replace(replace(lower(upper(replace(folded, 'ı', chr(57344)) collate pg_unicode_fast)
    collate pg_unicode_fast), 'ς', 'σ'), chr(57344), 'ı')
$$`

/** Makes what the schema asks for and an older server does not have; a newer one finds its own first. */
export async function installForOlder(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ uuids: boolean; collation: boolean; folding: boolean }>(
    `select to_regprocedure('pg_catalog.uuidv7()') is not null as uuids,
      to_regcollation('pg_catalog.pg_unicode_fast') is not null as collation,
      to_regprocedure('pg_catalog.casefold(text)') is not null as folding`,
  )
  const [has] = rows
  if (!has?.uuids) await client.query(ownUuids)
  if (!has?.collation) await client.query(ownCollation)
  if (!has?.folding) await client.query(ownFolding)
}
