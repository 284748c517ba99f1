import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { commandArguments, UsageError } from '../../scripts/command.mjs'
import type { ConfigProblem } from '../platform/config-faults.ts'
import { faultInWords } from '../platform/config-words.ts'
import { silentLog } from '../platform/log.ts'
import { terminalLanguage, wordsOf } from '../platform/words.ts'
import { Screens, sourcesDirOf } from '../screens/screens.ts'
import { type ConfigEnv, readConfigEnv } from '../settings/env.ts'
import { FigureFiles, figuresDirOf } from '../sources/figure-files.ts'
import { Mapping } from '../sources/mapping.ts'
import { sourceFiles } from '../sources/settings.ts'
import { unaskable } from '../sources/unaskable.ts'
import { toldInOneSentence } from './saying.ts'

const usage = 'Usage: npm run screens:check -- [FOLDER]'
const { positionals } = commandArguments({
  usage,
  does: 'Checks layouts, sources and figures of SCREENS_DIR, or of FOLDER, with the settings of the server.\nThe exit code is 1 when one does not hold.',
  takes: 'FOLDER',
  counts: [0, 1],
})

/** How many things are wrong, told each at its place. */
async function check(env: ConfigEnv): Promise<number> {
  const { screensDir, linkHosts } = env
  const dir = resolve(positionals[0] ?? screensDir)
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`${dir} is no folder`, usage)
  }
  const words = wordsOf('screens', terminalLanguage(process.env))
  const unused = { log: silentLog, isCheckOnly: true }
  const figures = new FigureFiles({ dir: figuresDirOf(dir), linkHosts, ...unused })
  const screens = new Screens({ dir, figures, ...unused })
  const mappings = new Mapping()
  const { catalogue } = figures
  const sources = sourceFiles({
    ...{ dir: sourcesDirOf(dir), mappings, catalogue, ...unused },
    unaskable: (settings) => unaskable(settings, env),
  })
  // First: the others name what they define.
  await figures.read()
  await screens.read()
  await sources.read()
  await mappings.stop()

  const tell = (problem: ConfigProblem, folder: string) => {
    console.error(words('check.place', { ...problem, file: resolve(folder, problem.file) }))
    console.error(`  ${faultInWords(words, problem)}`)
  }
  for (const problem of figures.problems()) tell(problem, figuresDirOf(dir))
  for (const problem of screens.problems()) tell(problem, dir)
  for (const problem of sources.problems()) tell(problem, sourcesDirOf(dir))

  const problems = [figures, screens, sources].reduce((sum, one) => sum + one.problems().length, 0)
  const files = figures.size + screens.list().length + sources.all().length
  const orgs = [...new Set(sources.all().flatMap(({ covers }) => covers))].join(', ')
  if (orgs !== '') console.log(words('check.orgs', { orgs }))
  console.log(problems === 0 ? words('check.good', { files }) : words('check.bad', { problems }))
  return problems
}

await toldInOneSentence(async () => {
  process.exitCode = (await check(readConfigEnv(process.env))) === 0 ? 0 : 1
})
