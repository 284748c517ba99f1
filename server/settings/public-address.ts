import { isIP } from 'node:net'

/** Whether only this machine can reach `host`, be it as an address has it or as a URL does. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

interface Reach {
  readonly host: string
  readonly publicUrl: string
  readonly isProduction: boolean
}

/** Settings with which others than whoever sits at this machine come in, as they were given. */
export function openings({ host, publicUrl, isProduction }: Reach): string[] {
  return [
    ...(isProduction ? ['NODE_ENV=production'] : []),
    ...(isLoopback(host) ? [] : [`HOST=${host}`]),
    ...(isLoopback(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL=${publicUrl}`]),
  ]
}
