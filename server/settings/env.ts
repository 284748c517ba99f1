import { isIP, isIPv6 } from 'node:net'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  isHostList,
  isNameList,
  isProxyList,
  namesOf,
  proxiesOf,
  type TrustProxy,
} from '../platform/address-lists.ts'
import { isWithin } from '../platform/within.ts'
import { type BackupSettings, backupSettingsOf, backupVariables } from './backup-settings.ts'
import { type Limits, limitsOf, limitVariables } from './limits.ts'
import { type OidcEnv, oidcOf, oidcVariables } from './oidc-settings.ts'
import { passwordFault } from './password-policy.ts'
import { openings } from './public-address.ts'
import { isTargetList, type TargetAddress, targetsIn } from './push-targets.ts'
import { EnvError, encodedPassword, urlOf, urlWithPasswordOf } from './setting.ts'
import { type SignInSettings, signInSettingsOf, signInVariables } from './sign-in-settings.ts'

/** Everything the outside decides, checked once at start; no other file reads `process.env`. */
export interface Env extends SignInSettings {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly dataDir: string
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl?: string
  /** Unset: this node is alone. */
  readonly redisUrl?: string
  readonly screensDir: string
  /** `host:port` of every address that sources may be asked at. */
  readonly sourceHosts: readonly string[]
  /** `host:port` of every https address that figures of files may link to. */
  readonly linkHosts: readonly string[]
  /** `host:port` of every system that people are read from or accounts are sent to. */
  readonly identityHosts: readonly string[]
  /** Systems that are notified of accounts, each with its token. */
  readonly pushTargets: readonly TargetAddress[]
  /** Without a slash at its end. */
  readonly publicUrl: string
  /** Names the server answers to besides that of `publicUrl`, addresses and `localhost`. */
  readonly allowedHosts: readonly string[]
  /** What Express calls `trust proxy`: no proxy, a number of hops, or their addresses. */
  readonly trustProxy: TrustProxy
  /** Unset: one is generated into `dataDir`. */
  readonly secretKey?: string
  /** Unset: a one-time password is printed at the first start. */
  readonly adminPassword?: string
  /** Whose password alone is not enough; unset: a second factor is everybody's own choice. */
  readonly secondFactorFor?: 'administrators' | 'everyone'
  /** Unset: people sign in with passwords alone. */
  readonly oidc?: OidcEnv
  readonly demo: boolean
  /** Said by NODE_ENV. */
  readonly isProduction: boolean
  readonly limits: Limits
  readonly logLevel: (typeof logLevels)[number]
  /** Unset: `/.well-known/security.txt` is not there. */
  readonly securityContact?: string
  /** Unset: the server makes no backups by itself. */
  readonly backups?: BackupSettings
  /** Unset: mail stays in the in-app inbox. */
  readonly smtpUrl?: string
  /** Unset: `/metrics` answers this machine alone. */
  readonly metricsToken?: string
  /** Secrets of sources by the name their files give: `SOURCE_SECRET_<NAME>`. */
  readonly sourceSecrets: Readonly<Record<string, string>>
}

/** It names a server and nothing below it: pages, sockets and cookies are at its top. */
const isBare = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && [search, hash, username, password].every((part) => part === '')
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Each variable: what it must be, what it is when unset, and the words of its cure. */
export const variables = {
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .refine((host) => URL.canParse(`http://${isIPv6(host) ? `[${host}]` : host}`))
      .default('127.0.0.1'),
    cure: 'an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  },
  PORT: {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(65_535)).default(8080),
    cure: 'a whole number from 0 (any free port) to 65535, such as 8080',
  },
  DATA_DIR: {
    schema: z.string().default('./data'),
    cure: 'a folder the server may write to',
  },
  DATABASE_URL: {
    schema: urlWithPasswordOf('postgres:', 'postgresql:').optional(),
    cure: `a PostgreSQL address, such as postgres://user:password@host:5432/headframe, ${encodedPassword}`,
  },
  REDIS_URL: {
    schema: urlWithPasswordOf('redis:', 'rediss:').optional(),
    cure: 'a Redis address, such as redis://host:6379',
  },
  SCREENS_DIR: {
    schema: z.string().default('./screens-config'),
    cure: 'the folder of the screen files',
  },
  SOURCE_HOSTS: {
    schema: z.string().refine(isHostList).optional(),
    cure: 'the hosts and ports of other sources, such as mine-a.example:443,10.1.2.3:8080',
  },
  LINK_HOSTS: {
    schema: z.string().refine(isHostList).optional(),
    cure: 'the hosts and ports that figures may link to by https, such as maps.example:443',
  },
  IDENTITY_HOSTS: {
    schema: z.string().refine(isHostList).optional(),
    cure: 'the hosts and ports of personnel systems, such as hr.example:443,10.1.2.3:8080',
  },
  PUSH_TARGETS: {
    schema: z.string().refine(isTargetList).optional(),
    cure: 'systems and their SCIM addresses, such as training-platform=https://lms.example/scim/v2',
  },
  PUBLIC_URL: {
    schema: urlOf('http:', 'https:').refine(isBare).optional(),
    cure: 'the address people type, without a path, such as https://safety.example.com',
  },
  ALLOWED_HOSTS: {
    schema: z.string().refine(isNameList).optional(),
    cure: 'the other host names people type, without ports, such as wall-1,wall-1.mine.example',
  },
  TRUST_PROXY: {
    schema: z.string().refine(isProxyList).default('0'),
    cure: 'the number of proxies in front, or their addresses separated by commas',
  },
  SECRET_KEY: {
    schema: z.string().min(32).optional(),
    cure: 'at least 32 random characters, such as the output of: openssl rand -base64 48',
  },
  ADMIN_PASSWORD: {
    schema: z
      .string()
      .refine((text) => passwordFault(text, 'admin') === null)
      .optional(),
    cure: 'at least 12 characters, widely known by nobody, and without the names headframe and admin',
  },
  SECOND_FACTOR_FOR: {
    schema: z.enum(['administrators', 'everyone']).optional(),
    cure: 'administrators or everyone; unset where a second factor is everybody’s own choice',
  },
  ...signInVariables,
  DEMO: {
    schema: z.enum(['0', '1']).optional(),
    cure: '1 for the demonstration group, 0 for none',
  },
  LOG_LEVEL: {
    schema: z.enum(logLevels).default('info'),
    cure: `one of ${logLevels.join(', ')}`,
  },
  SECURITY_CONTACT: {
    schema: urlOf('mailto:', 'https:').optional(),
    cure: 'where weaknesses are told, such as mailto:security@example.com or https://example.com/security',
  },
  ...backupVariables,
  SMTP_URL: {
    schema: urlWithPasswordOf('smtp:', 'smtps:').optional(),
    cure: `a mail server, such as smtps://user:password@mail.example.com, ${encodedPassword}`,
  },
  METRICS_TOKEN: {
    schema: z.string().min(32).optional(),
    cure: 'at least 32 random characters, which the monitor sends as a bearer token',
  },
  ...limitVariables,
  ...oidcVariables,
} as const

type Name = keyof typeof variables
type Raw = { [N in Name]: z.output<(typeof variables)[N]['schema']> }

/** Not repeated in a complaint. */
const confidential: ReadonlySet<string> = new Set<Name>([
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'REDIS_URL',
  'SECRET_KEY',
  'SMTP_URL',
])

/** The settings that files of screens, sources and figures are checked by. */
export type ConfigEnv = Pick<Env, 'screensDir' | 'sourceHosts' | 'linkHosts' | 'sourceSecrets'>

/** Those alone: another setting that does not hold has nothing to do with the files. */
export function readConfigEnv(source: Readonly<Record<string, string | undefined>>): ConfigEnv {
  return configEnvOf(check(source, ['SCREENS_DIR', 'SOURCE_HOSTS', 'LINK_HOSTS']), source)
}

function configEnvOf(
  raw: Pick<Raw, 'SCREENS_DIR' | 'SOURCE_HOSTS' | 'LINK_HOSTS'>,
  source: Readonly<Record<string, string | undefined>>,
): ConfigEnv {
  return {
    screensDir: resolve(raw.SCREENS_DIR),
    sourceHosts: raw.SOURCE_HOSTS ? namesOf(raw.SOURCE_HOSTS) : [],
    linkHosts: raw.LINK_HOSTS ? namesOf(raw.LINK_HOSTS) : [],
    sourceSecrets: secretsIn(source, 'SOURCE_SECRET_'),
  }
}

/** The checked environment of `source`; throws EnvError naming every variable that does not hold. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const raw: Raw = check(source)
  const reach = {
    host: raw.HOST,
    publicUrl: (raw.PUBLIC_URL ?? localUrl(raw.HOST, raw.PORT)).replace(/\/$/, ''),
    isProduction: source.NODE_ENV === 'production',
  }
  return {
    ...reach,
    ...configEnvOf(raw, source),
    port: raw.PORT,
    dataDir: resolve(raw.DATA_DIR),
    databaseUrl: raw.DATABASE_URL,
    redisUrl: raw.REDIS_URL,
    identityHosts: raw.IDENTITY_HOSTS ? namesOf(raw.IDENTITY_HOSTS) : [],
    pushTargets: targetsIn(raw.PUSH_TARGETS ?? '', secretsIn(source, 'PUSH_SECRET_')),
    allowedHosts: raw.ALLOWED_HOSTS ? namesOf(raw.ALLOWED_HOSTS) : namesOfMachine(),
    trustProxy: proxiesOf(raw.TRUST_PROXY),
    secretKey: raw.SECRET_KEY,
    adminPassword: raw.ADMIN_PASSWORD,
    secondFactorFor: raw.SECOND_FACTOR_FOR,
    ...signInSettingsOf(raw),
    oidc: oidcOf(raw),
    demo: hasDemo(raw.DEMO, openings(reach)),
    limits: limitsOf(raw),
    logLevel: raw.LOG_LEVEL,
    securityContact: raw.SECURITY_CONTACT && new URL(raw.SECURITY_CONTACT).href,
    backups: backupsOf(raw),
    smtpUrl: raw.SMTP_URL,
    metricsToken: raw.METRICS_TOKEN,
  }
}

/** Unset: where nobody but whoever sits at this machine comes in. */
function hasDemo(asked: Raw['DEMO'], open: readonly string[]): boolean {
  if (asked !== '1' || open.length === 0) return asked ? asked === '1' : open.length === 0
  throw new EnvError(
    `DEMO=1 must be 0 with ${open.join(' and ')}: everybody knows the password of the demonstration accounts`,
  )
}

/** Not in what is backed up: a backup would hold the ones before. */
function backupsOf(raw: Raw): BackupSettings | undefined {
  const settings = backupSettingsOf(raw)
  const isOutside = (folder: string) => !(settings && isWithin(settings.folder, folder))
  if ([raw.DATA_DIR, raw.SCREENS_DIR].every(isOutside)) return settings
  throw new EnvError(`BACKUP_DIR=${raw.BACKUP_DIR} must be ${backupVariables.BACKUP_DIR.cure}`)
}

function secretsIn(
  source: Readonly<Record<string, string | undefined>>,
  prefix: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) =>
      name.startsWith(prefix) && value?.trim() ? [[name.slice(prefix.length), value]] : [],
    ),
  )
}

function check<N extends Name>(
  source: Readonly<Record<string, string | undefined>>,
  names: readonly N[] = Object.keys(variables) as N[],
): Pick<Raw, N> {
  const complaints: string[] = []
  const entries = names.map((name) => {
    const { schema, cure } = variables[name]
    // A compose file passes an unset variable on as an empty one.
    const value = source[name]?.trim() || undefined
    const checked = schema.safeParse(value)
    if (checked.success) return [name, checked.data]
    complaints.push(`${name}${shown(name, value)} must be ${cure}`)
    return [name, undefined]
  })
  if (complaints.length > 0) throw new EnvError(complaints.join('\n'))
  return Object.fromEntries(entries) as Pick<Raw, N>
}

const shown = (name: string, value = ''): string =>
  confidential.has(name) || hasAccount(value) ? '' : `=${value}`

/** An address that says who calls may say the password as well. */
const hasAccount = (value: string): boolean => {
  const start = value.indexOf('//')
  return start >= 0 && value.includes('@', start)
}

/** By what the machine is called on an intranet: its name, with and without its domain. */
function namesOfMachine(): string[] {
  const name = hostname()
  return [...new Set([name, name.split('.')[0] ?? name])]
}

const localUrl = (host: string, port: number): string =>
  `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
