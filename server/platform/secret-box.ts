import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const version = 'v1'

/** Keeps secrets of other systems so that the database alone does not give them away. */
export class SecretBox {
  readonly #key: Buffer
  readonly #signingKey: Buffer

  /** `secret` is the installation's own; without the same one, nothing can be opened again. */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'headframe secret fields', 32))
    this.#signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'headframe signatures', 32))
  }

  /** A text sealed for one place (`sync-config.authKey`): moved elsewhere, it does not open. */
  seal(text: string, place: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(Buffer.from(place))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return [version, ...[nonce, cipher.getAuthTag(), sealed].map(encoded)].join('.')
  }

  /** Proof that this installation wrote a text for a purpose: HMAC-SHA256 in hexadecimal. */
  sign(text: string, purpose: string): string {
    return createHmac('sha256', this.#signingKey).update(`${purpose}\n${text}`).digest('hex')
  }

  /** The text that was sealed for this place; throws for anything else. */
  open(sealed: string, place: string): string {
    const [mark, nonce = '', tag = '', body = ''] = sealed.split('.')
    if (mark !== version) throw new Error('secret-box: not a sealed text')
    const cipher = createDecipheriv(algorithm, this.#key, decoded(nonce), { authTagLength: 16 })
    cipher.setAAD(Buffer.from(place)).setAuthTag(decoded(tag))
    return Buffer.concat([cipher.update(decoded(body)), cipher.final()]).toString('utf8')
  }
}

const encoded = (bytes: Buffer): string => bytes.toString('base64url')
const decoded = (text: string): Buffer => Buffer.from(text, 'base64url')
