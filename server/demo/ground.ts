import { centroidOf, type Position, type Ring } from '#domain/geometry/geometry'
import type { Values } from '#domain/where/where'
import { naturalId } from '../records/store/natural-id.ts'
import { type AreaPlan, areaPlans } from './areas.ts'
import type { Calendar } from './calendar.ts'
import sites from './data/sites.json' with { type: 'json' }
import type { Dice } from './dice.ts'
import { begin, type RecordLife } from './life.ts'
import { type MinePlan, type MineType, planMine } from './mines.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { planAreas, planSize } from './plan.ts'
import { typeNamed } from './record-type.ts'
import { closed, cutInto, shrunk } from './shapes.ts'

export interface Area {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly kind: string
}

/** The ground of a mine: the area of the whole site, and those it is split into. */
export interface Ground {
  readonly site: Area
  readonly areas: readonly Area[]
  readonly records: readonly RecordLife[]
  /** Longitude and latitude of its middle. */
  readonly middle: Position
}

interface Claim {
  readonly plan: MinePlan
  readonly orgCode: string
  readonly orgId: string
  readonly keeper: Person
  readonly officer: Person
  /** The drawing of the one plant whose areas lie on a plan, and the outlines of the sites. */
  readonly pictures: Pick<Pictures, 'plan' | 'sites'>
  readonly isFlagship: boolean
}

const siteKinds: Readonly<Record<MineType, string>> = {
  underground: 'underground-level',
  'open-pit': 'open-pit',
  mixed: 'open-pit',
  concentrator: 'concentrator',
  smelter: 'smelter',
}

/** Splits the ground of a mine into areas, each with somebody who answers for it. */
export function groundOf(claim: Claim, dice: Dice, calendar: Calendar): Ground {
  const { plan, orgCode } = claim
  const place = sites.find(({ code }) => code === plan.site)
  if (!place) throw new Error(`no ground called ${plan.site}`)
  const outline = closed(place.ring as unknown as Ring)
  const isPlan = plan.names[0] === planMine
  const frame = isPlan
    ? planFrame(claim.pictures.plan)
    : { frame: 'geographic', mapImage: claim.pictures.sites[plan.site] }
  const site = {
    ...{ areaKind: siteKinds[plan.mineType], maxPersons: plan.staff, names: plan.names },
    ...{ code: `${orgCode}-A0`, ring: isPlan ? sheet : outline },
  }
  const pieces = isPlan
    ? planAreas.map(rectangle)
    : cutInto(outline, plan.areas).map((piece) => shrunk(piece, 0.94))
  const drawn = pieces.slice(0, plan.areas).map((ring, n) => {
    const area = areaPlans[plan.mineType][n]
    if (!area) throw new Error(`${plan.names[0]} has no area ${n + 1}`)
    return { ...area, ring, code: `${orgCode}-A${n + 1}` }
  })
  const record = (area: AreaPlan & { code: string; ring: Ring }, values: Values) =>
    areaRecord(claim, area, { ...frame, ...values }, { calendar, source: place.source })
  const parent = naturalId('demo', 'grid-area', site.code)
  return {
    site: areaOf(site),
    areas: drawn.map(areaOf),
    middle: centroidOf([outline]),
    records: [
      record(site, { gridLevel: '1', riskClass: 'general' }),
      ...drawn.map((area, n) =>
        record(area, { parent, gridLevel: '2', riskClass: riskOf(claim, n, dice), sortNo: n + 1 }),
      ),
    ],
  }
}

// Calm areas are the rule; the stope of the first mine is what a control room must look at.
function riskOf({ isFlagship }: Claim, n: number, dice: Dice): string {
  if (isFlagship && n === 0) return 'bigger'
  return dice.weighted({ general: 80, big: 16, bigger: 4 })
}

const areaOf = ({ code, names, areaKind }: AreaPlan & { code: string }): Area => ({
  ...{ id: naturalId('demo', 'grid-area', code), code, name: names[0], kind: areaKind },
})

function areaRecord(
  { orgId, keeper, officer }: Claim,
  { code, names, areaKind, elevation, maxPersons, ring }: AreaPlan & { code: string; ring: Ring },
  values: Values,
  { calendar, source }: { readonly calendar: Calendar; readonly source: string },
): RecordLife {
  const { riskClass, ...entered } = values
  const [name, nameEn, nameSr] = names
  const middle = centroidOf([ring])
  return begin(typeNamed('grid-area'), {
    id: naturalId('demo', 'grid-area', code),
    author: keeper,
    at: calendar.hoursAgo(24 * 760),
    marks: { source: `${source}；范围为演示数据`, riskClass },
    values: {
      ...{ name, nameEn, nameSr, code, areaKind, elevation, maxPersons, gridKind: 'physical' },
      ...{ ownerOrg: orgId, responsible: keeper.id, safetyOfficer: officer.id },
      boundary: { type: 'Polygon', coordinates: [ring] },
      center: { type: 'Point', coordinates: middle },
      ...(values.frame === 'plan' ? { screenX: middle[0], screenY: middle[1] } : {}),
      ...entered,
    },
  })
}

const planFrame = (mapImage: string): Values => ({
  ...{ frame: 'plan', mapImage, planWidth: planSize.width, planHeight: planSize.height },
})

const sheet = rectangle({ x: 10, y: 10, w: planSize.width - 20, h: planSize.height - 20 })

function rectangle({ x, y, w, h }: (typeof planAreas)[number]): Ring {
  return closed([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ])
}
