import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Spreadsheets count days from 1899-12-30. */
export const dateOfSerial = (serial: number): string =>
  dayjs.utc('1899-12-30').add(serial, 'day').format('YYYY-MM-DD')

/** `945` is 09:45 and `2400` the end of the day; 9996 to 9999 stand for an hour nobody wrote down. */
export function hourOf(text: string): string {
  const digits = text.padStart(4, '0')
  if (digits === '2400') return '23:59'
  return /^([01]\d|2[0-3])[0-5]\d$/.test(digits)
    ? `${digits.slice(0, 2)}:${digits.slice(2)}`
    : '12:00'
}

// FIPS state codes by the clock most of the state lives by.
const zones: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': [
    ...['09', '10', '12', '13', '18', '21', '23', '24', '25', '26', '33', '34', '36', '37', '39'],
    ...['42', '44', '45', '50', '51', '54'],
  ],
  'America/Chicago': [
    ...['01', '05', '17', '19', '20', '22', '27', '28', '29', '31', '38', '40', '46', '47', '48'],
    '55',
  ],
  'America/Denver': ['08', '16', '30', '35', '49', '56'],
  'America/Phoenix': ['04'],
  'America/Los_Angeles': ['06', '32', '41', '53'],
  'America/Anchorage': ['02'],
  'Pacific/Honolulu': ['15'],
  'America/Puerto_Rico': ['72'],
}
const zoneByState = new Map(
  Object.entries(zones).flatMap(([zone, states]) => states.map((state) => [state, zone])),
)

/** The time zone of a state by its FIPS code; where the state is unknown, the capital's. */
export const zoneOfState = (fips: string | undefined): string =>
  zoneByState.get(fips ?? '') ?? 'America/New_York'
