import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { describe, expect, it } from 'vitest'
import { variables } from '../server/settings/env.ts'
import { knownPasswordsFile } from '../server/settings/known-passwords.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first]) => first ?? '')

const dockerfile = read('deploy/Dockerfile').replaceAll(/ \\\n\s*/g, ' ')
const compose = read('deploy/compose.yaml')
const settings = read('deploy/compose.env')

const copied = found(dockerfile, /^COPY --from=build \/opt\/headframe\/(\S+) \S+$/gm)
/** Makes migrations, from folders that an installation does not change. */
const isOfDevelopers = (name: string) => /migrate-generate\.ts$|^db\/schema\.ts$/.test(name)

/** Not the sources themselves, which only a clone runs, nor what lies outside. */
const isOfProgram = (path: string) => path !== 'server' && !path.startsWith('..')

const isCopied = (path: string) => copied.some((one) => path === one || path.startsWith(`${one}/`))

describe('the container image', () => {
  it('has a Node that the program runs on', () => {
    const [major] = found(dockerfile, /^ARG NODE=node:(\d+)-/gm)
    expect(satisfies(`${major}.0.0`, JSON.parse(read('package.json')).engines.node)).toBe(true)
  })

  it('copies what there is, or what is built', () => {
    const built = ['node_modules', 'dist']
    expect(copied.length).toBeGreaterThan(5)
    expect(copied.filter((path) => !built.includes(path) && !existsSync(join(root, path)))).toEqual(
      [],
    )
  })

  it('holds every file that the server reads beside its program', () => {
    const texts = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/test/.test(name) && !isOfDevelopers(name))
      .map((name) => read(join('server', name)))
    const files = found(texts.join('\n'), /join\(projectRoot, '([^']+)'/g)
    expect(files).toContain('server/db/migrations')
    expect(
      [...files.filter(isOfProgram), knownPasswordsFile].filter((path) => !isCopied(path)),
    ).toEqual([])
  })

  it('is built from everything that it copies', () => {
    const left = read('.dockerignore').split('\n')
    expect(copied.filter((path) => left.includes(path))).toEqual(['node_modules', 'dist'])
  })

  it('and its compose file set what the settings know', () => {
    const names = [
      ...found(dockerfile.match(/^ENV .*$/m)?.[0] ?? '', /\b([A-Z_]+)=/g),
      ...found(compose.match(/environment:\n([\s\S]*?)volumes:/)?.[1] ?? '', /^ +([A-Z_]+):/gm),
    ]
    expect(names).toContain('TRUST_PROXY')
    // Node and the C library read these.
    const others = ['NODE_ENV', 'MALLOC_ARENA_MAX']
    const unknown = (name: string) => !others.includes(name) && !Object.hasOwn(variables, name)
    expect(names.filter(unknown)).toEqual([])
  })
})

describe('the settings of the containers', () => {
  const names = found(settings, /^([A-Z_]+)=/gm)

  it('name all that the compose file asks for', () => {
    const asked = new Set(found(compose, /\$\{([A-Z_]+)/g))
    expect([...asked].filter((name) => !names.includes(name))).toEqual([])
  })

  it('hold nothing that neither it nor the server reads', () => {
    const isRead = (name: string) =>
      compose.includes(`\${${name}`) || Object.hasOwn(variables, name)
    expect(names.filter((name) => !isRead(name))).toEqual([])
  })

  it('give Caddy the names that its file asks for', () => {
    const asked = found(read('deploy/Caddyfile'), /\{\$([A-Z_]+)/g)
    expect(asked.filter((name) => !compose.includes(`      ${name}: `))).toEqual([])
    expect(asked).toHaveLength(3)
  })
})
