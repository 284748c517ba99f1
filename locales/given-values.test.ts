import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/text/language'
import { at, pathsOf, type Tree, wordsIn } from './words.testing.ts'

const root = join(import.meta.dirname, '..')

describe('the values that a screen gives its words', () => {
  /** What the translation reads itself. */
  const ofTranslation = new Set(['count', 'context', 'defaultValue', 'ns', 'lng'])

  const calls = ['client/app', 'client/workspace', 'client/wall', 'client/ui'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) => callsIn(readFileSync(join(root, folder, name), 'utf8'))),
  )

  it('are said in some language at least', () => {
    expect(calls.length).toBeGreaterThan(100)
    const unsaid = calls.flatMap(({ namespaces: files, key, params }) => {
      const texts = languages.flatMap((language) =>
        files.flatMap((file) => formsOf(wordsIn(language, file), key)),
      )
      const isSaid = (name: string) => texts.some((text) => text.includes(`{{${name}}}`))
      return texts.length === 0 ? [] : params.filter((one) => !isSaid(one)).map((one) => [key, one])
    })
    expect(unsaid).toEqual([])
  })

  /** Every text of a key, also where it has forms of a plural. */
  const formsOf = (tree: Tree, key: string): string[] =>
    pathsOf(tree)
      .filter((path) => path.replace(/_(zero|one|two|few|many|other)$/, '') === key)
      .map((path) => at(tree, path) ?? '')

  /** Calls of `t` with a key and values that are written out. */
  function callsIn(source: string) {
    const named = [...source.matchAll(/useTranslation\(\[?([^)]*)\)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => String(name)),
    )
    const call = /\bt\(\s*'(?:([\w-]+):)?([\w.]+)',\s*\{([^{}]*)\}/g
    return [...source.matchAll(call)].map(([, file, key = '', values = '']) => ({
      namespaces: file ? [file] : named,
      key,
      params: namesIn(values).filter((name) => !ofTranslation.has(name)),
    }))
  }

  /** The names of an object literal, without what its values are made of. */
  function namesIn(literal: string): string[] {
    let flat = literal
    while (/[([][^()[\]]*[)\]]/.test(flat)) flat = flat.replace(/[([][^()[\]]*[)\]]/g, '')
    return flat.split(',').flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? [])
  }
})
