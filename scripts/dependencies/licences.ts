import spdxSatisfies from 'spdx-satisfies'
import { z } from 'zod'
import type { ShippedPackage } from './shipped.ts'

/** `docs/security/licences.json`: what may be shipped, and what was looked at by a person. */
export const licencePolicySchema = z.object({
  /** Licences by their SPDX name. */
  allowed: z.array(z.string()),
  exceptions: z.array(
    z.object({
      /** One name, or the beginning of several with a `*` after it. */
      package: z.string(),
      /** What the package declares; null: nothing that can be read. Anything else is looked at anew. */
      declares: z.string().nullable(),
      licence: z.string(),
      reason: z.string().min(20),
    }),
  ),
})
export type LicencePolicy = z.output<typeof licencePolicySchema>

/** The licence a package is used under; undefined where nobody has said that it may be shipped. */
export function licenceOf(
  { name, licence }: ShippedPackage,
  { allowed, exceptions }: LicencePolicy,
): string | undefined {
  const exception = exceptions.find(
    (one) => covers(one.package, name) && one.declares === (licence ?? null),
  )
  if (exception) return exception.licence
  return licence !== undefined && isAllowed(licence, allowed) ? licence : undefined
}

/** Exceptions that no package needs any more. */
export const unused = (packages: readonly ShippedPackage[], { exceptions }: LicencePolicy) =>
  exceptions.filter(
    (one) =>
      !packages.some(
        ({ name, licence }) => covers(one.package, name) && one.declares === (licence ?? null),
      ),
  )

const covers = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

function isAllowed(licence: string, allowed: readonly string[]): boolean {
  try {
    return spdxSatisfies(licence, allowed)
  } catch {
    // Not written as SPDX wants it: a person has to read it.
    return false
  }
}
