import { satisfies } from 'semver'
import { z } from 'zod'
import type { ShippedPackage } from './shipped.ts'

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical'])
const day = z.iso.date()

/** A vulnerability that somebody published, and the versions it is in. */
export const advisorySchema = z.object({
  id: z.string().min(1),
  package: z.string().min(1),
  severity,
  /** A range of versions, as npm writes them. */
  affected: z.string().min(1),
  /** Where this was read. */
  source: z.string().min(1),
})
export type Advisory = z.output<typeof advisorySchema>

/** `docs/security/advisories.json`: what people collected, for where no registry answers. */
export const advisoryListSchema = z.object({
  reviewed: day,
  advisories: z.array(advisorySchema),
})

/** `docs/security/exceptions.json`: advisories that are lived with for a time, and why. */
export const exceptionsSchema = z.array(
  z.object({
    id: z.string().min(1),
    package: z.string().min(1),
    reason: z.string().min(20),
    expires: day,
  }),
)
export type Exception = z.output<typeof exceptionsSchema>[number]

const blocking: ReadonlySet<Advisory['severity']> = new Set(['high', 'critical'])

/** The advisories of `list` that a locked version is affected by. */
export function affecting(
  packages: readonly ShippedPackage[],
  list: readonly Advisory[],
): readonly Advisory[] {
  return list.filter((advisory) =>
    packages.some(
      ({ name, version }) =>
        name === advisory.package &&
        satisfies(version, advisory.affected, { includePrerelease: true }),
    ),
  )
}

/** What must not be released: one line for each grave advisory that nobody answers for today. */
export function complaints(
  found: readonly Advisory[],
  exceptions: readonly Exception[],
  today: string,
): string[] {
  return found
    .filter((advisory) => blocking.has(advisory.severity))
    .flatMap(({ id, package: name, severity, affected, source }) => {
      const exception = exceptions.find((one) => one.id === id && one.package === name)
      if (exception && exception.expires >= today) return []
      const why = exception ? `its exception expired on ${exception.expires}` : source
      return [`${severity}: ${name} ${affected} (${id}): ${why}`]
    })
}

const auditReport = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      // A text names another entry of the report that has the advisory itself.
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), url: z.string(), severity, range: z.string() }),
        ]),
      ),
    }),
  ),
})

/** The advisories in what `npm audit --json` printed; undefined if it is no report. */
export function reportedBy(output: unknown): readonly Advisory[] | undefined {
  const report = auditReport.safeParse(output)
  if (!report.success) return undefined
  const all = Object.values(report.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via !== 'string')
    .map(({ name, url, severity, range }) => ({
      id: url.slice(url.lastIndexOf('/') + 1),
      package: name,
      severity,
      affected: range,
      source: url,
    }))
  return [...new Map(all.map((one) => [`${one.id} ${one.package}`, one])).values()]
}
