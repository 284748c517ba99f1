/** Who answers at an address: nobody, another program, another Headframe, or the server of this installation. */
import { z } from 'zod'
import { type Probes, probeHeader, type Seen } from '../platform/probe.ts'
import { type Answer, call, Unanswered } from './call.ts'

/** The settings that it was started with. */
interface Started {
  readonly publicUrl: string
  readonly trustProxy: unknown
}

export interface Reply {
  /** `headframe`: one, and without the key it cannot be told which. */
  readonly who: 'nobody' | 'other' | 'headframe' | 'stranger' | 'ours'
  readonly answer: Answer | Unanswered
  /** What our own server saw of the call. */
  readonly seen?: Seen
  readonly received?: number
  readonly started?: Started
}

interface Asking {
  readonly probes: Probes | null
  readonly path?: string
  /** Bytes that are sent with it. */
  readonly bytes?: number
  readonly headers?: Readonly<Record<string, string>>
}

const text = z.string().nullable()
const said = z.object({
  status: z.literal('alive'),
  proof: z.string().optional(),
  received: z.number().optional(),
  started: z.object({ publicUrl: z.string(), trustProxy: z.unknown() }).optional(),
  seen: z
    .object({ host: text, address: text, forwardedFor: text, forwardedProto: text })
    .optional(),
})

export async function askWho(
  address: string,
  { probes, path = '/healthz', bytes = 0, headers }: Asking,
): Promise<Reply> {
  const method = bytes > 0 ? 'POST' : 'GET'
  const question = probes?.ask({ method, path, bytes })
  const answer = await call(`${address}${path}`, {
    ...{ bytes, method },
    headers: { ...headers, ...(question && { [probeHeader]: question.header }) },
  })
  if (answer instanceof Unanswered) return { who: 'nobody', answer }
  const body = answer.status === 200 ? bodyOf(answer.text) : null
  if (!body) return { who: 'other', answer }
  if (!question) return { who: 'headframe', answer }
  if (!question.isAnsweredBy(body.proof)) return { who: 'stranger', answer }
  const { seen, received, started } = body
  return { who: 'ours', answer, seen, received, started }
}

function bodyOf(json: string): z.output<typeof said> | null {
  try {
    return said.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

/** Why it can be another one than ours. */
export const whyStranger =
  'it has another DATA_DIR, DATABASE_URL or SECRET_KEY, stands on another machine, or is older than this program'

/** Why it cannot be told. */
export const noKey = 'there is no key in DATA_DIR that this account can read'
