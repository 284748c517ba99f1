import { describe, expect, it } from 'vitest'
import { resourceNamed } from '../resources/index.ts'
import { faultsOfDialog } from './dialog-faults.ts'
import { askedFields } from './step.ts'

const now = new Date('2026-03-10T12:00:00Z')
const context = { actor: { id: 'wang' }, now }

function faultsOf([name, state, action]: readonly string[], record: object, input: object) {
  const resource = resourceNamed(name ?? '')
  const transition = resource?.states[state ?? '']?.[action ?? '']
  if (!resource || !transition) throw new Error(`no ${action} of ${name}`)
  const fields = askedFields(resource, transition)
  return faultsOfDialog({ resource, fields, transition }, { ...record }, { ...input }, context)
}

const uuid = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const hazard = {
  ...{ title: 'Loose rail', source: 'self-check', org: uuid(1), gridArea: uuid(2) },
  ...{ profession: uuid(3), hazardType: 'environment', level: 'high', statutoryMajor: false },
  ...{ description: 'Gap of 18 mm', finder: uuid(4), foundAt: now.toISOString() },
  ...{ responsibleOrg: uuid(1), rectifier: uuid(5), acceptor: uuid(6), requirement: 'Tighten' },
  ...{ deadline: '2026-03-11T12:00:00.000Z', onSpotFixed: false },
}

describe('the dialog that asks for more time', () => {
  const asked = (name: string, state: string, record: object, input: object) =>
    faultsOf([name, state, 'request-delay'], record, input)
  const blank = { requestedDeadline: null, delayReason: null, interimControl: null, delayFiles: [] }
  const ofHazard = (input: object) =>
    asked('hazard', 'under-rectification', { ...hazard, ...blank }, { ...blank, ...input })
  const ofDrill = (input: object) =>
    asked(
      ...(['drill', 'not-overdue'] as const),
      { startTime: '2026-03-11T08:00:00.000Z', endTime: '2026-03-11T10:00:00.000Z' },
      { requestedStart: null, requestedEnd: null, delayReason: null, ...input },
    )

  it('of a hazard says what is missing and that the deadline is no later, in one go', () => {
    expect(ofHazard({ requestedDeadline: '2026-03-11T08:00:00.000Z' })).toEqual([
      { field: 'delayReason', code: 'required' },
      { field: 'interimControl', code: 'interimControlSaid' },
      { field: 'requestedDeadline', code: 'requestedIsLater' },
    ])
  })

  it('of a drill says that the reason is missing and that it would end before it begins', () => {
    const backwards = {
      requestedStart: '2026-03-12T10:00:00.000Z',
      requestedEnd: '2026-03-12T08:00:00.000Z',
    }
    expect(ofDrill(backwards)).toEqual([
      { field: 'delayReason', code: 'required' },
      { field: 'requestedEnd', code: 'endAfterStart' },
    ])
  })

  it('leaves to the server what it cannot see and takes what is right', () => {
    const right = {
      ...{ requestedDeadline: '2026-03-12T08:00:00.000Z', delayReason: 'Parts' },
      interimControl: 'Fenced off',
    }
    expect(ofHazard(right)).toEqual([])
    const { deadline: _, ...masked } = { ...hazard, ...blank }
    const early = { ...blank, ...right, requestedDeadline: '2026-03-11T08:00:00.000Z' }
    expect(asked('hazard', 'under-rectification', masked, early)).toEqual([])
  })
})

describe('the dialog that renews a certificate', () => {
  const certificate = {
    ...{ certificateNo: 'T-1', validFrom: '2020-01-01', validTo: '2026-06-30' },
    ...{
      storedEnd: '2026-06-30',
      issuer: 'Authority',
      issuedAt: '2020-01-01',
      scan: 'a'.repeat(64),
    },
  }
  const renewedTo = (validTo: string) => ({
    ...{ certificateNo: 'T-2', validFrom: '2026-03-10', validTo },
    ...{ issuer: 'Authority', issuedAt: '2026-03-09', scan: 'b'.repeat(64) },
  })
  const ofCertificate = (validTo: string) =>
    faultsOf(['management-certificate', 'valid', 'renew'], certificate, renewedTo(validTo))

  it('takes one that holds longer than the one before', () => {
    expect(ofCertificate('2029-06-30')).toEqual([])
  })

  it('asks for the new paper also where another field is wrong', () => {
    const { scan: _, ...unseen } = { ...renewedTo('2029-06-30'), issuer: null }
    expect(faultsOf(['management-certificate', 'valid', 'renew'], certificate, unseen)).toEqual([
      { field: 'issuer', code: 'required' },
      { field: 'scan', code: 'required' },
    ])
  })

  it('says that one of the same end is not longer', () => {
    expect(ofCertificate('2026-06-30')).toEqual([{ field: 'validTo', code: 'renewedLonger' }])
  })
})
