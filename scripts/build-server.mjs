import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './stamp.mjs'

/** Bundles the server and each command in server/cli/ into dist/server; packages stay outside. */
export async function buildServer() {
  const outdir = join(root, 'dist/server')
  rmSync(outdir, { recursive: true, force: true })
  await bundle(serverPrograms(), outdir)
}

/** Everything of the server that is started by itself. */
export const serverPrograms = () => ['server/main.ts', ...commands(), ...childPrograms()]

/** Bundles what the server runs in processes of their own. */
export const buildPrograms = (outdir) => bundle(childPrograms(), outdir)

const bundle = (entryPoints, outdir) =>
  build({
    absWorkingDir: root,
    entryPoints,
    outbase: 'server',
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  })

const childPrograms = () =>
  readdirSync(join(root, 'server'), { recursive: true })
    .filter((name) => name.endsWith('.child.ts'))
    .map((name) => `server/${name}`)

function commands() {
  const folder = join(root, 'server/cli')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `server/cli/${name}`)
}
