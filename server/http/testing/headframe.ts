import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Express } from 'express'
import { createAuth } from '../../auth/create-auth.ts'
import { Oidc } from '../../auth/oidc.ts'
import type { SecondFactorFor } from '../../auth/session-identities.ts'
import type { Sessions } from '../../auth/sessions.ts'
import { ApiKeys } from '../../authority/api-keys.ts'
import { isConfirmedType } from '../../authority/confirmation.ts'
import type { Database } from '../../db/database.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { Files } from '../../files/files.ts'
import { DiskSpace, type FreeBytes } from '../../jobs/disk-space.ts'
import { accountLinkedTo } from '../../linked-identities/linked-identities.ts'
import { OrganizationJobs } from '../../organization-jobs/organization-jobs.ts'
import { type TestClock, testClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { SecretBox } from '../../platform/secret-box.ts'
import type { Limits } from '../../settings/limits.ts'
import type { OidcEnv } from '../../settings/oidc-settings.ts'
import type { PasswordPolicy } from '../../settings/password-policy.ts'
import { warnOfAddress } from '../../sign-in-warnings/sign-in-warnings.ts'
import { AllowedHosts } from '../../sources/allowed-hosts.ts'
import { HttpJson } from '../../sources/http-json.ts'
import { createApp } from '../app.ts'
import { httpServer } from '../http-server.ts'
import type { AppOptions } from '../mounts/app-options.ts'
import { Caller } from './caller.ts'
import { type Group, groupIn, makeGroup, password, type Username } from './group.ts'

interface Settings extends Omit<Partial<AppOptions>, 'oidc' | 'rearranging' | 'env'> {
  /** Milliseconds that a move or a merger is waited for; default until its end. */
  readonly patience?: number
  readonly secondFactorFor?: SecondFactorFor
  /** Failures from one address that cost no wait; default: so many that a test meets none. */
  readonly addressTries?: number
  readonly triesPerMinute?: number
  readonly passwords?: PasswordPolicy
  readonly oidc?: OidcEnv
  readonly env?: Partial<AppOptions['env']>
  /** What is to be limited as in production; tests call more often than people do. */
  readonly limits?: Partial<Limits>
  /** Free bytes of the disk; default: as many as anybody wants. */
  readonly freeBytes?: FreeBytes
}

const ample: Limits = {
  ...{ connectionsPerAddress: 10_000, handshakesPerMinute: 100_000, callsPerMinute: 1_000_000 },
  ...{ anonymousCallsPerMinute: 100_000, writesPerMinute: 100_000, filesPerMinute: 100_000 },
  ...{
    callsAtOnce: 50,
    joinsPerMinute: 100_000,
    roomsPerAccount: 10_000,
    socketsPerAccount: 10_000,
  },
  ...{ commentsPerTenMinutes: 10_000, noticesPerTenMinutes: 1_000_000 },
  ...{
    writtenBytesPerDay: 1e12,
    uploadBytesPerDay: 1e12,
    unusedUploadBytes: 1e12,
    freeDiskBytes: 1e9,
  },
}

const startOfTests = new Date('2026-03-10T08:00:00Z')

/** The whole API over a real socket and a real database, with the group of the tests in it. */
export class TestHeadframe {
  readonly #callers = new Map<string, Promise<Caller>>()
  readonly #server: Server
  readonly #close: () => Promise<void>

  private constructor(
    readonly url: string,
    readonly app: Express,
    readonly db: Database,
    /** The clock of records. */
    readonly clock: TestClock,
    /** The clock of sessions, apart: a jump of the other signs nobody out. */
    readonly sessionClock: TestClock,
    readonly sessions: Sessions,
    readonly group: Group,
    readonly organizationJobs: OrganizationJobs,
    readonly files: Files,
    server: Server,
    close: () => Promise<void>,
  ) {
    this.#server = server
    this.#close = close
  }

  static async start({
    secondFactorFor,
    addressTries = 10_000,
    triesPerMinute = 10_000,
    passwords,
    oidc: settings,
    patience = 30_000,
    limits,
    env,
    freeBytes = () => Promise.resolve(1e12),
    ...overrides
  }: Settings = {}): Promise<TestHeadframe> {
    const { db, close } = await openTestDatabase({
      name: 'group',
      fill: (empty) => makeGroup(empty, startOfTests),
    })
    // A bug shows in the output of the test that met it.
    const log = createLog('error')
    const clock = testClock(startOfTests)
    const sessionClock = testClock(startOfTests)
    const group = await groupIn(db)
    const dataDir = await mkdtemp(join(tmpdir(), 'headframe-http-'))
    const inForce = { ...ample, ...limits }
    const space = new DiskSpace({
      ...{ db, clock, log, free: freeBytes, least: inForce.freeDiskBytes },
    })
    const mustHaveRoom = () => space.mustSuffice()
    const files = new Files({ db, clock, dataDir, limits: inForce, mustHaveRoom })
    const box = new SecretBox('of a test')
    const auth = createAuth({
      ...{ db, clock: sessionClock, log, box, everyMs: 50, secondFactorFor, passwords },
      ...{ addressTries, triesPerMinute, isConfirmedType },
      onRefused: warnOfAddress,
    })
    const { sessions, signIn, devices } = auth
    // Without rounds of its own: it works when something is ordered.
    const organizationJobs = new OrganizationJobs({ db, clock, log, patience })
    const publicUrl = 'http://headframe.test'
    const oidc =
      settings &&
      new Oidc({
        ...{ settings, publicUrl, box, clock: sessionClock, signIn, sessions, devices, log },
        accountOf: (claimed) => accountLinkedTo({ db, clock }, claimed),
      })
    const app = createApp({
      ...{ db, clock, oidc, log, box, organizationJobs },
      ...auth,
      env: { publicUrl, allowedHosts: ['x'], trustProxy: false, ...env, limits: inForce },
      apiKeys: new ApiKeys({ db, clock }),
      files,
      identityHttp: new HttpJson(new AllowedHosts([], () => Promise.resolve([]))),
      screens: () => [],
      unready: async () => [],
      warnings: space.warnings,
      ...overrides,
    })
    const server = httpServer(app)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    return new TestHeadframe(
      url,
      app,
      db,
      clock,
      sessionClock,
      sessions,
      group,
      organizationJobs,
      files,
      server,
      async () => {
        await close()
        await rm(dataDir, { recursive: true, force: true })
      },
    )
  }

  /** Somebody signed in, once per test file. */
  as(username: Username): Promise<Caller> {
    const known = this.#callers.get(username) ?? Caller.signIn(this.url, username, password)
    this.#callers.set(username, known)
    return known
  }

  nobody(): Caller {
    return new Caller(this.url)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
    await this.#close()
  }
}
