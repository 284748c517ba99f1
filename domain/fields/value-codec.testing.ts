import type { ValueCodec } from './value-codec.ts'

/** A clock eight hours ahead of UTC, and options that are called by their code in capitals. */
export const testCodec: ValueCodec = {
  language: 'sr_SP',
  wallTime: (instant) =>
    new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '),
  instantAt: (wallTime) => new Date(`${wallTime.replace(' ', 'T')}+08:00`).toISOString(),
  option: (code) => code.toUpperCase(),
  optionCalled: (text) => (/^(low|high)$/i.test(text) ? text.toLowerCase() : undefined),
}
