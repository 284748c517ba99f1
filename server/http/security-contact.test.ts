import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'

const path = '/.well-known/security.txt'
let configured: TestHeadframe
let silent: TestHeadframe

beforeAll(async () => {
  const env = {
    publicUrl: 'https://safety.example.com',
    trustProxy: false as const,
    securityContact: 'mailto:security@example.com',
  }
  ;[configured, silent] = await Promise.all([TestHeadframe.start({ env }), TestHeadframe.start()])
})
afterAll(() => Promise.all([configured.stop(), silent.stop()]))

describe('whom a weakness is told to', () => {
  it('is told to anybody, for a time that is not over', async () => {
    const response = await fetch(`${configured.url}${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await response.text()).trimEnd().split('\n')
    const fields = new Map(lines.map((line) => line.split(': ', 2) as [string, string]))
    expect(fields.get('Contact')).toBe('mailto:security@example.com')
    expect(fields.get('Canonical')).toBe(`https://safety.example.com${path}`)
    const ahead = Date.parse(fields.get('Expires') ?? '') - configured.clock.now().getTime()
    expect(ahead).toBeGreaterThan(0)
    expect(ahead).toBeLessThan(365 * 24 * 60 * 60 * 1000)
  })

  it('is not made up where nobody has set it', async () => {
    expect((await fetch(`${silent.url}${path}`)).status).toBe(404)
  })
})
