import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watch } from 'chokidar'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Checked } from './config-faults.ts'
import { ConfigFolder } from './config-folder.ts'
import { KeptFiles } from './kept-files.ts'
import { silentLog } from './log.ts'

let root: string
interface Named {
  readonly name: string
  readonly of?: string
}

let folder: ConfigFolder<Named>

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'headframe-config-'))
})
afterEach(async () => {
  await folder.stop()
  await rm(root, { recursive: true })
})

const folderAt = (...path: string[]) => folderOf((value) => ({ value: value as Named }), path)
const folderOf = (check: (value: unknown) => Checked<Named>, path: string[] = []) =>
  new ConfigFolder<Named>({
    dir: join(root, ...path),
    log: silentLog,
    check,
    nameOf: ({ name }) => name,
    nameKey: 'name',
    explain: ({ code }) => code,
  })
const names = () => folder.all().map(({ name }) => name)
const until = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 20 })

describe('a folder of configuration', () => {
  it.each([
    ['beside others', ['sources']],
    ['with the folder around it', ['screens', 'sources']],
  ])('that is made while the server runs is seen: %s', async (_, path) => {
    folder = folderAt(...path)
    await folder.start()
    const dir = join(root, ...path)
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'one.json'), '{"name":"one"}')
    await until(() => expect(names()).toEqual(['one']))
    await writeFile(join(dir, 'two.json'), '{"name":"two"}')
    await until(() => expect(names()).toEqual(['one', 'two']))
  })

  it('says what is in another encoding, and when that file is used again', async () => {
    const info = vi.spyOn(silentLog, 'info')
    folder = folderAt()
    const file = join(root, 'one.json')
    await writeFile(file, '\uFEFF{"name":"one"}', 'utf16le')
    await folder.read()
    expect(folder.problems()).toEqual([
      {
        ...{ file: 'one.json', line: 1, column: 1 },
        code: 'notUtf8',
        params: { encoding: 'UTF-16 LE' },
      },
    ])
    await writeFile(file, '\uFEFF{"name":"one"}')
    await folder.read()
    await folder.read()
    expect(names()).toEqual(['one'])
    expect(folder.problems()).toEqual([])
    expect(info.mock.calls).toEqual([[{ file }, 'a configuration file is used again']])
  })

  it('a copy takes nobody’s name, also after a restart, and a name that is free again is taken', async () => {
    const kept = new KeptFiles({ dir: join(root, 'kept'), log: silentLog })
    await mkdir(join(root, 'kept'))
    const made = () =>
      new ConfigFolder<Named>({
        ...{ dir: root, log: silentLog, kept, nameOf: ({ name }) => name, nameKey: 'name' },
        check: (value) => ({ value: value as Named }),
        explain: ({ code }) => code,
      })
    await writeFile(join(root, 'wall.json'), '{"name":"wall","of":"us"}')
    const before = made()
    await before.read()
    await writeFile(join(root, 'a-copy.json'), '{"name":"wall","of":"them"}')
    const after = made()
    folder = after
    await after.start()
    expect(after.all()).toEqual([{ name: 'wall', of: 'us' }])
    expect(after.problems()).toMatchObject([{ file: 'a-copy.json', code: 'nameTaken' }])
    await rm(join(root, 'wall.json'))
    await until(() => expect(after.all()).toEqual([{ name: 'wall', of: 'them' }]))
    expect(after.problems()).toEqual([])
  })

  it('that is only checked blames both files of one name, each at its name', async () => {
    folder = new ConfigFolder<Named>({
      ...{ dir: root, log: silentLog, nameKey: 'name', isCheckOnly: true },
      check: (value) => ({ value: value as Named }),
      nameOf: ({ name }) => name,
      explain: ({ code }) => code,
    })
    await writeFile(join(root, 'copy.json'), '{"of":"them","name":"wall"}')
    await writeFile(join(root, 'other.json'), '{"name":"other"}')
    await writeFile(join(root, 'wall.json'), '{"name":"wall"}')
    await folder.read()
    const told = (file: string, column: number, other: string) => ({
      ...{ file, line: 1, column, code: 'nameTaken' },
      params: { name: 'wall', key: 'name', file: other },
    })
    expect(folder.problems()).toEqual([
      told('copy.json', 21, 'wall.json'),
      told('wall.json', 9, 'copy.json'),
    ])
  })

  it('that is taken away and made again is seen', async () => {
    const dir = join(root, 'sources')
    await mkdir(dir)
    await writeFile(join(dir, 'one.json'), '{"name":"one"}')
    folder = folderAt('sources')
    await folder.start()
    expect(names()).toEqual(['one'])
    await rm(dir, { recursive: true })
    await until(() => expect(names()).toEqual([]))
    await mkdir(dir)
    await writeFile(join(dir, 'two.json'), '{"name":"two"}')
    await until(() => expect(names()).toEqual(['two']))
  })

  describe('of which the watcher tells nothing', () => {
    const deaf: typeof watch = (paths, options) => watch(paths, { ...options, ignored: () => true })
    const file = (name: string) => join(root, 'sources', `${name}.json`)

    beforeEach(async () => {
      folder = new ConfigFolder<Named>({
        ...{ dir: join(root, 'sources'), log: silentLog, watch: deaf },
        check: (value) => ({ value: value as Named }),
        nameOf: ({ name }) => name,
        nameKey: 'name',
        explain: ({ code }) => code,
      })
      await folder.start()
      await mkdir(join(root, 'sources'))
    })

    it('is read all the same, as are its changes, and what is taken away', async () => {
      await Promise.all(
        ['a', 'b', 'c'].map((name) => writeFile(file(name), JSON.stringify({ name }))),
      )
      await until(() => expect(names()).toEqual(['a', 'b', 'c']))
      await writeFile(file('b'), '{"name":"another"}')
      await until(() => expect(names()).toEqual(['a', 'another', 'c']))
      await rm(file('a'))
      await until(() => expect(names()).toEqual(['another', 'c']))
    })

    it('is read when whoever needs it has waited for it', async () => {
      await writeFile(file('a'), '{"name":"a"}')
      await folder.settled()
      expect(names()).toEqual(['a'])
    })
  })

  it('takes nothing from the folders beside and below it', async () => {
    await mkdir(join(root, 'sources', 'old'), { recursive: true })
    folder = folderAt('sources')
    await folder.start()
    await writeFile(join(root, 'beside.json'), '{"name":"beside"}')
    await writeFile(join(root, 'sources', 'old', 'below.json'), '{"name":"below"}')
    await writeFile(join(root, 'sources', 'one.json'), '{"name":"one"}')
    await until(() => expect(names()).toEqual(['one']))
  })

  it('refuses a file that is far too large, unread', async () => {
    folder = folderAt()
    await writeFile(join(root, 'huge.json'), `{"name":"${'x'.repeat(1_100_000)}"}`)
    await folder.read()
    expect(folder.problems()).toMatchObject([
      { file: 'huge.json', code: 'fileTooLarge', params: { size: '1.1', most: '1' } },
    ])
  })

  it('tells the first 20 faults of a file and how many more there are, each at its place', async () => {
    const keys = Array.from({ length: 9_000 }, (_, index) => `k${index}`)
    await writeFile(join(root, 'many.json'), `{\n${keys.map((key) => `"${key}":0`).join(',\n')}\n}`)
    folder = folderOf((value) => ({
      faults: Object.keys(Object(value)).map((name) => ({
        ...{ path: [name], code: 'unknownProperty', params: { name } },
      })),
    }))
    const began = performance.now()
    await folder.read()
    expect(performance.now() - began).toBeLessThan(5_000)
    const told = folder.problems()
    expect(told).toHaveLength(21)
    expect(told[19]).toMatchObject({ line: 21, column: 1, params: { name: 'k19' } })
    expect(told[20]).toMatchObject({ code: 'moreFaults', params: { more: '8980' } })
  })

  it.each([
    ['keys', (text: string) => `{${text.replaceAll('#', '"k#":0')}}`],
    ['list elements', (text: string) => `[${text.replaceAll('#', '0')}]`],
  ])('is not checked when it has more %s than any file needs', async (_, wrap) => {
    const text = (count: number) => wrap(Array.from({ length: count }, () => '#').join(','))
    await writeFile(join(root, 'most.json'), text(10_000))
    await writeFile(join(root, 'more.json'), text(10_001))
    let checks = 0
    folder = folderOf(() => {
      checks += 1
      return { value: { name: 'most' } }
    })
    await folder.read()
    expect(checks).toBe(1)
    expect(folder.problems()).toMatchObject([
      { file: 'more.json', code: 'fileTooFull', params: { most: '10000' } },
    ])
  })

  it.each([
    ['that is nested too deep', '['.repeat(900_000), { code: 'tooDeep', line: 1, column: 101 }],
    ['that is too deep and whole', `${'['.repeat(101)}\n${']'.repeat(101)}`, { code: 'tooDeep' }],
    ['that its check fails at', '{"name":"thrown"}', { code: 'uncheckable' }],
  ])('a file %s is a fault of that file alone', async (_, text, fault) => {
    await writeFile(join(root, 'bad.json'), text)
    await writeFile(join(root, 'good.json'), `{"name":"${'['.repeat(200)}"}`)
    folder = folderOf((value) => {
      const one = value as Named
      if (one.name === 'thrown') throw new RangeError('Maximum call stack size exceeded')
      return { value: one }
    })
    await folder.read()
    expect(folder.problems()).toMatchObject([{ file: 'bad.json', ...fault }])
    expect(names()).toEqual(['['.repeat(200)])
  })
})
