import { mustBeDescribed } from './described-answers.ts'
import { mustBeSentByDialog } from './dialogs.ts'

/** What came back: the body is JSON, looked at freely by tests. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Loose
}

/** JSON whose shape the assertions are about. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever path it is about
export type Loose = any

/** A client of the API, signed in or not; every answer it meets must be what the API says of itself. */
export class Caller {
  readonly #url: string
  /** What every call of this client shows. */
  readonly headers: Readonly<Record<string, string>>

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url
    this.headers = headers
  }

  static async signIn(
    url: string,
    username: string,
    password: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Caller> {
    const { status, body } = await new Caller(url, headers).post('/user/login', {
      username,
      password,
    })
    if (status !== 200) throw new Error(`${username}: ${JSON.stringify(body)}`)
    return new Caller(url, { authorization: `Bearer ${body.data.token}` })
  }

  with(headers: Readonly<Record<string, string>>): Caller {
    return new Caller(this.#url, { ...this.headers, ...headers })
  }

  get = (path: string): Promise<Answer> => this.call('GET', path)
  post = (path: string, body: unknown = {}): Promise<Answer> => this.call('POST', path, body)
  patch = (path: string, body: unknown): Promise<Answer> => this.call('PATCH', path, body)
  delete = (path: string): Promise<Answer> => this.call('DELETE', path)

  /** What came as it came: a picture, a workbook. */
  async bytes(path: string): Promise<ArrayBuffer> {
    const answer = await fetch(`${this.#url}${path}`, { headers: this.headers })
    await bodyAsDescribed('GET', path, answer.clone())
    return answer.arrayBuffer()
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return this.send(method, path, text, { 'content-type': 'application/json' })
  }

  async upload(content: Buffer | string, name: string, type: string): Promise<Answer> {
    const form = new FormData()
    form.append('file', new Blob([content as BlobPart], { type }), name)
    return this.send('POST', '/api/files', form)
  }

  /** Takes a transition of a record at the version in hand; what is taken its dialog would have sent. */
  async act(resource: string, record: Loose, action: string, input = {}): Promise<Answer> {
    const { id, version } = record.data
    const path = `/api/records/${resource}/${id}/actions/${action}`
    const answer = await this.post(path, { ...input, version })
    const takenAt = answer.body?.data?.updatedAt
    if (answer.status === 200 && takenAt) {
      mustBeSentByDialog(resource, record.data, action, input, new Date(takenAt))
    }
    return answer
  }

  async send(
    method: string,
    path: string,
    body?: BodyInit,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: { ...headers, ...this.headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    const { status, headers: told } = answer
    return { status, headers: told, body: await bodyAsDescribed(method, path, answer) }
  }
}

/** What an answer holds; throws when the OpenAPI document says otherwise. */
export async function bodyAsDescribed(
  method: string,
  path: string,
  answer: Response,
): Promise<Loose> {
  const text = await answer.text()
  const type = answer.headers.get('content-type')
  const body = type?.includes('json') && text ? JSON.parse(text) : text
  mustBeDescribed({ method, path, status: answer.status, type, body })
  return body
}
