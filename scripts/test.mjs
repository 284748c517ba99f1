// Everything that must hold before a change is good, on a fresh clone too. Each gate counts as a
// test; the last line is the sum.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { commandArguments } from './command.mjs'
import { findBrowser } from './find-browser.mjs'
import { findPython } from './find-python.mjs'
import { root } from './stamp.mjs'
import { playwright, playwrightAlone, vitest } from './suites.mjs'

commandArguments({
  usage: 'Usage: npm test',
  does: 'Everything that must hold before a change is good: types, lint, unit, integration and\nend-to-end tests. Single files: npx vitest run FILE.\nThe exit code is 1 if one fails.',
})

const reports = join(root, 'dist/reports')
// Biome paints for any CI, and a log is read as text.
const plain = process.stdout.isTTY ? [] : ['--colors=off']
const tools = {}
const sum = { passed: 0, failed: 0, skipped: 0 }
/** How long each part took, in milliseconds. */
const durations = new Map()
/** What failed, told again at the end: the log above is long. */
const failures = []
/** Tests that passed only when they were asked again. */
const flaky = []

try {
  await bootstrap(['deps'])
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  gate('types', 'typescript/bin/tsc', ['--noEmit', '-p', '.'])
  gate('lint', '@biomejs/biome/bin/biome', ['ci', '--max-diagnostics=200', ...plain])
  gate('known vulnerabilities', 'tsx/dist/cli.mjs', ['scripts/dependencies/audit.ts'])
  await step('another language', () => {
    tools.python = findPython()
  })
  suite('unit and integration tests', vitest)
  await step('builds', () => bootstrap(['client', 'server']))
  await step('browser', () => {
    tools.browser = findBrowser()
  })
  suite('end-to-end tests of what has its time', playwrightAlone)
  suite('end-to-end tests', playwright)
} catch (error) {
  console.error(`headframe: ${error.message}`)
  failures.push(error.message)
  sum.failed += 1
}

for (const failure of failures) console.log(`failed: ${failure}`)
for (const one of flaky) console.log(`flaky: ${one}`)
for (const [title, took] of durations) console.log(`${minutes(took).padStart(12)}  ${title}`)
console.log(`tests: ${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
process.exit(sum.failed === 0 ? 0 : 1)

function gate(title, program, args) {
  const stop = begin(title)
  const isGood = run(program, args).status === 0
  count(isGood)
  if (!isGood) failures.push(title)
  stop()
}

async function step(title, work) {
  const stop = begin(title)
  try {
    await work()
    count(true)
  } catch (error) {
    console.error(error.message)
    failures.push(`${title}: ${error.message}`)
    count(false)
  }
  stop()
}

function suite(title, { name, program, args, env, countsOf, failuresOf, flakyOf, slowestOf }) {
  const stop = begin(title)
  const report = join(reports, `${name}.json`)
  const { status } = run(program, args(report), env(report, tools))
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const counts = told && countsOf(told)
  if (told) {
    failures.push(...failuresOf(told))
    flaky.push(...flakyOf(told))
  }
  for (const key of Object.keys(sum)) sum[key] += counts?.[key] ?? 0
  // A file that does not load or a worker that dies is in no count.
  if (status !== 0 && !counts?.failed) {
    failures.push(`${title}: the runner ended with ${status}`)
    sum.failed += 1
  }
  stop()
  for (const [file, took] of told ? slowestOf(told) : []) durations.set(`  ${file}`, took)
}

/** Says what begins; the answer is called when it has ended. */
function begin(title) {
  console.log(`headframe: ${title}`)
  const at = Date.now()
  return () => durations.set(title, Date.now() - at)
}

function minutes(took) {
  const seconds = Math.round(took / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

function count(passed) {
  sum[passed ? 'passed' : 'failed'] += 1
}

function run(program, args, env = {}) {
  const script = join(root, 'node_modules', program)
  return spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
}
