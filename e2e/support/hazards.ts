import type { Person, RecordAnswer } from './person.ts'

/** Everything a hazard of the officer's mine needs, found over the API as a client would. */
export interface HazardPlace {
  readonly gridArea: string
  readonly profession: string
  readonly org: string
  readonly rectifier: string
  readonly acceptor: string
}

interface Session {
  readonly data: { readonly id: string; readonly org: { readonly id: string } }
}

/** Who rectifies and who accepts in these tests: the worker and the manager of the same mine. */
export async function placeOf(
  officer: Person,
  rectifier: Person,
  acceptor: Person,
): Promise<HazardPlace> {
  const session = await officer.get<Session>('/api/session')
  const worker = await rectifier.get<Session>('/api/session')
  const manager = await acceptor.get<Session>('/api/session')
  return {
    org: session.body.data.org.id,
    gridArea: await officer.firstId('grid-area'),
    profession: await officer.firstId('profession'),
    rectifier: worker.body.data.id,
    acceptor: manager.body.data.id,
  }
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

/** The fields of a hazard as the form sends them; `fields` overrides. */
export function hazardAt(place: HazardPlace, fields: Record<string, unknown> = {}) {
  return {
    ...{
      title: 'Rail joint loose on the haulage level',
      level: 'high',
      description: 'Gap of 18 mm',
    },
    requirement: 'Tighten and measure the gap',
    deadline: days(2),
    statutoryMajor: false,
    onSpotFixed: false,
    responsibleOrg: place.org,
    ...place,
    ...fields,
  }
}

/** Reports a hazard and sends it to its rectifier: from here it is open. */
export async function report(
  officer: Person,
  place: HazardPlace,
  fields = {},
): Promise<RecordAnswer> {
  const created = await officer.post<RecordAnswer>('/api/records/hazard', hazardAt(place, fields))
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  return officer.act('hazard', created.body, 'submit')
}

/** Takes an open hazard through rectification and acceptance until it is closed. */
export async function close(hazard: RecordAnswer, rectifier: Person, acceptor: Person) {
  const started = await rectifier.act('hazard', hazard, 'start', {
    planMeasure: 'Tighten the joint',
    interimControl: 'Fenced off',
  })
  const fixed = await rectifier.act('hazard', started, 'submit-result', {
    result: 'Joint tightened, gap 3 mm',
    afterPhotos: [await rectifier.photo()],
  })
  const opened = await acceptor.act('hazard', fixed, 'open-acceptance')
  return acceptor.act('hazard', opened, 'pass', {
    opinion: 'Checked on site',
    sign: await acceptor.photo(),
  })
}
