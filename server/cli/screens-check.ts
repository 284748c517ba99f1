/** `npm run screens:check`: checks layouts and sources; the exit code is 1 when one does not hold. */
import { resolve } from 'node:path'
import type { ConfigProblem } from '../config-folder.ts'
import { silentLog } from '../log.ts'
import { Screens, sourcesDirOf } from '../screens/screens.ts'
import { Mapping } from '../sources/mapping.ts'
import { sourceFiles } from '../sources/settings.ts'
import { terminalLanguage, wordsOf } from '../words.ts'

const dir = resolve(process.argv[2] ?? process.env.SCREENS_DIR ?? './screens-config')
const words = wordsOf('screens', terminalLanguage(process.env.LC_ALL ?? process.env.LANG))

const screens = new Screens({ dir, log: silentLog })
const mappings = new Mapping()
const sources = sourceFiles({ dir: sourcesDirOf(dir), log: silentLog, mappings })
await screens.read()
await sources.read()
await mappings.stop()

const tell = (problem: ConfigProblem, folder: string) => {
  console.error(words('check.place', { ...problem, file: resolve(folder, problem.file) }))
  console.error(`  ${words(`problems.${problem.code}`, problem.params)}`)
}
for (const problem of screens.problems()) tell(problem, dir)
for (const problem of sources.problems()) tell(problem, sourcesDirOf(dir))

const problems = screens.problems().length + sources.problems().length
const files = screens.list().length + sources.all().length
console.log(problems === 0 ? words('check.good', { files }) : words('check.bad', { problems }))
process.exitCode = problems === 0 ? 0 : 1
