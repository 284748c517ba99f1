import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { serverPrograms } from '../build-server.mjs'
import { root } from './lock-file.ts'

/** The packages that the built server loads, with its commands and the programs it starts. */
export async function importedByServer(): Promise<ReadonlySet<string>> {
  return importedIn(serverPrograms(), true)
}

/** The packages that the client has in its bundle. */
export async function importedByClient(): Promise<ReadonlySet<string>> {
  const files = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' })
  return importedIn(
    files.filter(isProgram).map((name) => join('client', name)),
    false,
  )
}

const isProgram = (name: string) => /\.(tsx?|css)$/.test(name) && !/\btest(ing)?\.tsx?$/.test(name)

/** What is imported once types are gone: by the files alone, or with those of ours that they import. */
async function importedIn(
  entryPoints: readonly string[],
  follows: boolean,
): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entryPoints],
    outdir: 'dist',
    entryNames: '[dir]/[name]-[hash]',
    bundle: true,
    packages: 'external',
    plugins: follows ? [] : [leavesOthers],
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
  return new Set(imports.filter(({ external }) => external).flatMap(({ path }) => packageOf(path)))
}

const leavesOthers: Plugin = {
  name: 'leaves others',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    )
  },
}

function packageOf(path: string): string[] {
  const [name] = /^(@[\w.-]+\/)?[\w-][\w.-]*/.exec(path) ?? []
  return name === undefined || path.startsWith('node:') ? [] : [name]
}
