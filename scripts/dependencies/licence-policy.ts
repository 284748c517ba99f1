import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licencePolicySchema } from './licences.ts'
import { root } from './lock-file.ts'

export const licencePolicy = () =>
  licencePolicySchema.parse(
    JSON.parse(readFileSync(join(root, 'docs/security/licences.json'), 'utf8')),
  )
