import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { commandArguments } from '../command.mjs'
import {
  type Advisory,
  advisoryListSchema,
  affecting,
  complaints,
  exceptionsSchema,
  reportedBy,
} from './advisories.ts'
import { root } from './lock-file.ts'
import { npmJson, soon } from './npm.ts'
import { shippedPackages } from './shipped.ts'

const tell = (line: string) => process.stdout.write(`headframe: ${line}\n`)
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, 'docs/security', name), 'utf8'))

commandArguments({
  usage: 'Usage: npm run dependencies:audit',
  does: 'Says whether what is shipped has known vulnerabilities. The exit code is 1 if so.',
})

/**
 * Whether what is shipped has known vulnerabilities, on the server or in a browser. The registry is asked; the list in
 * docs/security counts besides, and stands alone where the registry does not answer, which is told.
 */
async function main(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const packages = await shippedPackages()
  const list = advisoryListSchema.parse(read('advisories.json'))
  const reported = askRegistry(today)
  const found = [...affecting(packages, reported), ...affecting(packages, list.advisories)]
  tell(
    `${packages.length} shipped packages against ${list.advisories.length} advisories of docs/security/advisories.json, reviewed ${list.reviewed}`,
  )
  const faults = [
    ...complaints(found, exceptionsSchema.parse(read('exceptions.json')), today),
    ...badSignatures(),
  ]
  for (const fault of new Set(faults)) tell(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}

function askRegistry(today: string): readonly Advisory[] {
  const answer = npmJson('audit', '--json', '--package-lock-only', ...soon)
  const reported = reportedBy(answer)
  if (reported)
    tell(
      `npm audit answered on ${today} with ${reported.length} advisories, those of tools included`,
    )
  else
    tell(`npm audit is not answered here (${reasonIn(answer)}): only the dated list was looked at`)
  return reported ?? []
}

function badSignatures(): string[] {
  const answer = npmJson('audit', 'signatures', '--json', ...soon)
  const verified = z
    .object({ invalid: z.array(z.object({ name: z.string(), version: z.string() })) })
    .safeParse(answer)
  if (verified.success) {
    tell(`registry signatures looked at: ${verified.data.invalid.length} invalid`)
    return verified.data.invalid.map(({ name, version }) => `invalid signature: ${name} ${version}`)
  }
  tell(`registry signatures cannot be looked at here (${reasonIn(answer)})`)
  return []
}

const failure = z.object({
  message: z.string().optional(),
  error: z.object({ summary: z.string().optional() }).optional(),
})

function reasonIn(answer: unknown): string {
  const { data } = failure.safeParse(answer)
  return data?.message || data?.error?.summary || 'no answer'
}

await main()
