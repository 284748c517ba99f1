import { lookup } from 'node:dns/promises'
import type { ConfigFault } from '../platform/config-faults.ts'
import type { Env } from '../settings/env.ts'
import { AllowedHosts, placeOf } from './allowed-hosts.ts'
import { SourceFault } from './fault.ts'
import { secretIn } from './remote.ts'
import type { SourceSettings } from './settings.ts'

export type Surroundings = Pick<Env, 'sourceHosts' | 'sourceSecrets'>

/** Why a server with these settings would not even ask, by the reasons it would give itself. */
export function unaskable(
  { url, secret = '', enabled }: SourceSettings,
  { sourceHosts, sourceSecrets }: Surroundings,
): ConfigFault[] {
  if (!enabled) return []
  const address = new URL(url)
  // Listed or not: to resolve the name is left to the server.
  const hosts = new AllowedHosts(sourceHosts, (name) => lookup(name, { all: true }))
  return [
    ...refused('url', { host: placeOf(address) }, () => hosts.check(address)),
    ...(secret === ''
      ? []
      : refused('secret', { name: secret }, () => secretIn(secret, (name) => sourceSecrets[name]))),
  ]
}

function refused(
  setting: string,
  params: ConfigFault['params'],
  ask: () => unknown,
): ConfigFault[] {
  try {
    ask()
    return []
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    return [{ path: [setting], code: error.reason, params }]
  }
}
