import { sentenceOf } from '../platform/lifecycle.ts'
import { passwordsIn, withoutPasswords } from '../platform/passwords-in-text.ts'
import { Probes } from '../platform/probe.ts'
import { knownSecret } from '../platform/secret.ts'
import type { Env } from '../settings/env.ts'
import { databaseFindings } from './database.ts'
import { type Finding, fault, good, untried, warning } from './finding.ts'
import { folderFindings } from './folders.ts'
import { nodeFinding, openFilesFinding } from './machine.ts'
import { addressFindings } from './public-address.ts'
import { serverOf } from './server.ts'
import { wayInFindings } from './way-in.ts'

/** Looks at everything that an installation rests on, from this machine, and changes nothing. */
export async function examine(env: Env, silence: number): Promise<readonly Finding[]> {
  const secret = await knownSecret(env)
  const probes = secret === null ? null : new Probes(secret, env)
  const { databaseUrl } = env
  let isRunning: boolean | null = null
  const server = await told('the port', env, async () => {
    const found = await serverOf(env, probes)
    isRunning = found.isRunning
    return found.findings
  })
  const parts = await Promise.all([
    told('the folders', env, () => folderFindings(env)),
    told('how many files may be open', env, async () => [await openFilesFinding()]),
    told('the database', env, async () =>
      databaseUrl ? databaseFindings(databaseUrl, secret) : [],
    ),
    told('the way in', env, async () => [
      ...addressFindings(env),
      ...(isRunning === false ? [] : await wayInFindings(reached(env), { probes, silence })),
    ]),
  ])
  return [nodeFinding(process.versions.node), ...server, ...parts.flat(), ...careFindings(env)]
}

/** Where the address names every address of this machine, this machine is asked. */
const reached = (env: Env): Env => ({
  ...env,
  publicUrl: env.publicUrl.replace('//0.0.0.0', '//127.0.0.1').replace('//[::]', '//[::1]'),
})

/** Every look ends in sentences: what breaks was not tried, and is never good. */
async function told(
  what: string,
  env: Pick<Env, 'databaseUrl'>,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await look()
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence !== null) return [fault(sentence)]
    const said = error instanceof Error ? error.message : String(error)
    return [
      untried(`could not try ${what}: ${withoutPasswords(said, passwordsIn(env.databaseUrl))}`),
    ]
  }
}

/** What nobody misses until it is needed. */
export const careFindings = ({
  backups,
  smtpUrl,
  redisUrl,
}: Pick<Env, 'backups' | 'smtpUrl' | 'redisUrl'>): readonly Finding[] => [
  backups
    ? good('the server makes backups by itself')
    : warning('nobody makes backups: set BACKUP_DIR, or run npm run backup each night'),
  ...(smtpUrl
    ? []
    : [warning('no mail is sent (SMTP_URL): notices are read in the program alone')]),
  ...(redisUrl ? [warning('REDIS_URL is not used yet: one server serves everybody')] : []),
]
