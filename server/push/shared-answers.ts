import type { Server } from 'socket.io'

/** The numbers of packets that answer a call (Socket.IO protocol, version 5). */
const acknowledgement = 3

type Encoder = Server['encoder']

/**
 * Answers share what they have in common: an object that goes to many, such as a room's snapshot, is
 * made into text once and for all of them. Such an object must never change.
 */
export function shareAnswers({ encoder }: Pick<Server, 'encoder'>): void {
  const encode = encoder.encode.bind(encoder)
  encoder.encode = (packet: Parameters<Encoder['encode']>[0]) => {
    const [answer, ...more] = Array.isArray(packet.data) ? packet.data : []
    const isOne = packet.type === acknowledgement && isPlain(answer) && more.length === 0
    if (!isOne) return encode(packet)
    const [frame] = encode({ ...packet, data: [] }) as [string]
    return [`${frame.slice(0, -'[]'.length)}[${textOfParts(answer)}]`]
  }
}

const texts = new WeakMap<object, string>()

/** The object at hand is one answer's own; what it holds may be that of many. */
function textOfParts(answer: object): string {
  const parts = Object.entries(answer).flatMap(([name, value]) =>
    value === undefined ? [] : [`${JSON.stringify(name)}:${textOf(value)}`],
  )
  return `{${parts.join()}}`
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  const known = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, known)
  return known
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
