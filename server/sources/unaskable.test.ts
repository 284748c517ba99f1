import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { projectRoot } from '../platform/root.ts'
import { areaWords } from '../platform/words.ts'
import { faultReasons } from './fault.ts'
import { sourceFiles } from './settings.ts'
import { type Surroundings, unaskable } from './unaskable.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'headframe-unaskable-'))
})
afterEach(() => rm(dir, { recursive: true }))

const north = `{
  "id": "north", "kind": "headframe", "covers": ["M2"],
  "url": "https://north.example",
  "secret": "NORTH"
}`
const whole: Surroundings = {
  sourceHosts: ['north.example:443'],
  sourceSecrets: { NORTH: 'key' },
}

async function problemsOf(text: string, surroundings: Surroundings) {
  await writeFile(join(dir, 'north.json'), text)
  const files = sourceFiles({
    ...{ dir, log: silentLog, mappings: { faultOf: async () => null } },
    unaskable: (settings) => unaskable(settings, surroundings),
  })
  await files.read()
  return files.problems().map(({ code, line, params }) => ({ code, line, ...params }))
}

describe('a source file', () => {
  it('that the server would ask by holds', async () => {
    expect(await problemsOf(north, whole)).toEqual([])
  })

  it('of a host that is not listed is told at its address, with what to list', async () => {
    const sourceHosts = ['north.example:8443']
    expect(await problemsOf(north, { ...whole, sourceHosts })).toEqual([
      { code: 'notAllowed', line: 3, host: 'north.example:443' },
    ])
  })

  it('whose secret is not set is told at its name', async () => {
    expect(await problemsOf(north, { ...whole, sourceSecrets: {} })).toEqual([
      { code: 'secretMissing', line: 4, name: 'NORTH' },
    ])
  })

  it('that is switched off needs neither', async () => {
    const off = north.replace('"id"', '"enabled": false, "id"')
    expect(await problemsOf(off, { sourceHosts: [], sourceSecrets: {} })).toEqual([])
  })
})

describe('docs/sources.md', () => {
  it('has a line for every reason, and for no other', async () => {
    const text = await readFile(join(projectRoot, 'docs/sources.md'), 'utf8')
    const [, section = ''] = text.split('### Every reason')
    const lines = [...section.matchAll(/^\| `(\w+)`.* \| .+ \|$/gm)].map(([, code]) => code)
    const words = Object.keys(areaWords('en_US', 'sources').reasons ?? {})
    expect(new Set(lines)).toEqual(new Set(words))
    expect(lines).toEqual(expect.arrayContaining([...faultReasons]))
  })
})
