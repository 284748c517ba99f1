import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { cssVariables, nightTokens } from './tokens.ts'

const client = resolve(import.meta.dirname, '..')
const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx?)$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(resolve(client, name), 'utf8') }))

it('a style uses no variable that nobody sets', () => {
  const everything = files.map(({ text }) => text).join('\n')
  const named = [...everything.matchAll(/(--[a-z0-9-]+)['"]?\]?:/g)].map(([, name]) => name)
  const set = new Set([...Object.keys(cssVariables(nightTokens)), ...named])
  const unset = files.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)].flatMap(([, variable]) =>
      set.has(variable) ? [] : [`${name}: ${variable}`],
    ),
  )
  expect(unset).toEqual([])
})
