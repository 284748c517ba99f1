// Both sides with reload: Vite serves the client and hands the rest to the server behind it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { commandArguments } from './command.mjs'
import { root } from './stamp.mjs'

commandArguments({
  usage: 'Usage: npm run dev',
  does: 'Starts server and client with reload. Settings are variables: docs/configuration.md.',
})

const server = spawn(process.execPath, ['--import', 'tsx', '--watch', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
const client = await createServer({ configFile: join(root, 'vite.config.ts') })
await client.listen()
client.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill('SIGTERM'))
server.once('exit', async (code) => {
  await client.close()
  process.exit(code ?? 0)
})
