import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { Headframe } from '../support/headframe.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const server = new Headframe()
test.beforeAll(async () => {
  server.settings = { BACKUP_DIR: test.info().outputPath('backups') }
  await server.start()
})
test.afterAll(() => server.stop())

/** Every number of the server that a file for Prometheus or Grafana asks for. */
const askedFor = (text: string): string[] => [
  ...new Set(text.match(/\b(headframe|process|nodejs)_[a-z0-9_]+/g)),
]

/** A histogram is asked for by its parts. */
const isServed = (name: string, served: ReadonlySet<string>): boolean =>
  served.has(name) || served.has(name.replace(/_(bucket|count|sum)$/, ''))

for (const file of ['prometheus/headframe-alerts.yml', 'grafana/headframe.json']) {
  test(`every number that ${file} asks for is served`, async () => {
    const answer = await (await fetch(`${server.url}/metrics`)).text()
    const served = new Set([...answer.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''))
    const names = askedFor(await readFile(join(deploy, file), 'utf8'))
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !isServed(name, served))).toEqual([])
  })
}

test('sources, sockets and answers are counted', async () => {
  await fetch(`${server.url}/login`)
  const answer = await (await fetch(`${server.url}/metrics`)).text()
  expect(answer).toMatch(/^headframe_ready 1$/m)
  expect(answer).toMatch(/^headframe_source_failing\{source="local"\} 0$/m)
  expect(answer).toMatch(/^headframe_sockets\{shows="wall"\} 0$/m)
  expect(answer).toMatch(/^headframe_http_seconds_count\{call="page",status="2xx"\} [1-9]/m)
})
