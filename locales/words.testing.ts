import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Tree = { readonly [key: string]: string | Tree }

/** The words of a file. */
export function wordsIn(language: string, namespace: string): Tree {
  const path = join(import.meta.dirname, language, `${namespace}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Tree
}

/** Every path of a file that leads to words. */
export function pathsOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : pathsOf(value, `${prefix}${key}.`),
  )
}

/** The text of a path; undefined where there is none. */
export function at(tree: Tree, path: string): string | undefined {
  let node: string | Tree | undefined = tree
  for (const step of path.split('.')) node = typeof node === 'object' ? node[step] : undefined
  return typeof node === 'string' ? node : undefined
}
