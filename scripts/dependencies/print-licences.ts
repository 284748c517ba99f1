import { commandArguments } from '../command.mjs'
import { licencePolicy } from './licence-policy.ts'
import { licenceOf } from './licences.ts'
import { shippedPackages } from './shipped.ts'

commandArguments({
  usage: 'Usage: npm run licences',
  does: 'Lists every package an installation may run, with the licence it is used under.\nThe exit code is 1 if one is not allowed.',
})

const policy = licencePolicy()
const lines = (await shippedPackages()).map((one) => {
  const licence = licenceOf(one, policy)
  return { licence, line: `${licence ?? 'NOT ALLOWED'}\t${one.name}\t${one.version}` }
})
process.stdout.write(`${[...new Set(lines.map(({ line }) => line))].sort().join('\n')}\n`)
process.exitCode = lines.every(({ licence }) => licence) ? 0 : 1
