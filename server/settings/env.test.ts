import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv, variables } from './env.ts'

const complaintOf = (source: Record<string, string>): string => {
  try {
    readEnv(source)
  } catch (error) {
    return String(error)
  }
  return 'none'
}

describe('the environment', () => {
  it('needs nothing set', () => {
    expect(readEnv({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:8080',
      trustProxy: false,
      demo: true,
      logLevel: 'info',
    })
  })

  it('takes an empty variable for an unset one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toEqual(readEnv({}))
    const secrets = { SOURCE_SECRET_NORTH: ' ', PUSH_SECRET_LMS: '' }
    expect(readEnv({ SCREENS_DIR: '', LINK_HOSTS: '', ...secrets })).toEqual(readEnv({}))
  })

  it.each([
    [{ PORT: '80a' }, 'PORT=80a must be a whole number'],
    [{ PORT: '70000' }, 'PORT=70000'],
    [{ HOST: 'http://here' }, 'HOST='],
    [{ HOST: '999.1.1.1' }, 'HOST=999.1.1.1 must be an address or host name to listen on'],
    [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL must be a PostgreSQL address'],
    [{ PUBLIC_URL: 'safety.example.com' }, 'PUBLIC_URL='],
    [{ PUBLIC_URL: 'http:/' }, 'PUBLIC_URL=http:/ must be'],
    [{ PUBLIC_URL: 'http:/wall' }, 'PUBLIC_URL=http:/wall must be'],
    [{ PUBLIC_URL: 'https://li:pw@wall' }, 'PUBLIC_URL must be'],
    [{ DATABASE_URL: 'postgres://li:12/pw@db/headframe' }, 'DATABASE_URL must be'],
    [{ DATABASE_URL: 'postgres://li:12#pw@db/headframe' }, 'DATABASE_URL must be'],
    [{ SMTP_URL: 'smtp://li:1?pw@mail.example' }, 'SMTP_URL must be'],
    [
      { PUBLIC_URL: 'https://example.com/headframe' },
      'must be the address people type, without a path',
    ],
    [{ SOURCE_HOSTS: 'mine-a.example' }, 'SOURCE_HOSTS=mine-a.example must be the hosts and ports'],
    [{ ALLOWED_HOSTS: 'wall-1:8080' }, 'ALLOWED_HOSTS=wall-1:8080 must be the other host names'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 32'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY=true must be the number of proxies'],
    [{ TRUST_PROXY: '10.0.0.1,everyone' }, 'TRUST_PROXY='],
    [{ DEMO: 'yes' }, 'DEMO=yes must be 1'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud must be one of fatal'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 32'],
    [{ SECURITY_CONTACT: 'security@example.com' }, 'SECURITY_CONTACT=security@example.com must be'],
    [{ SECURITY_CONTACT: 'javascript:alert(1)' }, 'SECURITY_CONTACT='],
  ])('refuses %o and names the cure', (source, words) => {
    expect(complaintOf(source)).toContain(words)
  })

  it('takes what is set', () => {
    const env = readEnv({
      PORT: '0',
      DATABASE_URL: 'postgres://li:pw@db/headframe',
      REDIS_URL: 'rediss://cache:6379',
      PUBLIC_URL: 'https://safety.example.com/',
      SMTP_URL: 'smtps://mail.example.com',
    })
    expect(env).toMatchObject({
      port: 0,
      databaseUrl: 'postgres://li:pw@db/headframe',
      redisUrl: 'rediss://cache:6379',
      publicUrl: 'https://safety.example.com',
      smtpUrl: 'smtps://mail.example.com',
    })
  })

  it('answers to the name of the machine unless names are set', () => {
    expect(readEnv({}).allowedHosts).toContain(hostname())
    const { allowedHosts } = readEnv({ ALLOWED_HOSTS: 'wall-1, wall-1.mine.example' })
    expect(allowedHosts).toEqual(['wall-1', 'wall-1.mine.example'])
  })

  it('takes a list of hosts that sources may be asked at', () => {
    const { sourceHosts } = readEnv({ SOURCE_HOSTS: 'mine-a.example:443, [fd00::5]:8080' })
    expect(sourceHosts).toEqual(['mine-a.example:443', '[fd00::5]:8080'])
    expect(readEnv({}).sourceHosts).toEqual([])
  })

  it('names every variable that does not hold, in one go', () => {
    expect(complaintOf({ PORT: 'x', DEMO: 'x' })).toMatch(/PORT.*\n.*DEMO/)
  })

  it('never repeats a secret', () => {
    expect(complaintOf({ SECRET_KEY: 'gas-42', SMTP_URL: 'gas-42' })).not.toContain('gas-42')
  })

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ PUBLIC_URL: 'http://[::1]:9000' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.evil.example.com' }, false],
    [{ PUBLIC_URL: 'https://safety.example.com' }, false],
    [{ PUBLIC_URL: 'http://127.0.0.1.example.com' }, false],
  ])('with %o there is a demonstration group unless told otherwise: %s', (source, demo) => {
    expect(readEnv(source).demo).toBe(demo)
    expect(readEnv({ ...source, DEMO: '0' }).demo).toBe(false)
  })

  it.each([
    [{ NODE_ENV: 'production' }, 'DEMO=1 must be 0 with NODE_ENV=production: everybody knows'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost' }, 'DEMO=1 must be 0 with HOST=0.0.0.0:'],
    [
      { PUBLIC_URL: 'https://safety.example.com' },
      'DEMO=1 must be 0 with PUBLIC_URL=https://safety.example.com:',
    ],
  ])('with %o a demonstration group is refused', (source, words) => {
    expect(complaintOf({ ...source, DEMO: '1' })).toContain(words)
    expect(complaintOf({ ...source, DEMO: '0' })).toBe('none')
  })

  it.each([
    ['0', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ])('trusts proxies: %s', (TRUST_PROXY, trusted) => {
    expect(readEnv({ TRUST_PROXY }).trustProxy).toEqual(trusted)
  })
})

describe('docs/configuration.md', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/configuration.md'), 'utf8')
  const documented = [...page.matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)]

  it('has a line for each variable and no other', () => {
    expect(documented.map(([, name]) => name)).toEqual(Object.keys(variables))
  })

  it.each(Object.entries(variables))('gives the default of %s', (name, { schema }) => {
    const fallback = schema.safeParse(undefined).data
    const shown = documented.find(([, row]) => row === name)?.[2]
    expect(shown).toBe(fallback === undefined ? 'unset' : `\`${fallback}\``)
  })
})
