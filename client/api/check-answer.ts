import * as z from 'zod/mini'
import type { Contract } from '#domain/api/contract'
import { contracts } from '#domain/api/contracts.generated'

/** Throws where an answer is not what the contract of its call says. Not part of what is shipped. */
export function checkAnswer(route: keyof typeof contracts, body: unknown): void {
  const { answer, goingOn }: Contract = contracts[route]
  const read = z.safeParse(goingOn ? z.union([answer, goingOn]) : answer, body)
  if (read.success) return
  const where = read.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)
  throw new Error(`${route} is answered unlike its contract: ${where.join(', ')}`)
}
