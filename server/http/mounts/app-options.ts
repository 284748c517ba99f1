import type { Router } from 'express'
import type { Registry } from 'prom-client'
import type { FigureOf } from '#domain/where/where'
import type { FigureFaults } from '#domain/workflow/step-context'
import type { KnownDevices } from '../../auth/known-devices.ts'
import type { Oidc } from '../../auth/oidc.ts'
import type { OneTimePasswords } from '../../auth/one-time-passwords.ts'
import type { SecondFactor } from '../../auth/second-factor.ts'
import type { Sessions } from '../../auth/sessions.ts'
import type { SignIn } from '../../auth/sign-in.ts'
import type { Visitors } from '../../auth/visitors.ts'
import type { ApiKeys } from '../../authority/api-keys.ts'
import type { Database } from '../../db/database.ts'
import type { Files } from '../../files/files.ts'
import type { OrganizationJobs } from '../../organization-jobs/organization-jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Probes } from '../../platform/probe.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { Env } from '../../settings/env.ts'
import type { HttpJson } from '../../sources/http-json.ts'
import type { Reasons } from '../answers/health.ts'

/** A screen as `/api/screens` lists it. */
export interface ScreenTitle {
  readonly code: string
  readonly title: Readonly<Record<string, string>>
}

/** What the routes and the application around them are made of. */
export interface AppOptions {
  readonly env: Pick<
    Env,
    'publicUrl' | 'allowedHosts' | 'trustProxy' | 'securityContact' | 'limits'
  >
  readonly log: Log
  readonly clock: Clock
  readonly db: Database
  /** Seals the secrets of records. */
  readonly box: SecretBox
  readonly sessions: Sessions
  readonly signIn: SignIn
  /** Who is known before they have signed in. */
  readonly visitors: Visitors
  readonly devices: KnownDevices
  readonly oneTimePasswords: OneTimePasswords
  readonly secondFactor: SecondFactor
  /** The identity provider people may sign in with; without one there are only passwords. */
  readonly oidc?: Oidc
  readonly apiKeys: ApiKeys
  readonly files: Files
  /** Moves and mergers, which may take longer than a call. */
  readonly organizationJobs: OrganizationJobs
  /** The way to the systems that people are read from. */
  readonly identityHttp: HttpJson
  readonly screens: () => readonly ScreenTitle[]
  /** Why the server is not ready; empty when it is. */
  readonly unready: Reasons
  /** What somebody has to look after, such as a disk that is almost full. */
  readonly warnings?: Reasons
  /** Figures that records show of themselves. */
  readonly figureOf?: FigureOf
  readonly figureFaults?: FigureFaults
  /** Routes of other capabilities, such as figures; they find `request.actor` filled in. */
  readonly routers?: readonly Router[]
  /** Folder of the built client; without it only the API answers. */
  readonly clientDir?: string
  /** Lets `/metrics` be read from elsewhere than this machine. */
  readonly metricsToken?: string
  /** Numbers of other parts for `/metrics`. */
  readonly numbers?: readonly Registry[]
  /** The same where each asking costs something. */
  readonly costlyNumbers?: readonly Registry[]
  /** Recognises the doctor of this installation. */
  readonly probes?: Pick<Probes, 'answerTo'>
  /** Faults that one refusal names. */
  readonly mostFaults?: number
}
