import { z } from 'zod'
import { mappingLimits } from '#domain/api/mapping-limits'
import { builtIn, type Catalogue } from '#domain/metrics/catalogue'
import type { Cube } from '#domain/metrics/definition/metric'
import { toldApart } from '#domain/metrics/told-together'
import { type Checked, type ConfigFault, faultsOf } from '../platform/config-faults.ts'
import { ConfigFolder } from '../platform/config-folder.ts'
import { faultInWords } from '../platform/config-words.ts'
import type { KeptFiles } from '../platform/kept-files.ts'
import type { Log } from '../platform/log.ts'
import { wordsOf } from '../platform/words.ts'
import { answerSchema } from './answer-schema.ts'
import type { Mapping } from './mapping.ts'
import type { SourceState } from './source.ts'

/** This server's own records; no file may take its name. */
export const localId = 'local'

const orgCode = z.string().max(32)
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
  covers: z.array(orgCode).min(1).max(500),
}

const cubeName = z.string().max(80)
/** Cubes of which an answer may hold no cell, and parts of cubes (`cube.part`) that it may lose; of all others that is a fault. */
const mayBeEmpty = z.array(cubeName).default([])

/** Seconds that the newest `asOf` may lie back. */
const maxAge = z.number().min(1)
const day = 86_400

const settingsSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...shared,
    kind: z.literal('headframe'),
    cubes: z.array(cubeName).min(1).optional(),
    expects: z
      .strictObject({ mayBeEmpty, maxAge: maxAge.default(day) })
      .default({ mayBeEmpty: [], maxAge: day }),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('json'),
    /** What the mapping yields: the rest of these organisations' figures stays with us. */
    cubes: z.array(cubeName).min(1),
    /** JSONata: from the answer to a list of facts. */
    mapping: z.string().max(20_000),
    /** What every answer must hold; one that does not is a fault of the source. */
    expects: z.strictObject({
      answer: answerSchema,
      /** Codes that each answer must have figures of; default: those it covers. */
      orgs: z.array(orgCode).max(500).optional(),
      mayBeEmpty,
      /** By cube and dimension, the values of which each organisation has a cell in every answer. */
      values: z
        .record(cubeName, z.record(z.string().max(80), z.array(z.string().max(80)).min(1).max(100)))
        .optional(),
      maxAge: maxAge.optional(),
    }),
  }),
])

type Shaped = z.infer<typeof settingsSchema>

/** A source file, checked and with every default filled in. */
export type SourceSettings =
  | Extract<Shaped, { kind: 'headframe' }>
  | (Extract<Shaped, { kind: 'json' }> & {
      /** Those of `cubes` that a file defines, as it does. */
      readonly customCubes: readonly Cube[]
    })

type Path = ConfigFault['path']

const claimSchema = z.object({
  id: shared.id.optional().catch(undefined),
  enabled: z.boolean().catch(true),
  covers: z.array(z.unknown()),
  cubes: z.array(cubeName).optional().catch(undefined),
})

/**
 * What a file that does not hold would answer for. Nobody else may meanwhile: our own records of these
 * organisations would be shown as all there is. Null where not even that can be read.
 */
export function claimOf(file: string, value: unknown): SourceState | null {
  const claim = claimSchema.safeParse(value)
  if (!claim.success || !claim.data.enabled) return null
  const { id = file, covers: named, cubes } = claim.data
  const covers = named.filter((code) => typeof code === 'string')
  if (covers.length === 0) return null
  return { id, covers, cubes, every: 5_000, lastGood: null, failing: true, reason: 'badFile' }
}

interface FileParts {
  readonly dir: string
  readonly log: Log
  readonly mappings: Pick<Mapping, 'faultOf'>
  /** The cubes there are now; default: the built-in ones. */
  readonly catalogue?: () => Catalogue
  /** Waits until files of figures that were saved are in the catalogue. */
  readonly ready?: (() => Promise<void>) | undefined
  /** Keeps the last good version of each over a restart. */
  readonly kept?: KeptFiles
  /** What else keeps a file that holds from being asked by; default: the source says it when asked. */
  readonly unaskable?: (settings: SourceSettings) => readonly ConfigFault[]
  /** The files are checked, and nobody is asked by them. */
  readonly isCheckOnly?: boolean
}

/** The source files of a folder. */
export function sourceFiles({
  dir,
  log,
  mappings,
  catalogue = () => builtIn,
  unaskable = () => [],
  ready,
  kept,
  isCheckOnly,
}: FileParts): ConfigFolder<SourceSettings> {
  const words = wordsOf('screens')
  return new ConfigFolder({
    dir,
    log,
    check: async (value) => {
      const checked = await checkFile(value, mappings, catalogue())
      const faults = 'faults' in checked ? [] : unaskable(checked.value)
      return faults.length > 0 ? { faults } : checked
    },
    nameOf: ({ id }) => id,
    nameKey: 'id',
    ...{ ready, kept, isCheckOnly },
    explain: (problem) => faultInWords(words, problem),
  })
}

/** The same, and the mapping tried out. */
async function checkFile(
  value: unknown,
  mappings: FileParts['mappings'],
  catalogue: Catalogue,
): Promise<Checked<SourceSettings>> {
  const checked = checkSource(value, catalogue)
  if ('faults' in checked || checked.value.kind !== 'json') return checked
  const fault = await mappings.faultOf(checked.value.mapping)
  if (!fault) return checked
  const { code, message } = fault
  return { faults: [{ path: ['mapping'], code, params: { ...limitWords, message } }] }
}

const limitWords = Object.fromEntries(
  Object.entries(mappingLimits).map(([name, limit]) => [name, limit.toLocaleString('en-GB')]),
)

/** Settings that can be asked by, or everything that is wrong with them. */
export function checkSource(
  value: unknown,
  catalogue: Catalogue = builtIn,
): Checked<SourceSettings> {
  const shaped = settingsSchema.safeParse(value, { reportInput: true })
  if (!shaped.success) return { faults: faultsOf(shaped.error) }
  const settings = shaped.data
  const named = settings.cubes ?? []
  const faults: ConfigFault[] = [
    ...strangersIn(['cubes'], named, catalogue),
    ...toldApart(catalogue.cubes, named).map(({ name, lacks }) => ({
      path: ['cubes', named.indexOf(name)],
      code: 'toldApart',
      params: { name, lacks: lacks.join(', ') },
    })),
    ...strangersIn(['expects', 'mayBeEmpty'], settings.expects.mayBeEmpty, catalogue, hasPart),
  ]
  if (settings.id === localId) {
    faults.push({ path: ['id'], code: 'reservedId', params: { name: localId } })
  }
  if (settings.kind === 'json') {
    const { values = {} } = settings.expects
    const known = new Set(named)
    const list = named.join(', ')
    for (const name of Object.keys(values).filter((one) => !known.has(one))) {
      const params = { name, known: list }
      faults.push({ path: ['expects', 'values', name], code: 'unknownCube', params })
    }
  }
  const customCubes = catalogue.cubes.filter(({ custom, name }) => custom && named.includes(name))
  if (settings.kind === 'json') {
    return faults.length > 0 ? { faults } : { value: { ...settings, customCubes } }
  }
  for (const { name } of customCubes) {
    const path = ['cubes', named.indexOf(name)]
    faults.push({ path, code: 'notPassedOn', params: { name } })
  }
  return faults.length > 0 ? { faults } : { value: settings }
}

function strangersIn(
  path: Path,
  names: readonly string[],
  { cubes, cubeNamed }: Catalogue,
  isKnown: (cubes: readonly Cube[], name: string) => boolean = () => false,
): ConfigFault[] {
  const known = cubes.map((cube) => cube.name).join(', ')
  return names.flatMap((name, index) =>
    cubeNamed(name) || isKnown(cubes, name)
      ? []
      : [{ path: [...path, index], code: 'unknownCube', params: { name, known } }],
  )
}

/** Whether it is a dimension of a cube, its measures, its `asOf`, or a value of its observations: `hazard.open.level`. */
const hasPart = (cubes: readonly Cube[], name: string): boolean =>
  cubes.some(({ name: of, dimensions, measures, custom }) =>
    [
      ...[...Object.keys(dimensions), ...Object.keys(custom?.values ?? {})],
      ...(measures ? ['measure', 'asOf'] : ['asOf']),
    ].some((part) => name === `${of}.${part}`),
  )
