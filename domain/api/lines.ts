/** Texts that people read, as calls take them: without what nobody sees or what turns the direction. */
import * as z from 'zod/mini'
import { visible } from '../fields/visible.ts'
import { severalLines, singleLine } from '../text/plain-text.ts'

/** A line, such as a name. */
export const lineOf = (longest: number, shortest = 1) =>
  z
    .string()
    .check(z.overwrite(singleLine), z.trim(), z.minLength(shortest), z.maxLength(longest), visible)

/** The same of several lines. */
export const linesOf = (longest: number) =>
  z.string().check(z.overwrite(severalLines), z.maxLength(longest), visible)
