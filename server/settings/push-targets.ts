import { type PushTarget, pushTargets } from '#domain/resources/identity-org/account-push'

/** A system that is notified of accounts: where, and with which bearer token. */
export interface TargetAddress {
  readonly system: PushTarget
  /** Root of its SCIM 2.0 service, without `/Users` and without a slash at its end. */
  readonly url: string
  readonly token: string
}

/** Whether a text is a list of `system=address`, each a system that accounts can be sent to. */
export const isTargetList = (text: string): boolean =>
  entriesOf(text).every(
    ([system, url]) =>
      isTarget(system) && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
  )

/** The systems of such a list with their tokens, by the name of the system in capitals. */
export const targetsIn = (
  text: string,
  secrets: Readonly<Record<string, string>>,
): TargetAddress[] =>
  entriesOf(text).flatMap(([system, url]) =>
    isTarget(system)
      ? [{ system, url: url.replace(/\/$/, ''), token: secrets[secretName(system)] ?? '' }]
      : [],
  )

const secretName = (system: PushTarget): string => system.toUpperCase().replaceAll('-', '_')
const isTarget = (name: string): name is PushTarget =>
  (pushTargets as readonly string[]).includes(name)

const entriesOf = (text: string): [string, string][] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const at = entry.indexOf('=')
      return [entry.slice(0, Math.max(at, 0)), entry.slice(at + 1)]
    })
