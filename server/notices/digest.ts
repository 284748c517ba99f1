import { noticePath } from '#domain/api/import-notice'
import { remindedOf } from '#domain/definition/reminder'
import { removedCause } from '#domain/definition/transition'
import { hasDay } from '#domain/fields/kinds'
import { resourceNamed } from '#domain/resources/index'
import { calendarText } from '#domain/text/dates'
import type { Language } from '#domain/text/language'
import { type Words, wordsOf } from '../platform/words.ts'

/** What a letter says of one notice. */
export interface DigestLine {
  readonly resource: string
  readonly recordId: string
  readonly cause: string
  readonly days: number
  readonly state: string
  readonly number: string | null
  readonly title: string | null
  readonly said: string | null
}

/** What is left to tell of a record whose type the reader may no longer view: that something happened. */
export const unnamed = <L extends Pick<DigestLine, 'number' | 'title' | 'said'>>(line: L): L => ({
  ...line,
  ...{ number: null, title: null, said: null },
})

interface Letter {
  readonly language: Language
  readonly publicUrl: string
  /** How many notices there are, those beyond the lines included. */
  readonly total: number
}

/** The subject and the text of a letter, in the language of its reader. */
export function digestText(
  lines: readonly DigestLine[],
  { language, publicUrl, total }: Letter,
): { subject: string; text: string } {
  const words = wordsOf('notices', language)
  const [first] = lines
  const subject =
    total === 1 && first ? lineText(first, language) : words('mail.subject', { count: total })
  const rest = total - lines.length
  const paragraphs = [
    words('mail.lead', { count: total }),
    ...lines.map((line) =>
      [lineText(line, language), line.said, addressOf(line, publicUrl)].filter(Boolean).join('\n'),
    ),
    ...(rest > 0 ? [words('mail.more', { count: rest })] : []),
    `${words('mail.inbox')}\n${publicUrl}/notices`,
  ]
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}

function lineText(line: DigestLine, language: Language): string {
  const words = wordsOf(line.resource, language)
  const name = [words('name'), line.number, titleOf(line, words, language)]
    .filter(Boolean)
    .join(' ')
  return `${name}: ${whatOf(line, words, language)}`
}

/**
 * A state that the clock brought says how long; an action says what the record waits for now, and
 * what happened where that is no transition of its own.
 */
function whatOf({ resource, cause, days, state }: DigestLine, words: Words, language: Language) {
  const reminded = remindedOf(resourceNamed(resource) ?? {}, cause, days)
  if (reminded) {
    const name = words(`fields.${reminded.date}`)
    const told = wordsOf('notices', language)(`reminded.${reminded.key}`, { count: days, name })
    return `${words(`states.${state}`)} (${told})`
  }
  const isLate = Object.hasOwn(resourceNamed(resource)?.clockStates ?? {}, cause)
  if (isLate) {
    const late = words(`states.${cause}`)
    return days > 0 ? `${late}, ${wordsOf('notices', language)('days', { count: days })}` : late
  }
  const happened = happenedOf({ resource, cause, state }, words, language)
  return happened === null ? words(`states.${state}`) : `${words(`states.${state}`)} (${happened})`
}

/** What happened, where the state a record is in now does not say it; first of all why it is noticed. */
function happenedOf(
  { resource, cause, state }: Pick<DigestLine, 'resource' | 'cause' | 'state'>,
  words: Words,
  language: Language,
): string | null {
  const isSaid = (key: string, said: string) => (said === key ? null : said)
  const own = `notices.${cause}`
  const removed = cause === removedCause ? wordsOf('notices', language)('removed') : null
  const reason = isSaid(own, words(own)) ?? removed
  if (reason) return reason
  const key = `happened.${cause}`
  const general = isSaid(key, wordsOf('workspace', language)(key))
  const stays = resourceNamed(resource)?.states[state]?.[cause]?.to === state
  return general ?? (stays ? isSaid(`done.${cause}`, words(`done.${cause}`)) : null)
}

// A title that is a reference is an id, which says nothing; a choice is called by its word.
function titleOf({ resource, title }: DigestLine, words: Words, language: Language): string | null {
  const type = resourceNamed(resource)
  const field = type?.fields[type.title]
  if (field?.ref) return null
  if (field && hasDay(field) && title) return calendarText(language, title)
  return type && field?.options && title ? words(`options.${type.title}.${title}`) : title
}

const addressOf = (line: DigestLine, publicUrl: string): string => `${publicUrl}${noticePath(line)}`
