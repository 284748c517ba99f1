/** `npm run screens:check`: checks layouts, sources and figures; the exit code is 1 when one does not hold. */
import { resolve } from 'node:path'
import { namesOf } from '../platform/address-lists.ts'
import type { ConfigProblem } from '../platform/config-faults.ts'
import { silentLog } from '../platform/log.ts'
import { terminalLanguage, wordsOf } from '../platform/words.ts'
import { Screens, sourcesDirOf } from '../screens/screens.ts'
import { FigureFiles, figuresDirOf } from '../sources/figure-files.ts'
import { Mapping } from '../sources/mapping.ts'
import { sourceFiles } from '../sources/settings.ts'

const dir = resolve(process.argv[2] ?? process.env.SCREENS_DIR ?? './screens-config')
const words = wordsOf('screens', terminalLanguage(process.env.LC_ALL ?? process.env.LANG))

const linkHosts = namesOf(process.env.LINK_HOSTS ?? '')
const figures = new FigureFiles({ dir: figuresDirOf(dir), linkHosts, log: silentLog })
const screens = new Screens({ dir, log: silentLog, figures })
const mappings = new Mapping()
const { catalogue } = figures
const sources = sourceFiles({ dir: sourcesDirOf(dir), log: silentLog, mappings, catalogue })
// First: the others name what they define.
await figures.read()
await screens.read()
await sources.read()
await mappings.stop()

const tell = (problem: ConfigProblem, folder: string) => {
  console.error(words('check.place', { ...problem, file: resolve(folder, problem.file) }))
  console.error(`  ${words(`problems.${problem.code}`, problem.params)}`)
}
for (const problem of figures.problems()) tell(problem, figuresDirOf(dir))
for (const problem of screens.problems()) tell(problem, dir)
for (const problem of sources.problems()) tell(problem, sourcesDirOf(dir))

const problems = [figures, screens, sources].reduce((sum, one) => sum + one.problems().length, 0)
const files = figures.size + screens.list().length + sources.all().length
console.log(problems === 0 ? words('check.good', { files }) : words('check.bad', { problems }))
process.exitCode = problems === 0 ? 0 : 1
