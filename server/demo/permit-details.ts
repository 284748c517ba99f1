/** What each kind of job asks on its permit, of the people and places of a mine; null where it has none for it. */
import type { Values } from '#domain/where/where'
import { later } from './calendar.ts'
import type { RecordLife } from './life.ts'
import { type JobName, permitWords } from './permit-words.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import type { Mine, World } from './world.ts'

export interface Job {
  readonly world: Pick<World, 'records'>
  readonly mine: Mine
  readonly n: number
  readonly pictures: Pictures
  readonly places: readonly RecordLife[]
  readonly certificates: readonly RecordLife[]
  readonly equipment: readonly RecordLife[]
  readonly people: {
    readonly lead: Person
    readonly worker: Person
    readonly guardian: Person
    readonly director: Person
  }
}

interface Details {
  /** Hours for which it is asked for. */
  readonly hours: number
  readonly values: (start: Date) => Values
  readonly approvers: readonly Person[]
}

/** A place of the mine of one of these kinds, or any that is no confined space. */
function placeAt({ mine, places }: Job, ...kinds: readonly string[]): Values | null {
  const all = places.map(({ record }) => record).filter(({ org }) => org === mine.id)
  const wanted = all.filter(({ placeKind }) => kinds.includes(String(placeKind)))
  const one = wanted[0] ?? (kinds.includes('tank') ? undefined : all.find(isOpen))
  return one ? { gridArea: one.gridArea, workPlace: one.id, spaceNo: one.confinedSpaceNo } : null
}
const isOpen = ({ isConfinedSpace, placeKind }: Values) =>
  isConfinedSpace !== true && placeKind !== 'shaft' && placeKind !== 'conveyor'

/** The place without what only a confined space asks. */
function openPlace(job: Job, ...kinds: readonly string[]): Values | null {
  const place = placeAt(job, ...kinds)
  return place && { gridArea: place.gridArea, workPlace: place.workPlace }
}

const certificatesOf = ({ certificates }: Job, kind: string, holder: Person): string[] =>
  certificates
    .map(({ record }) => record)
    .filter((one) => one.operationKind === kind && one.holder === holder.id)
    .filter(({ storedState }) => storedState === 'valid')
    .map(({ id }) => id)

const chief = ({ mine }: Job) => mine.manager

type Maker = (job: Job) => Details | null

const hot: Maker = (job) => {
  const place = openPlace(job, 'workshop', 'chamber', 'substation')
  const { worker, lead } = job.people
  // A foreman may hold the certificate and weld himself.
  const papers = [worker, lead].flatMap((one) => certificatesOf(job, 'welding', one))
  if (!place || papers.length === 0) return null
  return {
    hours: 8,
    values: () => ({
      ...{ ...place, permitType: 'hot-work', permitLevel: 'second', specialPlace: false },
      ...{ hotWorkMethod: 'gas-cutting', welderCertificates: papers, gasLowerLimit: 'from-4' },
      ...{ fireEquipment: permitWords[job.mine.country].fire, fireWatchMinutes: 60 },
      gasTester: job.mine.officer.id,
    }),
    approvers: [chief(job)],
  }
}

const height: Maker = (job) => {
  const place = openPlace(job, 'workshop', 'slope', 'chamber')
  return (
    place && {
      hours: 5 * 24,
      values: () => ({
        ...{ ...place, permitType: 'work-at-height', permitLevel: 'I', height: 4.5 },
        ...{ heightClass: 'A', accessMeans: 'ladder', outdoors: false, weather: 'fine' },
        ...{ fallProtection: permitWords[job.mine.country].harness, healthConfirmed: true },
      }),
      approvers: [chief(job)],
    }
  )
}

const lift: Maker = (job) => {
  const place = openPlace(job, 'workshop', 'chamber', 'slope')
  const crane = job.equipment
    .map(({ record }) => record)
    .find(
      ({ org, equipmentKind, storedState }) =>
        org === job.mine.id && equipmentKind === 'crane' && storedState === 'in-use',
    )
  if (!place || !crane || Number(crane.ratedLoad) < 5) return null
  const { worker, lead } = job.people
  return {
    hours: 9,
    values: () => ({
      ...{ ...place, permitType: 'lifting', permitLevel: 'third', loadWeight: 3.2 },
      ...{ crane: crane.id, craneRating: crane.ratedLoad, heavyLift: false, slingCheck: true },
      ...{ irregularLoad: false, nearPowerLine: false, craneOperator: worker.id },
      ...{ rigger: lead.id, signaller: job.mine.officer.id },
    }),
    approvers: [chief(job)],
  }
}

const pit: Maker = (job) => {
  const place = openPlace(job, 'workshop', 'road', 'slope')
  const { administrator, id } = job.mine
  return (
    place && {
      hours: 3 * 24,
      values: () => ({
        ...{ ...place, permitType: 'excavation', depth: 0.9, area: 32, handDigging: true },
        undergroundLines: [{ kind: 'power', depth: 0.7 }],
        ...{ shoring: permitWords[job.mine.country].shoring, drawing: job.pictures.certificate },
        countersigns: [{ dept: id, signer: administrator.id }],
      }),
      approvers: [chief(job)],
    }
  )
}

const plate: Maker = (job) => {
  const place = openPlace(job, 'workshop', 'chamber', 'slope')
  const [pipeName, pipeMedium, plateMaterial] = permitWords[job.mine.country].pipe
  return (
    place && {
      hours: 9,
      values: () => ({
        ...{ ...place, permitType: 'blind-plate', pipeName, pipeMedium, plateMaterial },
        ...{ pressure: 0.6, temperature: 25, plateNo: `MB-${101 + job.n}`, operation: 'install' },
        ...{ plateThickness: 8, thicknessChecked: true },
        positionDrawing: job.pictures.certificate,
      }),
      approvers: [job.mine.administrator, chief(job)],
    }
  )
}

const blast: Maker = (job) => {
  const place = openPlace(job, 'working-face', 'slope')
  const { plan, administrator, officer } = job.mine
  const isFit = plan.mineType !== 'concentrator' && plan.mineType !== 'smelter'
  if (!place || !isFit) return null
  const onSurface = plan.mineType === 'open-pit'
  return {
    hours: 9,
    values: (start) => ({
      ...{ ...place, permitType: 'blasting', blastKind: 'face', onSurface },
      ...{ design: job.pictures.certificate, blastAt: later(start, 3).toISOString() },
      ...{ blaster: job.people.worker.id, explosivesKeeper: administrator.id },
      explosives: [
        { kind: 'emulsion', issued: 96, unit: 'kg' },
        { kind: 'detonator-electronic', issued: 42, unit: 'piece' },
      ],
      warningRadius: onSurface ? 300 : 150,
      guardPosts: [{ post: permitWords[job.mine.country].post, person: officer.id }],
    }),
    // A technician looks at the design, the mine decides, the safety office agrees.
    approvers: [administrator, chief(job), job.mine.deputy],
  }
}

const other: Maker = (job) => {
  const place = openPlace(job, 'working-face', 'slope', 'workshop')
  return (
    place && {
      hours: 20,
      values: () => ({
        ...{ ...place, permitType: 'other', permitLevel: 'second', subType: 'roof-scaling' },
        ...{
          specialPlan: job.pictures.certificate,
          rescuePlan: permitWords[job.mine.country].plan,
        },
      }),
      approvers: [chief(job), job.mine.deputy],
    }
  )
}

const space: Maker = (job) => {
  const place = placeAt(job, 'tank', 'ore-pass')
  if (!place) return null
  const { mine, people } = job
  const [medium, point, rescueEquipment, communication] = permitWords[mine.country].space
  return {
    hours: 9,
    values: () => ({
      ...{ ...place, permitType: 'confined-space', medium, toxicMedium: false },
      isolationPoints: [{ point, method: 'blind', confirmer: people.lead.id }],
      ...{ ventilation: 'forced', rescuer: mine.deputy.id, rescueEquipment, communication },
      ...{ gasLowerLimit: 'from-4', gasTester: mine.officer.id },
    }),
    approvers: [chief(job)],
  }
}

const power: Maker = (job) => {
  const place = openPlace(job, 'workshop', 'substation', 'chamber')
  return (
    place && {
      hours: 24,
      values: () => ({
        ...{ ...place, permitType: 'temporary-electricity', voltage: '380V', powerKw: 4.5 },
        ...{ accessPoint: permitWords[job.mine.country].box, electrician: job.people.worker.id },
        ...{ handLamp: false, wetPlace: false, residualDevice: true, earthing: true },
        longTerm: false,
      }),
      approvers: [chief(job), job.mine.administrator],
    }
  )
}

/** Two hundred metres of road in the middle of the mine; null where its ground is drawn on a plan. */
function sectionAt({ world, mine }: Job): Values | null {
  const ground = world.records.find(({ record }) => record.id === mine.site.id)?.record
  const { coordinates = [] } = (ground?.center ?? {}) as { coordinates?: readonly number[] }
  const [longitude = 999, latitude = 999] = coordinates
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return null
  const degrees = (value: number) => Number(value.toFixed(6))
  const [from, to] = [-0.001, 0.001].map((by) => [degrees(longitude + by), degrees(latitude)])
  return { type: 'LineString', coordinates: [from, to] }
}

const road: Maker = (job) => {
  const place = openPlace(job, 'road', 'slope', 'workshop')
  const { administrator, officer, deputy, id, country } = job.mine
  const [roadName, detour, signage] = permitWords[country].road
  const closedSection = sectionAt(job)
  return (
    place &&
    closedSection && {
      hours: 10,
      values: () => ({
        ...{ ...place, permitType: 'road-closure', closureKind: 'half', fireRouteConfirmed: true },
        ...{ roadName, detour, signage, closedSection },
        countersigns: [administrator, officer, deputy].map(({ id: signer }) => ({
          dept: id,
          signer,
        })),
      }),
      approvers: [chief(job)],
    }
  )
}

export const permitDetails: Readonly<Record<JobName, Maker>> = {
  ...{ hot, height, lift, pit, plate, blast, other, space, power, road },
}
