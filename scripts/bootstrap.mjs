// Makes what `npm start` and `npm test` need, and only what is missing or stale. It runs before
// node_modules exists, so it is plain JavaScript and imports nothing but Node and its neighbours.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'
import { commandArguments, UsageError, usageExitCode } from './command.mjs'
import { listFound } from './found.mjs'
import { installedAsLocked } from './installed.mjs'
import { hashOf, readStamp, root, writeStamp } from './stamp.mjs'

const steps = {
  deps: {
    title: 'dependencies',
    hint: 'a minute or two',
    isDone: () => installedAsLocked(),
    make: installLocked,
  },
  client: {
    title: 'client',
    hint: 'half a minute',
    inputs: [
      'client',
      'domain',
      'locales',
      'vite.config.ts',
      'scripts/budgets.ts',
      'scripts/built-values.ts',
      'scripts/eval-free.ts',
      'scripts/first-loads.ts',
      'scripts/route-budgets.ts',
      'tsconfig.json',
      'package-lock.json',
    ],
    output: 'dist/client/index.html',
    stamp: 'dist/.stamps/client',
    make: buildClient,
  },
  server: {
    title: 'server',
    hint: 'a second',
    inputs: [
      'server',
      'domain',
      'scripts/build-server.mjs',
      'scripts/command.mjs',
      'package.json',
      'package-lock.json',
    ],
    output: 'dist/server/main.js',
    stamp: 'dist/.stamps/server',
    make: buildServer,
  },
}

/** Brings the named steps up to date, in order; throws if one fails. */
export async function bootstrap(names = Object.keys(steps)) {
  checkNode()
  listFound()
  const wanted = names.map((name) => steps[name])
  // A read-only installation that is complete must start without writing anything.
  if (wanted.every(isDone) || isInstallation(wanted)) return
  await alone(join(root, 'dist/.bootstrap.lock'), async () => {
    for (const step of wanted) if (!isDone(step)) await carryOut(step)
  })
}

function isDone(step) {
  if (step.isDone) return step.isDone()
  const { stamp, output, inputs } = step
  return existsSync(join(root, output)) && readStamp(stamp) === hashOf(inputs)
}

/** Where all is built, what builds may be missing: `npm ci --omit=dev`, `npm prune --omit=dev`. */
function isInstallation(wanted) {
  const built = wanted.filter((step) => step !== steps.deps)
  return built.length > 0 && built.every(isDone) && installedAsLocked(root, { tools: false })
}

async function carryOut({ title, hint, inputs, stamp, make }) {
  const hash = stamp && hashOf(inputs)
  const began = performance.now()
  console.log(`headframe: ${title}: being made ready (${hint})`)
  await make()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`headframe: ${title}: ready in ${seconds} s`)
  if (stamp) writeStamp(stamp, hash)
}

function installLocked() {
  // The npm that started us; NODE_ENV=production must not leave out the tools that build.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program, ...first] = npm
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const run = spawnSync(program, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
  if (run.status !== 0) throw new Error('npm ci failed; its reason is above')
}

async function buildClient() {
  const { build } = await import('vite')
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
}

async function buildServer() {
  const { buildServer } = await import('./build-server.mjs')
  await buildServer()
}

/** Where the program is another account's, as on a server, that one builds it. */
export function sentenceOf({ code, message }) {
  return ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? `the program in ${root} is not built for what stands there, and this account may not write there: run npm run build as its owner (sudo npm run build)`
    : message
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(`Node ${process.versions.node} is too old: Headframe needs 20.19 or newer`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const command = {
    usage: 'Usage: npm run build -- [STEP ...]',
    does: `Makes what is missing or stale, or the steps named: ${Object.keys(steps).join(', ')}.`,
    takes: 'STEP',
    counts: [0, Object.keys(steps).length],
  }
  const { positionals: names } = commandArguments(command)
  const unknown = names.filter((name) => !Object.hasOwn(steps, name))
  try {
    if (unknown.length > 0)
      throw new UsageError(`There is no step called ${unknown.join(', ')}.`, command.usage)
    await bootstrap(names.length > 0 ? names : undefined)
  } catch (error) {
    console.error(`headframe: ${sentenceOf(error)}`)
    process.exit(error instanceof UsageError ? usageExitCode : 1)
  }
}
