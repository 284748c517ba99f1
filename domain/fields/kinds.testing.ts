import {
  bool,
  choice,
  code,
  color,
  date,
  datetime,
  decimal,
  dictionary,
  email,
  type Field,
  file,
  geo,
  idcard,
  image,
  int,
  json,
  type Kind,
  money,
  month,
  number,
  org,
  percent,
  phone,
  posint,
  qrcode,
  ref,
  richtext,
  screens,
  secret,
  sign,
  table,
  text,
  time,
  url,
  user,
  year,
} from './index.ts'

/** A field of a kind, a value that suits it and one that does not. */
export interface KindCase {
  readonly field: Field
  readonly good: unknown
  readonly bad: unknown
  /** Another way a person writes the good value in a table. */
  readonly local?: string
}

const id = '0198c3f2-1111-7000-8000-000000000001'
const upload = 'a'.repeat(64)

/** One case of every kind; the compiler refuses a kind without one. */
export const kindCases: Readonly<Record<Kind, KindCase>> = {
  text: { field: text({ max: 20 }), good: '罐道 · vođica', bad: 'x'.repeat(21) },
  richtext: { field: richtext({ max: 99 }), good: '<p>one</p><p>a &lt; b</p>', bad: 7 },
  code: { field: code(), good: 'HZ-1.a', bad: 'a b' },
  int: { field: int(), good: 7, bad: 7.5 },
  posint: { field: posint(), good: 30, bad: 0 },
  decimal: { field: decimal({ scale: 2 }), good: 12.5, bad: 12.555 },
  money: { field: money(), good: 1200.5, bad: -1 },
  percent: { field: percent(), good: 12.5, bad: 0.001, local: '12.5 %' },
  bool: { field: bool(), good: true, bad: 'yes', local: '是' },
  date: {
    field: date({ about: 'planned' }),
    good: '2026-03-09',
    bad: '2026-02-30',
    local: '9. 3. 2026.',
  },
  datetime: {
    field: datetime({ about: 'planned' }),
    good: '2026-03-09T22:05:00.000Z',
    bad: '2026-03-09',
    local: '2026年3月10日 6:05',
  },
  enum: { field: choice(['low', 'high']), good: 'low', bad: 'terrible', local: 'Low' },
  ref: { field: ref('hazard'), good: id, bad: 'HZ-1' },
  user: { field: user(), good: id, bad: 'officer' },
  org: { field: org(), good: id, bad: 'A' },
  image: { field: image(), good: upload, bad: '../etc/passwd' },
  file: { field: file(), good: upload, bad: 'plan.pdf' },
  sign: { field: sign(), good: upload, bad: 'me' },
  geo: {
    field: geo('point'),
    good: { type: 'Point', coordinates: [116.1, 25.1] },
    bad: { type: 'Point', coordinates: ['116.1', 25.1] },
  },
  table: {
    field: table({ name: text({ max: 10 }) }),
    good: [{ name: 'one' }],
    bad: [{ unknown: 'one' }],
  },
  phone: { field: phone(), good: '+381 30 454-110', bad: 'call me' },
  email: { field: email(), good: 'a@b.rs', bad: 'a@' },
  qrcode: { field: qrcode(), good: id, bad: 7 },
  time: { field: time(), good: '08:30', bad: '24:00', local: '8:30' },
  month: {
    field: month({ about: 'planned' }),
    good: '2026-03',
    bad: '2026-13',
    local: '2026年3月',
  },
  year: { field: year(), good: 2026, bad: 26, local: '2026年' },
  number: { field: number(), good: 0.000_125, bad: '1' },
  url: { field: url(), good: 'https://mine.example/a?b=1', bad: 'javascript:alert(1)' },
  idcard: { field: idcard(), good: '11010519491231002X', bad: '110105194912310021' },
  json: { field: json({ max: 40 }), good: { a: [1, null] }, bad: 'text' },
  color: { field: color(), good: '#0a9bff', bad: 'red', local: '0A9BFF' },
  secret: { field: secret(), good: 'k3y', bad: '' },
  dictionary: { field: dictionary('hazard-level'), good: 'low', bad: '', local: 'LOW' },
  screen: { field: { ...screens(), many: false }, good: 'low', bad: '', local: 'LOW' },
}
