import { z } from 'zod'
import { StartError } from '../platform/lifecycle.ts'

/** The environment does not hold; the message has a line for each variable, with its cure. */
export class EnvError extends StartError {
  override readonly name = 'EnvError'
}

/** An address of one of these protocols. */
export const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))

/** A whole number within these bounds, both included. */
export const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most))
