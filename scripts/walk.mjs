// The long walk of `npm run walk`: all of what `npm test` takes a sample of.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { commandArguments } from './command.mjs'
import { root } from './stamp.mjs'

commandArguments({
  usage: 'Usage: npm run walk',
  does: 'Fills the form of every record type, takes every way its records can go, opens every screen as everybody,\nin every language, and loads all that the United States published. It takes hours.\nThe exit code is 1 if something fails.',
})

const walks = ['a-day', 'every-role', 'workspace/workspace', 'every-form']
const steps = [
  ['vitest/vitest.mjs', 'run', 'server/import/msha'],
  ['playwright/cli.js', 'test', '--config=e2e/playwright.config.ts', ...walks],
]

await bootstrap(['deps', 'client', 'server'])
for (const [program, ...args] of steps) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    ...{ cwd: root, stdio: 'inherit' },
    env: { ...process.env, HEADFRAME_WALK: 'all' },
  })
  if (status === 0) continue
  process.exitCode = 1
  break
}
