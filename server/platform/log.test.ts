import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  it('is one JSON object a line, with the level in words and the time in UTC', () => {
    const line: unknown = JSON.parse(
      linesOf((log) => log.info({ screen: 'largeScreen' }, 'joined')),
    )
    expect(line).toMatchObject({ level: 'info', screen: 'largeScreen', msg: 'joined' })
    expect(line).toHaveProperty('time', expect.stringMatching(/^\d{4}-.*Z$/))
  })

  it.each([
    ['a field', { password: 'gas-42' }],
    ['a nested field', { user: { phone: 'gas-42' } }],
    ['a request header', { req: { headers: { cookie: 'gas-42' } } }],
    ['an answer header', { res: { headers: { 'set-cookie': 'gas-42' } } }],
    [
      'the login in an error',
      { err: new Error('no answer from postgres://li:gas-42@db/headframe') },
    ],
    ['a row in a database error', { err: Object.assign(new Error('dup'), { detail: 'gas-42' }) }],
  ])('never shows a secret: %s', (_, fields) => {
    expect(linesOf((log) => log.error(fields, 'failed'))).not.toContain('gas-42')
  })

  it('is short, whatever somebody sent', () => {
    const sent = { source: 'north', reason: 'badMapping', sent: 'x'.repeat(1_000_000) }
    const text = linesOf((log) => log.warn(sent, 'odd'))
    expect(text.length).toBeLessThan(5_000)
    expect(JSON.parse(text)).toMatchObject({
      level: 'warn',
      msg: 'odd',
      // Whom it is about and why is not lost with what is too long.
      ...{ source: 'north', reason: 'badMapping' },
      characters: expect.any(Number),
    })
    expect(linesOf((log) => log.warn('y'.repeat(1_000_000))).length).toBeLessThan(10_000)
  })

  it('keeps the code and constraint of a database error', () => {
    const refused = Object.assign(new Error('dup'), { code: '23505', constraint: 'user_login' })
    expect(linesOf((log) => log.error({ err: refused }, 'failed'))).toMatch(/23505.*user_login/)
  })
})
