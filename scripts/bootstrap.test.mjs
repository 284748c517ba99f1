import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alone } from './alone.mjs'
import { sentenceOf } from './bootstrap.mjs'
import { installedAsLocked } from './installed.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headframe-bootstrap-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('a bootstrap beside another', () => {
  it('waits until the other is done', async () => {
    const lock = join(folder, 'lock')
    const order = []
    const work = (name) => async () => {
      order.push(`${name} begins`)
      await sleep(20)
      order.push(`${name} ends`)
    }
    await Promise.all([alone(lock, work('start')), alone(lock, work('test'))])
    expect(order).toEqual(['start begins', 'start ends', 'test begins', 'test ends'])
  })

  it.each([
    ['that was killed', JSON.stringify({ pid: spawnSync('true').pid, beginning: '1' })],
    ['whose number another program has now', JSON.stringify({ pid: process.pid, beginning: '1' })],
    ['whose lock was cut short', '{"pid":'],
  ])('does not wait for one %s', async (_, content) => {
    const lock = join(folder, 'lock')
    writeFileSync(lock, content)
    await expect(alone(lock, async () => 'done')).resolves.toBe('done')
    expect(existsSync(lock)).toBe(false)
  })

  it('frees the lock when its own work fails', async () => {
    const lock = join(folder, 'lock')
    const failing = alone(lock, () => Promise.reject(new Error('no network')))
    await expect(failing).rejects.toThrow('no network')
    expect(existsSync(lock)).toBe(false)
  })
})

describe('the installed packages', () => {
  const locked = {
    '': { version: '0.1.0' },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/@pg/mac': { version: '1.0.0', optional: true },
  }

  it.each([
    ['are as locked', { 'node_modules/pg': { version: '8.23.1' } }, true],
    ['are of another version', { 'node_modules/pg': { version: '8.0.0' } }, false],
    ['are not all there', {}, false],
    ['were never all installed', undefined, false],
  ])('%s', (_, installed, expected) => {
    write('package-lock.json', locked)
    if (installed) write('node_modules/.package-lock.json', installed)
    expect(installedAsLocked(folder)).toBe(expected)
  })

  it('are enough without the tools where everything is built, and not to build', () => {
    const tool = { 'node_modules/vite': { version: '8.0.0', dev: true } }
    write('package-lock.json', { ...locked, ...tool })
    write('node_modules/.package-lock.json', { 'node_modules/pg': { version: '8.23.1' } })
    expect(installedAsLocked(folder)).toBe(false)
    expect(installedAsLocked(folder, { tools: false })).toBe(true)
    write('node_modules/.package-lock.json', tool)
    expect(installedAsLocked(folder, { tools: false })).toBe(false)
  })
})

function write(name, packages) {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, name), JSON.stringify({ packages }))
}

it('a program that is another account’s and not built is told in a sentence', () => {
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  expect(sentenceOf(refused)).toContain('sudo npm run build')
  expect(sentenceOf(new Error('npm ci failed'))).toBe('npm ci failed')
})
