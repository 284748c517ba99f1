import { pngPhoto } from '../../server/http/testing/pictures.ts'

export const demoPassword = 'headframe-demo'

interface Answer<T> {
  readonly status: number
  readonly body: T
}

export interface RecordAnswer {
  readonly data: { readonly id: string; readonly version: number; readonly state: string } & Record<
    string,
    unknown
  >
  readonly meta: { readonly actions: Record<string, unknown> }
}

/** Somebody signed in over the API, with what they do all day as methods. */
export class Person {
  private constructor(
    private readonly url: string,
    private currentToken: string,
    readonly username: string,
    readonly password: string,
  ) {}

  get token(): string {
    return this.currentToken
  }

  /** Goes on with the session that a page has renewed: who proves again who they are gets another. */
  renewed(token: string): void {
    this.currentToken = token
  }

  static async signIn(url: string, username: string, password = demoPassword): Promise<Person> {
    const answer = await fetch(`${url}/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
    const body = (await answer.json()) as { data: { token: string } }
    return new Person(url, body.data.token, username, password)
  }

  async get<T>(path: string): Promise<Answer<T>> {
    return this.call<T>('GET', path)
  }

  async post<T>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.call<T>('POST', path, body)
  }

  async patch<T>(path: string, body: unknown): Promise<Answer<T>> {
    return this.call<T>('PATCH', path, body)
  }

  /** A file that the server makes. */
  async text(path: string): Promise<string> {
    const answer = await fetch(`${this.url}${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.text()
  }

  private async call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const send = async () => {
      const answer = await fetch(`${this.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as T & { code?: string } }
    }
    const answer = await send()
    if (answer.status !== 403 || answer.body.code !== 'confirmationRequired') return answer
    await this.confirm()
    return send()
  }

  /** Proves again who it is, as is asked five minutes after signing in. */
  private async confirm(): Promise<void> {
    const answer = await fetch(`${this.url}/user/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: this.password }),
    })
    if (!answer.ok) throw new Error(`${this.username} cannot confirm: ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: { token: string } }
    this.renewed(data.token)
  }

  /** Takes one transition of a record, at the version last seen. */
  async act(resource: string, record: RecordAnswer, action: string, input = {}) {
    const path = `/api/records/${resource}/${record.data.id}/actions/${action}`
    const answer = await this.post<RecordAnswer>(path, { ...input, version: record.data.version })
    if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** Uploads a small picture like no other and returns its id. */
  async photo(): Promise<string> {
    const form = new FormData()
    const picture = new Uint8Array(await pngPhoto())
    form.append('file', new Blob([picture], { type: 'image/png' }), 'photo.png')
    const answer = await fetch(`${this.url}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}` },
      body: form,
    })
    const body = (await answer.json()) as { data: { id: string } }
    return body.data.id
  }

  async firstId(resource: string, query = ''): Promise<string> {
    const { body } = await this.get<{ data: { id: string }[] }>(
      `/api/records/${resource}?size=1${query}`,
    )
    const id = body.data[0]?.id
    if (!id) throw new Error(`${this.username} sees no ${resource}`)
    return id
  }
}
