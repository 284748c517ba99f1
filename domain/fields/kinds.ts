/** Every kind of field, and what everybody else asks about it: no other file lists kinds by name. */

/** What a value says of the calendar or the clock. */
export type Moment = 'day' | 'instant' | 'month' | 'year' | 'time'

/** What holds of every value of a kind, whoever asks; how a value is checked and read is `FieldKind`. */
export interface KindTraits {
  /** A number: how many there are, or how much. */
  readonly number: 'count' | 'measure' | null
  /** Several records' values added up mean something. */
  readonly summable: boolean
  readonly moment: Moment | null
  /** The id of a record. */
  readonly points: boolean
  /** The id of a file, and whether it is shown as a picture. */
  readonly file: 'picture' | 'file' | null
  /** It goes in and never out: stored sealed, and no browser keeps what was typed. */
  readonly sealed: boolean
  /** A cell of a table can say it. */
  readonly importable: boolean
  /** Several columns of a table may say it together: a text from pieces, a day and its hour. */
  readonly joinable: boolean
  /** Records have an order by it. */
  readonly sortable: boolean
  /** Records are counted by it: few values, each with a name. */
  readonly groupable: boolean
  /** It holds in another record made like this one; what proves something or says when does not. */
  readonly copied: boolean
  /** Typed in, it tells records apart: where it is unique, no other record says the same. */
  readonly identifies: boolean
  /** Whatever is written behind it, it stays a value: a second record of a name gets a suffix. */
  readonly suffixable: boolean
  /** It fits the line of a list. */
  readonly inLists: boolean
  /** On paper it is short and stays on one line. */
  readonly unbroken: boolean
}

/** What most kinds have in common. A family says what it is; a kind says where it departs from it. */
const plain: KindTraits = {
  number: null,
  summable: false,
  moment: null,
  points: false,
  file: null,
  sealed: false,
  importable: true,
  joinable: false,
  sortable: true,
  groupable: false,
  copied: true,
  identifies: false,
  suffixable: false,
  inLists: true,
  unbroken: false,
}

const typed: KindTraits = { ...plain, identifies: true }
const word: KindTraits = { ...typed, suffixable: true }
const counted: KindTraits = { ...plain, number: 'count', summable: true }
const measured: KindTraits = { ...plain, number: 'measure', summable: true }
const dated: KindTraits = { ...plain, copied: false, unbroken: true }
const option: KindTraits = { ...plain, groupable: true }
const pointer: KindTraits = { ...plain, points: true, groupable: true }
const upload: KindTraits = { ...plain, importable: false, sortable: false, copied: false }
const picture: KindTraits = { ...upload, file: 'picture' }
const structure: KindTraits = { ...plain, sortable: false }
const sealed: KindTraits = { ...plain, sealed: true, sortable: false, copied: false }

/** The catalogue's type names; each has a file here, a column in server/db and a control in client. */
const table = {
  text: { ...word, joinable: true },
  richtext: { ...structure, joinable: true, inLists: false },
  code: { ...word, unbroken: true },
  int: counted,
  posint: counted,
  decimal: measured,
  money: measured,
  percent: { ...measured, summable: false },
  bool: plain,
  date: { ...dated, moment: 'day' },
  datetime: { ...dated, moment: 'instant', joinable: true },
  enum: option,
  ref: pointer,
  user: pointer,
  org: pointer,
  image: picture,
  file: { ...upload, file: 'file' },
  sign: { ...picture, inLists: false },
  geo: { ...structure, copied: false },
  table: structure,
  phone: typed,
  email: typed,
  qrcode: { ...plain, importable: false, sortable: false, inLists: false },
  time: { ...dated, moment: 'time', copied: true },
  month: { ...dated, moment: 'month' },
  year: { ...counted, moment: 'year', summable: false },
  number: measured,
  url: typed,
  idcard: sealed,
  json: structure,
  color: plain,
  secret: { ...sealed, importable: false },
  dictionary: option,
  screen: { ...plain, sortable: false },
} as const satisfies Readonly<Record<string, KindTraits>>

export type Kind = keyof typeof table

export const kinds = Object.keys(table) as readonly Kind[]

export const kindTraits: Readonly<Record<Kind, KindTraits>> = table

export const traitsOf = ({ kind }: { readonly kind: Kind }): KindTraits => kindTraits[kind]

/** What goes in and never out. */
export const isSealed = (field: { readonly kind: Kind }): boolean => traitsOf(field).sealed

/** A day of the calendar, with or without its hour. */
export const hasDay = (field: { readonly kind: Kind }): boolean => {
  const { moment } = traitsOf(field)
  return moment === 'day' || moment === 'instant'
}
