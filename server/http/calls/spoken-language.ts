import type { Request } from 'express'
import { type Language, languageNamed, languages } from '#domain/text/language'
import { badQuery } from './input.ts'
import { identityOf } from './request.ts'

/**
 * The language of what a call downloads: `lang`, else the first of `Accept-Language` that is one of ours,
 * else that of the account. Throws 400 for a `lang` that is none of ours.
 */
export const languageFor = (request: Request): Language =>
  askedLanguage(request.query.lang) ?? heardLanguage(request) ?? identityOf(request).language

/** What `Accept-Language` says of ours; null: nothing. */
export function heardLanguage(request: Request): Language | null {
  const heard = (request.get('accept-language') ?? '').split(',').flatMap((one) => {
    const [tag = '', weight] = one.split(';q=')
    const language = languageNamed(tag.trim())
    return language ? [{ language, weight: weight === undefined ? 1 : Number(weight) }] : []
  })
  return heard.sort((a, b) => b.weight - a.weight)[0]?.language ?? null
}

/** What a parameter names; null where it is not there. Throws 400 for what is none of ours. */
export function askedLanguage(asked: unknown, field = 'lang'): Language | null {
  if (asked === undefined) return null
  const found = typeof asked === 'string' ? languageNamed(asked) : null
  if (found) return found
  throw badQuery({ field, code: 'notAnOption', params: { options: languages.join(', ') } })
}
