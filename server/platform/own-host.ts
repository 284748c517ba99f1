import { isIP } from 'node:net'

/** Under which names a server may be asked besides its public address. */
interface Named {
  readonly publicUrl: string
  readonly allowedHosts: readonly string[]
}

const shape = /^(?:\[([\da-f:.]+)\]|([^:@/?#\s]+?)\.?)(?::\d+)?$/i

/**
 * Whether a call names a host that is ours. A page of another site whose name leads to this server
 * (DNS rebinding) is stopped by this alone: to its browser it is the server's own page. A number is
 * nobody's name, and programs that name no host are no browsers.
 */
export function isOwnHost(host: string | undefined, { publicUrl, allowedHosts }: Named): boolean {
  if (host === undefined) return true
  const [, address, name] = shape.exec(host) ?? []
  if (address !== undefined) return isIP(address) === 6
  if (name === undefined) return false
  const asked = name.toLowerCase()
  return (
    isIP(asked) === 4 ||
    asked === 'localhost' ||
    asked === new URL(publicUrl).hostname ||
    allowedHosts.some((allowed) => allowed.toLowerCase() === asked)
  )
}
