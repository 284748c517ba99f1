import { z } from 'zod'
import { cubeNamed, cubes } from '#domain/metrics/index'
import { type Checked, type ConfigFault, ConfigFolder, faultsOf } from '../config-folder.ts'
import type { Log } from '../log.ts'
import { wordsOf } from '../words.ts'
import type { Mapping } from './mapping.ts'

/** This server's own records; no file may take its name. */
export const localId = 'local'

const seconds = z.number().min(1).max(86_400)

const shared = {
  $schema: z.string().optional(),
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Off: the file is kept, nothing is asked. */
  enabled: z.boolean().default(true),
  url: z.url({ protocol: /^https?$/ }),
  /** Seconds between two questions, and until an answer is given up. */
  every: seconds.default(5),
  timeout: z.number().min(0.1).max(60).default(10),
  /** Largest answer, in bytes. */
  maxBytes: z.int().min(1_000).max(50_000_000).default(5_000_000),
  /** Name of the secret sent as a bearer token: the variable `SOURCE_SECRET_<NAME>`. */
  secret: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,39}$/)
    .optional(),
  /** Codes of the organisations it answers for, each with everything below. */
  covers: z.array(z.string().max(32)).min(1).max(500),
}

const cubeName = z.string().max(80)

const settingsSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...shared,
    kind: z.literal('headframe'),
    cubes: z.array(cubeName).min(1).optional(),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('json'),
    /** What the mapping yields: the rest of these organisations' figures stays with us. */
    cubes: z.array(cubeName).min(1),
    /** JSONata: from the answer to a list of facts. */
    mapping: z.string().max(20_000),
  }),
])

/** A source file, checked and with every default filled in. */
export type SourceSettings = z.infer<typeof settingsSchema>

interface FileParts {
  readonly dir: string
  readonly log: Log
  readonly mappings: Pick<Mapping, 'faultOf'>
}

/** The source files of a folder. */
export function sourceFiles({ dir, log, mappings }: FileParts): ConfigFolder<SourceSettings> {
  const words = wordsOf('screens')
  return new ConfigFolder({
    dir,
    log,
    check: (value) => checkFile(value, mappings),
    nameOf: ({ id }) => id,
    explain: ({ code, params }) => words(`problems.${code}`, params),
  })
}

/** The same, and the mapping tried out. */
async function checkFile(
  value: unknown,
  mappings: Pick<Mapping, 'faultOf'>,
): Promise<Checked<SourceSettings>> {
  const checked = checkSource(value)
  if ('faults' in checked || checked.value.kind !== 'json') return checked
  const fault = await mappings.faultOf(checked.value.mapping)
  if (!fault) return checked
  const { code, message } = fault
  return { faults: [{ path: ['mapping'], code, params: { message } }] }
}

/** Settings that can be asked by, or everything that is wrong with them. */
export function checkSource(value: unknown): Checked<SourceSettings> {
  const shaped = settingsSchema.safeParse(value, { reportInput: true })
  if (!shaped.success) return { faults: faultsOf(shaped.error) }
  const settings = shaped.data
  const faults: ConfigFault[] = (settings.cubes ?? []).flatMap((name, index) =>
    cubeNamed(name) ? [] : [strangerAt(index, name)],
  )
  if (settings.id === localId) {
    faults.push({ path: ['id'], code: 'reservedId', params: { name: localId } })
  }
  return faults.length > 0 ? { faults } : { value: settings }
}

function strangerAt(index: number, name: string): ConfigFault {
  const known = cubes.map((cube) => cube.name).join(', ')
  return { path: ['cubes', index], code: 'unknownCube', params: { name, known } }
}
