import { z } from 'zod'
import { StartError } from '../platform/lifecycle.ts'

/** The environment does not hold; the message has a line for each variable, with its cure. */
export class EnvError extends StartError {
  override readonly name = 'EnvError'
}

/** An address of one of these protocols, written out: what is half typed is no address. */
export const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => {
    if (!URL.canParse(text)) return false
    const { protocol } = new URL(text)
    const isWhole = protocol === 'mailto:' || text.slice(protocol.length).startsWith('//')
    return protocols.includes(protocol) && isWhole
  })

/**
 * The same with a user and a password in it. A `/`, `?` or `#` in the password would end it there, and
 * what follows would be told as the name of a database.
 */
export const urlWithPasswordOf = (...protocols: string[]) =>
  urlOf(...protocols).refine((text) => {
    if (!URL.canParse(text)) return false
    const { pathname, search, hash } = new URL(text)
    return !`${pathname}${search}${hash}`.includes('@')
  })

/** Of addresses that have a password. */
export const encodedPassword = 'with %40 for @, %2F for /, %3F for ? and %23 for # in the password'

/** A whole number within these bounds, both included. */
export const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most))
