/** The way of people to the server: its public address, and what a proxy in front of it lets through. */
import type { Probes } from '../platform/probe.ts'
import { type Answer, Unanswered } from './call.ts'
import { type Finding, fault, good, untried, warning } from './finding.ts'
import { inShort, type Way, whyAnother, whyUnanswered } from './public-address.ts'
import { silenceFinding, socketFinding } from './sockets.ts'
import { visitorFindings } from './visitor.ts'
import { askWho, noKey, whyStranger } from './who.ts'

/** Bytes of the largest file that is taken, with the form around it. */
const largestUpload = 20 * 1024 * 1024 + 4096
const megabyte = 1024 * 1024
/** Seconds between two clocks from which one of them is wrong. */
const skewSeconds = 5

interface Looking {
  /** Null: without the key of the installation much cannot be told. */
  readonly probes: Probes | null
  /** Seconds for which a socket says nothing. */
  readonly silence: number
}

export async function wayInFindings(
  way: Way,
  { probes, silence }: Looking,
): Promise<readonly Finding[]> {
  const address = way.publicUrl
  const { who, answer, seen } = await askWho(address, { probes })
  if (answer instanceof Unanswered) return [fault(whyUnanswered(address, answer))]
  if (who === 'other') return [fault(whyAnother(address, answer))]
  if (who === 'stranger') return [fault(`another Headframe answers at ${address}: ${whyStranger}`)]
  const trials = [
    socketFinding(address),
    uploadFinding(address, probes),
    silenceFinding(address, probes, silence),
  ]
  return [
    who === 'ours'
      ? good(`Headframe answers at ${address}`)
      : untried(
          `a Headframe answers at ${address}; could not try whether it is this one: ${noKey}`,
        ),
    ...clockFindings(answer),
    ...(probes && seen ? await visitorFindings(way, probes, seen) : []),
    ...(await Promise.all(trials)),
  ]
}

function clockFindings({ date }: Answer): readonly Finding[] {
  if (!date) return []
  // The head tells whole seconds.
  const seconds = Math.round(Math.abs(Date.now() - date.getTime()) / 1000)
  return seconds > skewSeconds
    ? [warning(`the clocks of this machine and of what answers are ${seconds} s apart: run NTP`)]
    : []
}

/** As many bytes as the largest upload has are sent: some refuse a body by its length, some when it flows. */
async function uploadFinding(address: string, probes: Probes | null): Promise<Finding> {
  const { who, answer, received } = await askWho(address, {
    ...{ probes, path: '/api/files', bytes: largestUpload },
    headers: { 'content-type': 'application/octet-stream' },
  })
  const sent = `after ${Math.round(answer.sent / megabyte)} of 20 MB`
  if (who === 'ours' && received === largestUpload) return good('uploads of 20 MB come through')
  if ('status' in answer && answer.status === 413)
    return fault(
      'photos and tables of 20 MB are refused on their way: let the proxy take 25 MB (nginx: client_max_body_size 25m)',
    )
  if (probes)
    return fault(
      `uploads of 20 MB do not come through (${inShort(answer)} ${sent}): let the proxy take 25 MB, and two minutes for them`,
    )
  return untried(`could not try uploads (${inShort(answer)} ${sent}): ${noKey}`)
}
